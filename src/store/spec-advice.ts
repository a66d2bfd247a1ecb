import { adviseSpec, isAboutDeletion, isDeletedAtWork } from '../advice/spec/advise-spec.ts'
import { outcomeWords } from '../advice/spec/outcome.ts'
import type { SpecAdvice } from '../advice/spec/spec-advice.ts'
import type { Phrase } from '../base/phrase.ts'
import type { Fix } from '../kube/diagnostic.ts'
import { isSidecar } from '../kube/pod.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { editPod } from '../manifest/edit-pod.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import { simulate } from '../sim/simulate.ts'
import type { Trace } from '../trace/trace.ts'
import { readyAt } from '../view/story/ready-at.ts'
import { type Alternatives, type Assumed, assumedIn, type OtherWorld, worldWith } from './other-worlds.ts'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'

/** Advice on a spec, with what mends it as an edit of the text. */
export interface PlacedAdvice extends Omit<SpecAdvice, 'remedy'> {
  /** Proved by simulating the edited text: the trap is gone, no new one has come, and no Pod that worked fails, whatever was only assumed. */
  readonly fix?: ProvedFix
  /** It rests on what is assumed of the Pod: were that otherwise, it would not be said. */
  readonly isAssumed: boolean
}

/** An edit of the text, and what it changes. */
export interface ProvedFix extends Fix {
  /** What differs then, each a sentence. */
  readonly outcome: readonly Phrase[]
}

/** So many other worlds are looked into: each is simulated. */
const maxWorlds = 80

/** Advice on the Pod of `picture`, which was computed of `input`; none where there is no trace, or it is that of a real Pod. */
export function adviceFor(input: PictureInput, picture: Picture): readonly PlacedAdvice[] {
  const { trace } = picture
  if (trace === undefined || trace.endedBy === 'observed') return []
  const found = adviceIn(picture)
  if (found.length === 0) return []
  const worlds = worldsBeside(picture)
  const shown = worlds.slice(0, maxWorlds).map((world) => {
    const other = inWorld(picture, world)
    return { world, other, ids: new Set(adviceIn(other).map(({ id }) => id)) }
  })
  return found.map(({ remedy, ...advice }) => {
    const isOtherwise = shown.some(({ other, ids }) => !ids.has(advice.id) && canTell(advice, other))
    // With too many guesses nothing is sure.
    const isCut = worlds.length > maxWorlds
    const fix = remedy && !isCut ? provedFix(input, picture, { ...advice, remedy, worlds: shown }) : undefined
    return { ...advice, isAssumed: isOtherwise || isCut, ...(fix && { fix }) }
  })
}

/** Whether the Pod of `picture` comes to what `advice` is about. */
export function canTell({ trap }: Pick<SpecAdvice, 'trap'>, { trace, pods, chosen }: Picture): boolean {
  if (trace === undefined) return false
  return !isAboutDeletion(trap) || isDeletedAtWork(trace, kindOf({ pods, chosen }))
}

/** What is only assumed in `picture`. */
export function assumptions(picture: Picture, alternatives?: Alternatives): readonly Assumed[] {
  const steps = picture.scenario?.pod.spec.initContainers?.filter((container) => !isSidecar(container)) ?? []
  return assumedIn(picture, new Set(steps.map(({ name }) => name)), alternatives)
}

/** The worlds in which one thing is otherwise that is only assumed in `picture`. */
function worldsBeside(picture: Picture): readonly OtherWorld[] {
  return assumptions(picture).flatMap(({ field, others }) =>
    others.map((value) => worldWith(picture.said, [[field, value]])),
  )
}

/** `picture` as it would be in another world. */
export function inWorld(picture: Picture, scenarioDocument: OtherWorld): Picture {
  const { scenario, pods, chosen, minor } = picture
  if (scenario === undefined) return picture
  const kind = kindOf({ pods, chosen })
  const built = buildScenario({ pod: scenario.pod, kind, scenarioDocument, minor, gateOverrides: scenario.gates })
  return { ...picture, scenario: built.scenario, trace: simulate(built.scenario) }
}

/** Whether a Pod that was ready, or completed, does not come to that any more: `after` a change. What a deletion does is no failure. */
export function isHarmed(before: Trace, after: Trace): boolean {
  const hasReached = (trace: Trace) => {
    const phases = trace.snapshots
      .filter(({ pod }) => pod.metadata.deletionTimestamp === undefined)
      .map(({ pod }) => pod.status.phase)
    return {
      ready: readyAt(trace) !== undefined,
      completed: phases.includes('Succeeded'),
      failed: phases.includes('Failed'),
    }
  }
  const [was, is] = [hasReached(before), hasReached(after)]
  if (was.completed && !is.completed) return true
  return (was.ready && !is.ready && !is.completed) || (!was.failed && is.failed)
}

function kindOf({ pods, chosen }: Pick<Picture, 'pods' | 'chosen'>): string {
  return pods.find(({ id }) => id === chosen)?.kind ?? 'Pod'
}

/** The advice on the Pod of `picture` as it is there. */
export function adviceIn({ trace, pods, chosen, inferences }: Picture): readonly SpecAdvice[] {
  if (trace === undefined) return []
  const kind = kindOf({ pods, chosen })
  const assumed = inferences.flatMap(({ field: [group, name] }) => (group === 'dependencies' ? [String(name)] : []))
  return adviseSpec({ trace, kind, assumed: new Set(assumed) })
}

interface Advised extends Pick<SpecAdvice, 'id'> {
  readonly remedy: NonNullable<SpecAdvice['remedy']>
  /** With `picture` as it is there. */
  readonly worlds: readonly { readonly world: OtherWorld; readonly other: Picture }[]
}

function provedFix(input: PictureInput, picture: Picture, { id, remedy, worlds }: Advised): ProvedFix | undefined {
  const found = parseManifest(input.text).pods.find((pod) => pod.id === picture.chosen)
  const edits = found && editPod(input.text, found, remedy.changes)
  if (edits === undefined || edits.length === 0) return undefined
  const mended = compute({ ...input, text: applyEdits(input.text, edits) })
  if (mended.trace === undefined || picture.trace === undefined || mended.mended !== undefined) return undefined
  const before = new Set(adviceIn(picture).map((each) => each.id))
  const after = adviceIn(mended)
  const isGone = after.every((each) => each.id !== id)
  const isWorse = after.some((each) => each.tone === 'trap' && !before.has(each.id))
  if (!isGone || isWorse) return undefined
  // What is assumed of the changed Pod only, such as of a probe that the fix adds, may be otherwise as well.
  const known = new Set(picture.inferences.map(({ path }) => path))
  const added = worldsBeside({ ...mended, inferences: mended.inferences.filter(({ path }) => !known.has(path)) })
  if (worlds.length + added.length > maxWorlds) return undefined
  const tried = [...worlds, ...added.map((world) => ({ world, other: inWorld(picture, world) }))]
  const mayHarm = tried.some(({ world, other }) => {
    const after = inWorld(mended, world).trace
    return other.trace !== undefined && after !== undefined && isHarmed(other.trace, after)
  })
  if (mayHarm) return undefined
  return { title: remedy.title, edits, outcome: outcomeWords(picture.trace, mended.trace) }
}
