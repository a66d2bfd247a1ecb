import { useEffect, useState } from 'react'
import type { Both } from '../../compare/side.ts'
import { examples } from '../../lessons/examples.ts'
import { packText } from '../../share/codec.ts'
import { formatLink, type LinkParts } from '../../share/link.ts'
import type { DocumentInput } from '../../store/document.ts'
import type { SideNames } from '../../store/side-names.ts'
import * as words from '../../words/compare.ts'
import { useDocument, useSession } from '../session-context.ts'
import { Icon } from '../shared/Icon.tsx'
import { useCopy } from '../shared/use-copy.ts'
import type { ComparedSide } from './use-pinned-side.ts'

interface Props extends Both<ComparedSide> {
  readonly pinned: DocumentInput
  /** Those that the texts do not tell themselves. */
  readonly names: SideNames
}

/** A text as a link carries it. */
type Source = Pick<LinkParts, 'packed' | 'example'>

/** Longer links are cut by some programs. */
const longLink = 2000

/** Copies a link that brings both scenarios and opens this comparison, and says beforehand if it is long. What looks like a secret is masked in it. */
export function CompareLink({ a, b, pinned, names }: Props) {
  const { document, playhead } = useSession()
  const text = useDocument((state) => state.text)
  const sources = useSources(pinned.text, text)
  const [outcome, copy] = useCopy()
  const [copied, setCopied] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    if (outcome !== undefined) setIsRefused(outcome === 'refused')
  }, [outcome])
  const linkNow = (): string | undefined => {
    if (sources === undefined) return undefined
    const { choice, gateOverrides } = document.getState()
    const fragment = formatLink({
      ...sources.b,
      timeMs: playhead.getState().t,
      minor: b.side.minor,
      choice,
      gates: gateOverrides,
      panels: ['compare'],
      pinned: { ...sources.a, minor: a.side.minor, choice: pinned.choice, gates: pinned.gateOverrides, names },
    })
    return `${location.origin}${location.pathname}#${fragment}`
  }
  const length = linkNow()?.length ?? 0
  const onCopy = () => {
    const link = linkNow()
    if (link === undefined) return
    setCopied(link)
    copy(link)
  }
  return (
    <>
      <button type="button" className="button quiet compare-link" disabled={sources === undefined} onClick={onCopy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">{words.copyLink(outcome)}</span>
      </button>
      {isRefused && <input className="compare-made" readOnly aria-label={words.link} value={copied} />}
      {length > longLink && <span className="compare-note">{words.longLink(length)}</span>}
    </>
  )
}

/** Both texts as links carry them; that of A is left out where it is the same. undefined while they are being packed. */
function useSources(textA: string, textB: string): Both<Source> | undefined {
  const [sources, setSources] = useState<Both<Source>>()
  useEffect(() => {
    let isWanted = true
    const pack = async () => {
      const b = await sourceOf(textB)
      const a = textA === textB ? {} : await sourceOf(textA)
      if (isWanted) setSources({ a, b })
    }
    setSources(undefined)
    void pack()
    return () => {
      isWanted = false
    }
  }, [textA, textB])
  return sources
}

async function sourceOf(text: string): Promise<Source> {
  const example = examples.find((each) => each.text === text)?.id
  if (example !== undefined) return { example }
  // Reads YAML, which nothing else here needs.
  const { maskSecrets } = await import('../../share/secrets/mask-secrets.ts')
  return { packed: await packText(maskSecrets(text).text) }
}
