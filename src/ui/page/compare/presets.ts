import { phraseText } from '../../../base/phrase.ts'
import type { Fix } from '../../../kube/diagnostic.ts'
import { findExample } from '../../../lessons/examples.ts'
import { type DocumentStore, documentInput, undoable } from '../../../store/document.ts'
import type { PinnedStore } from '../../../store/pinned.ts'
import * as words from '../../../words/en/page/compare.ts'
import type { AdviceOnText } from '../../stage/advice/use-spec-advice.ts'

/** A comparison that is one click away. */
export interface Preset {
  readonly title: string
  readonly text: string
  readonly begin: () => void
}

/** Pairs of the gallery: what is pinned, what goes on the stage. */
const pairs = [
  {
    a: 'job-classic-sidecar',
    b: 'job-native-sidecar',
    ...words.sidecarPair,
  },
  {
    a: 'main-race',
    b: 'two-init-containers',
    ...words.racePair,
  },
] as const

/** What is on the stage in the oldest and the newest minor that take it, once they are found, and beside an earlier text of it. */
export function ownPresets(
  { text, span }: Pick<AdviceOnText, 'text' | 'span'>,
  document: DocumentStore,
  pinned: PinnedStore,
): readonly Preset[] {
  const state = document.getState()
  const input = documentInput(state)
  const change = undoable(state)
  const { begun } = pinned.getState()
  return [
    ...(span === undefined || text !== input.text
      ? []
      : [
          {
            title: words.minors(span.oldest, span.newest),
            text: words.minorsText,
            begin: () => {
              pinned.getState().pin({ ...input, minor: span.oldest })
              document.getState().setMinor(span.newest)
            },
          },
        ]),
    ...(change === undefined
      ? []
      : [
          {
            title: words.lastChange,
            text: change.what,
            begin: () => pinned.getState().pin({ ...input, text: change.before }),
          },
        ]),
    ...(begun === undefined || begun === input.text || begun === change?.before
      ? []
      : [
          {
            title: words.edits,
            text: words.editsText,
            begin: () => pinned.getState().pin({ ...input, text: begun }),
          },
        ]),
  ]
}

/** Pairs of the gallery. */
export function pairPresets(document: DocumentStore, pinned: PinnedStore): readonly Preset[] {
  return pairs.flatMap((pair) => pairPreset(pair, document, pinned))
}

/** What is on the stage, and the same with what mends a trap in it; nothing where the text was changed since the advice was found. */
export function fixPresets(
  { text, advice }: AdviceOnText,
  document: DocumentStore,
  pinned: PinnedStore,
): readonly Preset[] {
  return advice.flatMap(({ fix }): readonly Preset[] => {
    if (fix === undefined || document.getState().text !== text) return []
    const title = words.withFix(fix.title)
    return [editPreset(fix, title, fix.outcome.map(phraseText).join(' '), document, pinned)]
  })
}

/** What is on the stage, and the same otherwise written. */
export function variantPresets(
  variants: readonly Fix[],
  document: DocumentStore,
  pinned: PinnedStore,
): readonly Preset[] {
  return variants.map((variant) => editPreset(variant, variant.title, words.variantText, document, pinned))
}

function editPreset(
  { edits, title: what }: Fix,
  title: string,
  text: string,
  document: DocumentStore,
  pinned: PinnedStore,
): Preset {
  const begin = () => {
    pinned.getState().pin(documentInput(document.getState()))
    document.getState().edit(edits, what)
  }
  return { title, text, begin }
}

function pairPreset(
  { a, b, title, text }: (typeof pairs)[number],
  document: DocumentStore,
  pinned: PinnedStore,
): readonly Preset[] {
  const [first, second] = [findExample(a), findExample(b)]
  if (first === undefined || second === undefined) return []
  const begin = () => {
    pinned.getState().pin({ text: first.text, choice: undefined, minor: undefined, gateOverrides: {} })
    document.getState().setMinor(undefined)
    document.getState().load(second.text)
  }
  return [{ title, text, begin }]
}
