import type { Container, Probe } from '../../kube/pod.ts'
import * as reasons from '../../words/inference.ts'
import type { ProbeFile } from '../container-file.ts'
import { imageName } from './program-facts.ts'
import type { Role } from './role-of.ts'
import type { FileSpan, Story } from './story.ts'
import { unwrapCommand } from './unwrap-command.ts'

export type ProbeKind = 'startupProbe' | 'readinessProbe' | 'livenessProbe'

interface ProbeStory {
  readonly file: ProbeFile
  readonly text: string
  readonly reason: string
}

/**
 * When a probe passes, and whether it ever fails; undefined when nothing but success is expected of it.
 * A liveness probe is only taken to fail where the command itself tells so: a guess shall not kill a container.
 */
export function inferProbe(kind: ProbeKind, container: Container, role: Role, story: Story): ProbeStory | undefined {
  const probe = container[kind]
  if (probe === undefined) return undefined
  const span = story.waits.length === 0 ? fileOf(probe, story.files) : undefined
  if (span !== undefined) return fromFile(span)
  if (kind === 'livenessProbe') return livenessTest(container)
  const startup = startupTime(container, role, story)
  return {
    file: { succeedsAfterMs: startup.ms },
    text: reasons.passesFromStart(startup.ms),
    reason: startup.reason,
  }
}

/** From the start of `container` until it can answer, so that its own start-up probe does not give up before. Milliseconds. */
function startupTime(container: Container, role: Role, story: Story): { readonly ms: number; readonly reason: string } {
  const own = story.startupMs ?? (role.kind === 'sidecar' ? 2000 : 3000)
  const probe = container.startupProbe
  const lastTryMs = probe === undefined ? Number.POSITIVE_INFINITY : lastTry(probe)
  if (own > lastTryMs) {
    const ms = Math.floor(lastTryMs / 2)
    return { ms, reason: reasons.startup(ms) }
  }
  const known = story.startupMs === undefined ? undefined : story.because.at(-1)
  if (known !== undefined) return { ms: own, reason: reasons.answersAfter(known, own) }
  const tell = role.kind === 'sidecar' ? reasons.sidecarAnswersAfter : reasons.applicationAnswersAfter
  return { ms: own, reason: tell(own) }
}

/**
 * When the last try of a probe that does not pass is made at the earliest, from the start on; milliseconds.
 * A delay counts from the start cut to whole seconds, so it can be up to a second shorter.
 */
function lastTry(probe: Probe): number {
  const { initialDelaySeconds = 0, periodSeconds = 10, failureThreshold = 3 } = probe
  return (Math.max(0, initialDelaySeconds - 1) + periodSeconds * (failureThreshold - 1)) * 1000
}

/** The file that an exec probe looks for, if the container's own command makes it. */
function fileOf(probe: Probe, files: readonly FileSpan[]): FileSpan | undefined {
  const { inner } = unwrapCommand(probe.exec?.command ?? [])
  const words = inner.kind === 'script' ? inner.text.split(/\s+/) : inner.words
  const [name = ''] = words
  if (!/^(?:cat|test|\[|\[\[|ls|stat|head|grep)$/.test(name.slice(name.lastIndexOf('/') + 1))) return undefined
  return files.find(({ path }) => words.includes(path))
}

function fromFile({ path, fromMs, toMs }: FileSpan): ProbeStory {
  if (toMs === Number.POSITIVE_INFINITY)
    return {
      file: { succeedsAfterMs: fromMs },
      text: reasons.passes(fromMs),
      reason: reasons.fileMade(path, fromMs),
    }
  return {
    file: { succeedsAfterMs: fromMs, failsAtMs: toMs },
    text: reasons.passesUntil(fromMs, toMs),
    reason: reasons.fileMadeAndRemoved(path, fromMs, toMs),
  }
}

/** The test image whose server answers 500 from 10 s on. Source: test/images/agnhost/liveness/server.go. */
function livenessTest(container: Container): ProbeStory | undefined {
  const name = imageName(container.image ?? '')
  const isTest = name === 'liveness' || (name === 'agnhost' && container.args?.[0] === 'liveness')
  if (!isTest) return undefined
  return {
    file: { failsAtMs: 10_000 },
    text: reasons.livenessFails,
    reason: reasons.livenessTest,
  }
}
