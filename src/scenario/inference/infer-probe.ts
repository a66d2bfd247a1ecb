import type { Container, Probe } from '../../kube/pod.ts'
import type { ProbeFile } from '../container-file.ts'
import { seconds } from './phrase.ts'
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
    text: `passes from ${seconds(startup.ms)} after the start on`,
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
    return { ms, reason: `its start-up is taken to last ${seconds(ms)}, so that the start-up probe passes in time` }
  }
  const isKnown = story.startupMs !== undefined && story.because.length > 0
  const what = isKnown ? `\`${story.because.at(-1)}\`` : role.kind === 'sidecar' ? 'a sidecar' : 'an application'
  return { ms: own, reason: `${what} is taken to need ${seconds(own)} until it can answer` }
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
  const isRemoved = toMs !== Number.POSITIVE_INFINITY
  const made = `the command makes ${path} after ${seconds(fromMs)}`
  return {
    file: isRemoved ? { succeedsAfterMs: fromMs, failsAtMs: toMs } : { succeedsAfterMs: fromMs },
    text: isRemoved ? `passes from ${seconds(fromMs)} to ${seconds(toMs)}` : `passes from ${seconds(fromMs)} on`,
    reason: isRemoved ? `${made} and removes it after ${seconds(toMs)}` : made,
  }
}

/** The test image whose server answers 500 from 10 s on. Source: test/images/agnhost/liveness/server.go. */
function livenessTest(container: Container): ProbeStory | undefined {
  const name = imageName(container.image ?? '')
  const isTest = name === 'liveness' || (name === 'agnhost' && container.args?.[0] === 'liveness')
  if (!isTest) return undefined
  return {
    file: { failsAtMs: 10_000 },
    text: 'fails from 10 s after the start on',
    reason: 'the liveness test server answers 500 from 10 s on',
  }
}
