import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Both } from '../../../compare/side.ts'
import { type DocumentInput, documentInput } from '../../../store/document.ts'
import { createPlayheadStore } from '../../../store/playhead.ts'
import { swapSides } from '../../../store/swap-sides.ts'
import * as words from '../../../words/en/page/compare.ts'
import { usePinned, usePinnedStore } from '../../session/pinned-context.ts'
import { SessionContext, useSession } from '../../session/session-context.ts'
import { useSpecAdvice } from '../../stage/advice/use-spec-advice.ts'
import { CompareLink } from './CompareLink.tsx'
import { Comparison } from './Comparison.tsx'
import { fixPresets, ownPresets, pairPresets, variantPresets } from './presets.ts'
import { type ComparedSide, usePinnedSide, useStageSide } from './use-pinned-side.ts'
import { usePairNames } from './use-side-names.ts'
import { useVariants } from './use-variants.ts'
import './compare.css'

interface Props {
  readonly onLeave: () => void
}

/** Two scenarios on one clock: A is what was pinned, B is what is on the stage. */
export function ComparePage({ onLeave }: Props) {
  const session = useSession()
  const [playhead] = useState(() => playheadAt(session.playhead.getState().t))
  // A playhead of their own: that of the page stays where it is.
  const nested = useMemo(() => ({ ...session, playhead }), [session, playhead])
  useEffect(() => {
    session.playhead.getState().pause()
    // A link that is opened meanwhile may say at which instant.
    return session.playhead.subscribe(({ t }) => playhead.getState().stepTo(t))
  }, [session, playhead])
  return (
    <SessionContext value={nested}>
      <Page onLeave={onLeave} />
    </SessionContext>
  )
}

function Page({ onLeave }: Props) {
  const { document } = useSession()
  const pinned = usePinned((state) => state.pinned)
  const store = usePinnedStore()
  const { side: a, failure } = usePinnedSide(pinned)
  const b = useStageSide()
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  const { pin } = store.getState()
  return (
    <main ref={main} className="compare" aria-label={words.title} tabIndex={-1} data-stage>
      {pinned === undefined ? (
        <>
          <Head onLeave={onLeave}>
            <button type="button" className="button" onClick={() => pin(documentInput(document.getState()))}>
              {words.pin}
            </button>
          </Head>
          <Begin />
        </>
      ) : a === undefined || b === undefined ? (
        <>
          <Head onLeave={onLeave}>
            <Unpin />
          </Head>
          <p className="compare-wait" role="status">
            {failure === undefined ? words.simulating : words.notSimulated(failure)}
          </p>
        </>
      ) : (
        <Pair a={a} b={b} pinned={pinned} main={main} onLeave={onLeave} />
      )}
    </main>
  )
}

interface PairProps extends Props, Both<ComparedSide> {
  readonly pinned: DocumentInput
  readonly main: RefObject<HTMLElement | null>
}

function Pair({ a, b, pinned, main, onLeave }: PairProps) {
  const { document } = useSession()
  const store = usePinnedStore()
  const { shown, lasting } = usePairNames(a, b, pinned)
  return (
    <>
      <Head onLeave={onLeave}>
        <button type="button" className="button" onClick={() => swapSides(document, store, lasting)}>
          {words.swap}
        </button>
        <CompareLink a={a} b={b} pinned={pinned} names={lasting} />
        <Unpin />
      </Head>
      <Comparison a={a} b={b} names={shown} main={main} />
    </>
  )
}

function Head({ onLeave, children }: Props & { readonly children: ReactNode }) {
  return (
    <header className="compare-head">
      <h1>{words.title}</h1>
      <div className="compare-tools">
        {children}
        <button type="button" className="button quiet" onClick={onLeave}>
          {words.toStage}
        </button>
      </div>
    </header>
  )
}

function Unpin() {
  const { unpin } = usePinnedStore().getState()
  return (
    <button type="button" className="button quiet" onClick={unpin}>
      {words.unpin}
    </button>
  )
}

function playheadAt(t: number) {
  const playhead = createPlayheadStore()
  playhead.getState().seek(t)
  return playhead
}

/** Nothing is pinned: how it goes, and comparisons that are one click away. */
function Begin() {
  const { document } = useSession()
  const store = usePinnedStore()
  const advice = useSpecAdvice()
  const presets = [
    ...fixPresets(advice, document, store),
    ...ownPresets(advice, document, store),
    ...variantPresets(useVariants(), document, store),
    ...pairPresets(document, store),
  ]
  return (
    <div className="compare-begin">
      <p>{words.begin}</p>
      <ul aria-label={words.presets}>
        {presets.map(({ title, text, begin }) => (
          <li key={title}>
            <button type="button" className="compare-preset" onClick={begin}>
              <b>{title}</b>
              <small>{text}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
