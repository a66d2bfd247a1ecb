import type { MotionValue } from 'framer-motion'
import { useMemo } from 'react'
import { letters, type SideName } from '../../../compare/side.ts'
import { type Minor, minors, parseMinor } from '../../../kube/minor.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { Trace } from '../../../trace/trace.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import * as words from '../../../words/en/page/compare.ts'
import { usePlayhead, useSession } from '../../session/session-context.ts'
import { KubectlStrip } from '../../stage/terminal/KubectlStrip.tsx'
import { StatusReel } from '../../stage/terminal/StatusReel.tsx'
import { NameField } from './NameField.tsx'

interface Props {
  readonly side: SideName
  readonly name: string
  readonly minor: Minor
  readonly onMinor: (minor: Minor | undefined) => void
  readonly trace: Trace | undefined
  readonly isReal: boolean
  readonly time: MotionValue<number>
}

/** What one side is, and what kubectl prints of it at the playhead. */
export function SideStrip({ side, name, minor, onMinor, trace, isReal, time }: Props) {
  const letter = letters[side]
  return (
    <section className="side-strip" aria-label={letter}>
      <header>
        <b className="side-letter" data-side={side}>
          {letter}
        </b>
        <h2 className="visually-hidden">{name}</h2>
        <NameField side={side} name={name} />
        <span className="side-role">{words.roles[side]}</span>
        <select
          className="select"
          aria-label={words.versionOf(letter)}
          value={minor}
          onChange={(event) => onMinor(parseMinor(event.target.value))}
        >
          {[...minors].reverse().map((each) => (
            <option key={each} value={each}>
              {words.kubernetes(each)}
            </option>
          ))}
        </select>
      </header>
      {isReal && <p className="side-real">{words.realPod}</p>}
      {trace ? <Strip trace={trace} time={time} /> : <p className="side-none">{words.nothingToShow}</p>}
    </section>
  )
}

function Strip({ trace, time }: { readonly trace: Trace; readonly time: MotionValue<number> }) {
  const { playhead } = useSession()
  const snapshot = usePlayhead((state) => snapshotAt(trace, state.t))
  const statuses = useMemo(() => statusSequence(trace), [trace])
  return (
    <>
      <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statuses} />
      <StatusReel statuses={statuses} snapshot={snapshot} onSeek={playhead.getState().stepTo} />
    </>
  )
}
