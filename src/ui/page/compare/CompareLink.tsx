import { useEffect, useMemo, useState } from 'react'
import { visibleText } from '../../../base/visible-text.ts'
import type { Both } from '../../../compare/side.ts'
import { examples } from '../../../lessons/examples.ts'
import { formatLink, type LinkParts } from '../../../share/link.ts'
import type { DocumentInput } from '../../../store/document.ts'
import { packQuestion } from '../../../store/share-questions.ts'
import type { SideNames } from '../../../store/side-names.ts'
import * as words from '../../../words/en/page/compare.ts'
import * as secretWords from '../../../words/en/share/secrets.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import { useDocument, useSession } from '../../session/session-context.ts'
import { useAnswer } from '../outgoing/use-answer.ts'
import { useMasked } from '../outgoing/use-shared.ts'
import type { ComparedSide } from './use-pinned-side.ts'

interface Props extends Both<ComparedSide> {
  readonly pinned: DocumentInput
  /** Those that the texts do not tell themselves. */
  readonly names: SideNames
}

/** A text as a link carries it, and where something was masked in it. */
interface Source {
  readonly parts: Pick<LinkParts, 'packed' | 'example'>
  readonly masked: readonly string[]
}

/** Longer links are cut by some programs. */
const longLink = 2000

/** Copies a link that brings both scenarios and opens this comparison, and says beforehand if it is long. What looks like a secret is masked in it. */
export function CompareLink({ a, b, pinned, names }: Props) {
  const { document, playhead } = useSession()
  const text = useDocument((state) => state.text)
  const sources = useSources(pinned.text, text)
  const maskedNames = useMaskedNames(names)
  const [outcome, copy] = useCopy()
  const [copied, setCopied] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    if (outcome !== undefined) setIsRefused(outcome === 'refused')
  }, [outcome])
  const linkNow = (): string | undefined => {
    if (sources === undefined || maskedNames === undefined) return undefined
    const { choice, gateOverrides } = document.getState()
    const fragment = formatLink({
      ...sources.b.parts,
      timeMs: playhead.getState().t,
      minor: b.side.minor,
      choice,
      gates: gateOverrides,
      panels: ['compare'],
      pinned: {
        ...sources.a.parts,
        minor: a.side.minor,
        choice: pinned.choice,
        gates: pinned.gateOverrides,
        names: maskedNames,
      },
    })
    return `${location.origin}${location.pathname}#${fragment}`
  }
  const length = linkNow()?.length ?? 0
  const masked = [...(sources?.a.masked ?? []), ...(sources?.b.masked ?? [])]
  const onCopy = () => {
    const link = linkNow()
    if (link === undefined) return
    setCopied(link)
    copy(link)
  }
  return (
    <>
      <button type="button" className="button quiet compare-link" disabled={length === 0} onClick={onCopy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">{words.copyLink(outcome)}</span>
      </button>
      {isRefused && <input className="compare-made" readOnly aria-label={words.link} value={copied} />}
      {masked.length > 0 && (
        <span className="compare-note">
          {secretWords.maskedAs(visibleText(secretWords.named([...new Set(masked)])))}
        </span>
      )}
      {length > longLink && <span className="compare-note">{words.longLink(length)}</span>}
    </>
  )
}

/** Both texts as links carry them; that of A is left out where it is the same. undefined while they are being packed. */
function useSources(textA: string, textB: string): Both<Source> | undefined {
  const a = useSource(textA === textB ? undefined : textA)
  const b = useSource(textB)
  return a && b && { a, b }
}

/** Nothing of a text that is undefined. */
function useSource(text: string | undefined): Source | undefined {
  const example = examples.find((each) => each.text === text)?.id
  const isPacked = text !== undefined && example === undefined
  const { answer } = useAnswer(useMemo(() => (isPacked ? packQuestion(text) : undefined), [isPacked, text]))
  if (isPacked) return answer && { parts: { packed: answer.packed }, masked: answer.names }
  return { parts: example === undefined ? {} : { example }, masked: [] }
}

/** The names as a link carries them; undefined while they are being looked through. */
function useMaskedNames({ a, b }: SideNames): SideNames | undefined {
  const [ofA, ofB] = [useMasked(a).answer?.masked.text, useMasked(b).answer?.masked.text]
  const isReady = (a === undefined) === (ofA === undefined) && (b === undefined) === (ofB === undefined)
  return isReady ? { a: ofA, b: ofB } : undefined
}
