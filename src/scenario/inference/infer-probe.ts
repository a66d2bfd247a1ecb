import type { Container, PodSpec, Probe } from '../../kube/pod.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import type { ProbeFile } from '../fields.ts'
import type { CommandTeller } from './command-teller.ts'
import type { Unsure } from './inference.ts'
import { imageName } from './program-facts.ts'
import type { Role } from './role-of.ts'
import type { FileSpan, Story } from './story.ts'
import { tellProbeCommand } from './tell-container.ts'

export type ProbeKind = 'startupProbe' | 'readinessProbe' | 'livenessProbe'

interface ProbeStory {
  readonly file: ProbeFile
  readonly text: string
  readonly reason: string
  readonly unsure?: Unsure
}

/**
 * When a probe passes, and whether it ever fails; undefined when nothing but success is expected of it.
 * A liveness probe is only taken to fail where a command itself tells so: a guess shall not kill a container.
 */
export function inferProbe(
  kind: ProbeKind,
  container: Container,
  role: Role,
  spec: PodSpec,
  story: Story,
  teller: CommandTeller,
): ProbeStory | undefined {
  const probe = container[kind]
  if (probe === undefined) return undefined
  const told = fromCommand(probe, container, spec, story, teller)
  if (told !== undefined) return told
  if (kind === 'livenessProbe') return livenessTest(container)
  const startup = startupTime(container, role, story)
  return {
    file: { succeedsAfterMs: startup.ms },
    text: reasons.passesFromStart(startup.ms),
    reason: startup.reason,
    unsure: 'time',
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

/**
 * When an exec probe passes whose command tells that itself: it ends as it ends whatever the container does, or it looks for a file that the
 * container's own command makes or removes. undefined where it asks for anything else.
 */
function fromCommand(
  { exec, timeoutSeconds = 1 }: Probe,
  container: Container,
  spec: PodSpec,
  story: Story,
  teller: CommandTeller,
): ProbeStory | undefined {
  const command = exec?.command ?? []
  if (command.length === 0 || story.waits.length > 0) return undefined
  const changes = [0, ...story.files.flatMap(({ fromMs, toMs }) => [fromMs, toMs])].filter(Number.isFinite)
  const times = [...new Set(changes)].sort((a, b) => a - b).slice(0, 20)
  const ends = times.map((atMs) => tellProbeCommand(command, container, spec, filesAt(story.files, atMs), teller))
  const passing = ends.map((end) => end && end.exitCode === 0 && end.durationMs <= timeoutSeconds * 1000)
  if (passing.includes(undefined)) return undefined
  const why = reasons.from([command.join(' ')])
  const from = passing.indexOf(true)
  const fromMs = times[from]
  if (fromMs === undefined) {
    const isSlow = ends.some((end) => end !== undefined && end.durationMs > timeoutSeconds * 1000)
    return {
      file: { succeedsAfterMs: Number.POSITIVE_INFINITY },
      text: reasons.neverPasses,
      reason: isSlow ? reasons.takesTooLong(why, timeoutSeconds) : why,
    }
  }
  const to = passing.indexOf(false, from)
  const toMs = times[to]
  const again = to === -1 ? -1 : passing.indexOf(true, to)
  const reason = fileReason(story.files, fromMs, toMs) ?? why
  if (toMs === undefined) return { file: { succeedsAfterMs: fromMs }, text: reasons.passes(fromMs), reason }
  const recoversAtMs = times[again]
  return {
    file: { succeedsAfterMs: fromMs, failsAtMs: toMs, ...(recoversAtMs === undefined ? {} : { recoversAtMs }) },
    text: reasons.passesUntil(fromMs, toMs),
    reason,
  }
}

/** The files that are there at `atMs`, and those that are known not to be. */
function filesAt(files: readonly FileSpan[], atMs: number): ReadonlyMap<string, boolean> {
  const there = new Map<string, boolean>()
  for (const { path, fromMs, toMs } of files)
    there.set(path, (there.get(path) ?? false) || (fromMs <= atMs && atMs < toMs))
  return there
}

function fileReason(files: readonly FileSpan[], fromMs: number, toMs: number | undefined): string | undefined {
  const made = files.find((file) => file.fromMs === fromMs && file.toMs === (toMs ?? Number.POSITIVE_INFINITY))
  if (made === undefined || (fromMs === 0 && toMs === undefined && files.length > 1)) return undefined
  return toMs === undefined ? reasons.fileMade(made.path, fromMs) : reasons.fileMadeAndRemoved(made.path, fromMs, toMs)
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
