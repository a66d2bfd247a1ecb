import { adviseSpec } from '../advice/spec/advise-spec.ts'
import { outcomeWords } from '../advice/spec/outcome.ts'
import type { SpecAdvice } from '../advice/spec/spec-advice.ts'
import type { Phrase } from '../base/phrase.ts'
import type { Fix } from '../kube/diagnostic.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { editPod } from '../manifest/edit-pod.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import type { Picture, PictureInput } from './picture.ts'
import { compute } from './pipeline.ts'

/** Advice on a spec, with what mends it as an edit of the text. */
export interface PlacedAdvice extends Omit<SpecAdvice, 'remedy'> {
  /** Proved by simulating the edited text: the trap is gone, and no new one has come. */
  readonly fix?: ProvedFix
}

/** An edit of the text, and what it changes. */
export interface ProvedFix extends Fix {
  /** What differs then, each a sentence. */
  readonly outcome: readonly Phrase[]
}

/** Advice on the Pod of `picture`, which was computed of `input`; none where there is no trace, or it is that of a real Pod. */
export function adviceFor(input: PictureInput, picture: Picture): readonly PlacedAdvice[] {
  const { trace } = picture
  if (trace === undefined || trace.endedBy === 'observed') return []
  return adviceIn(picture).map(({ remedy, ...advice }) => {
    const fix = remedy && provedFix(input, picture, { ...advice, remedy })
    return fix === undefined ? advice : { ...advice, fix }
  })
}

function adviceIn({ trace, pods, chosen, inferences }: Picture): readonly SpecAdvice[] {
  if (trace === undefined) return []
  const kind = pods.find(({ id }) => id === chosen)?.kind ?? 'Pod'
  const assumed = inferences.flatMap(({ field: [group, name] }) => (group === 'dependencies' ? [String(name)] : []))
  return adviseSpec({ trace, kind, assumed: new Set(assumed) })
}

function provedFix(
  input: PictureInput,
  picture: Picture,
  { id, remedy }: Pick<SpecAdvice, 'id'> & { readonly remedy: NonNullable<SpecAdvice['remedy']> },
): ProvedFix | undefined {
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
  return { title: remedy.title, edits, outcome: outcomeWords(picture.trace, mended.trace) }
}
