import type { Container, PodSpec } from '../../kube/pod.ts'
import type { ContainerFile, RunFile } from '../fields.ts'
import { formatContainer } from '../format-scenario-file.ts'
import type { CommandTeller } from './command-teller.ts'
import { inferHook } from './infer-hook.ts'
import { inferProbe, type ProbeKind } from './infer-probe.ts'
import { inferPull, type PulledImage } from './infer-pull.ts'
import { inferRuns, type ReadyAt } from './infer-runs.ts'
import type { Inference, Unsure } from './inference.ts'
import { termText } from './phrase.ts'
import { type Role, roleOf, unknownTerm } from './role-of.ts'
import { tellContainer } from './tell-container.ts'

export interface InferredContainer {
  /** What the document says, and what it does not, filled. */
  readonly file: ContainerFile
  readonly inferences: readonly Inference[]
  /** All that its command waits for. */
  readonly awaited: readonly string[]
  readonly role: Role
}

/** What was found out before about the rest of the Pod. */
export interface Before {
  readonly spec: PodSpec
  readonly teller: CommandTeller
  /** The containers that start up to this one, and those that start after it. */
  readonly earlier: readonly Container[]
  readonly later: readonly Container[]
  readonly pulled: ReadonlyMap<string, PulledImage>
  readonly readyAt: ReadyAt
  /** When the container starts, by estimate. */
  readonly startMs: number
  /** It is written as a sidecar, also where the minor knows none and it is an ordinary init container. */
  readonly isWrittenSidecar: boolean
}

const probeKinds: readonly ProbeKind[] = ['startupProbe', 'readinessProbe', 'livenessProbe']

/** Fills what `said` leaves out about `container` from its command, image, name, probes and hooks. */
export function inferContainer(
  container: Container,
  isInit: boolean,
  said: ContainerFile,
  before: Before,
): InferredContainer {
  const { spec, teller } = before
  const role = roleOf(container, isInit, spec, before.isWrittenSidecar)
  const story = tellContainer(container, role, spec, teller)
  const guesses: Guess[] = []
  const add = (field: keyof ContainerFile, file: ContainerFile, text: string, reason: string, unsure?: Unsure) => {
    guesses.push({ field, file, text, reason, unsure })
  }

  const pull = inferPull(container, before.pulled)
  add('imagePull', { imagePull: pull.file }, pull.text, pull.reason, pull.unsure)
  const runs = inferRuns(story, before.readyAt, before.startMs)
  add('runs', { runs: runs.runs }, runs.text, runs.reason, story.unsure)
  for (const kind of probeKinds) {
    const probe = inferProbe(kind, container, role, spec, story, teller)
    if (probe !== undefined) add(kind, { [kind]: probe.file }, probe.text, probe.reason, probe.unsure)
  }
  for (const kind of ['postStart', 'preStop'] as const) {
    const hook = inferHook(container.lifecycle?.[kind], container, before, kind === 'postStart')
    if (hook !== undefined) add(kind, { [kind]: hook.file }, hook.text, hook.reason, hook.unsure)
  }
  const { onTerm, reason } = story.term
  add('onTerm', { onTerm }, termText(onTerm), reason, reason === unknownTerm(role).reason ? 'end' : undefined)

  const unsaid = guesses.filter(({ field }) => said[field] === undefined)
  return {
    file: merge(Object.assign({}, ...guesses.map(({ file }) => file)), said),
    inferences: unsaid.map(({ field, file, text, reason, unsure }) => ({
      path: ['containers', container.name, field],
      value: formatContainer(file)[field] ?? '',
      text,
      reason,
      ...(unsure && { unsure }),
    })),
    awaited: story.waits.map((wait) => wait.dependency),
    role,
  }
}

interface Guess {
  readonly field: keyof ContainerFile
  readonly file: ContainerFile
  readonly text: string
  readonly reason: string
  readonly unsure: Unsure | undefined
}

/** What is said counts; probes, hooks and the answer to SIGTERM are filled field by field, runs by the inferred duration. */
function merge(guessed: ContainerFile, said: ContainerFile): ContainerFile {
  const merged: { -readonly [K in keyof ContainerFile]: ContainerFile[K] } = { ...guessed, ...said }
  for (const kind of [...probeKinds, 'postStart', 'preStop'] as const) {
    if (said[kind] !== undefined) Object.assign(merged, { [kind]: { ...guessed[kind], ...said[kind] } })
  }
  if (typeof said.onTerm === 'object' && typeof guessed.onTerm === 'object')
    merged.onTerm = { ...guessed.onTerm, ...said.onTerm }
  if (said.runs !== undefined) merged.runs = said.runs.map((run) => fillRun(run, guessed.runs?.at(-1)))
  return merged
}

/** A run that only says how it ends takes the time that was inferred, or 1 s where that has no end. */
function fillRun(run: RunFile, guessed: RunFile | undefined): RunFile {
  if (run.durationMs !== undefined || run.waitsFor !== undefined) return run
  const saysEnd = run.exitCode !== undefined || run.reason !== undefined || run.signal !== undefined
  if (!saysEnd) return { ...guessed, ...run }
  const durationMs = guessed?.durationMs ?? Number.POSITIVE_INFINITY
  if (guessed?.waitsFor !== undefined) return { waitsFor: guessed.waitsFor, durationMs: 0, ...run }
  return { durationMs: durationMs === Number.POSITIVE_INFINITY ? 1000 : durationMs, ...run }
}
