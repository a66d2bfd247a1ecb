import { visibleText } from '../../../base/visible-text.ts'
import type { Both } from '../../../compare/side.ts'
import { type Named, sideNames, textNames } from '../../../compare/side-names.ts'
import { examples } from '../../../lessons/examples.ts'
import type { DocumentInput } from '../../../store/document.ts'
import type { SideNames } from '../../../store/side-names.ts'
import { usePinned } from '../../session/pinned-context.ts'
import { useDocument } from '../../session/session-context.ts'
import type { ComparedSide } from './use-pinned-side.ts'

/** What the two sides are called. */
export interface PairNames {
  /** As they are shown. */
  readonly shown: Both<string>
  /** Those that have to be told where only the two texts go: the user's own, and what is known from changes alone. */
  readonly lasting: SideNames
}

/** The user's names, else names that say what differs. */
export function usePairNames(a: ComparedSide, b: ComparedSide, pinned: DocumentInput): PairNames {
  const text = useDocument((state) => state.text)
  const gateOverrides = useDocument((state) => state.gateOverrides)
  const changes = useDocument((state) => state.changes).filter(({ chosen }) => chosen === undefined)
  const own = usePinned((state) => state.names)
  const sides = { a: named(a, pinned), b: named(b, { text, gateOverrides }) }
  const found = sideNames(sides, changes)
  const fromTexts = textNames(sides, changes)
  return {
    shown: { a: visibleText(own.a ?? found.a), b: visibleText(own.b ?? found.b) },
    lasting: { a: own.a ?? fromTexts.a, b: own.b ?? fromTexts.b },
  }
}

function named(
  { pod, side, isReal }: ComparedSide,
  { text, gateOverrides }: Pick<DocumentInput, 'text' | 'gateOverrides'>,
): Named {
  const title = examples.find((example) => example.text === text)?.title
  return { pod, minor: side.minor, gates: gateOverrides, text, title, isReal }
}
