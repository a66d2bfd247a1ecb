import { useMemo } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import type { Ledger } from '../../../view/resources/ledger.ts'
import type { NodeFit } from '../../../view/resources/node-fit-view.ts'
import { qosWords } from '../../../view/timeline/resource-words.ts'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FitLine } from './FitLine.tsx'
import { NodeControl } from './NodeControl.tsx'
import { QosLine } from './QosLine.tsx'
import './resources-head.css'

interface Props {
  readonly trace: Trace
  readonly ledger: Ledger
  readonly fit: NodeFit | undefined
  /** Pieces of advice that stand in the details. */
  readonly adviceCount: number
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
  readonly isOpen: boolean
  /** The element with the details. */
  readonly detailsId: string
  readonly onToggle: () => void
}

/** The head of the resources: the QoS class, the node, and the way to the details. */
export function ResourcesHead(props: Props) {
  const { trace, ledger, fit, adviceCount, links, onHover, isOpen, detailsId, onToggle } = props
  const qos = useMemo(() => qosWords(trace.scenario.pod, trace), [trace])
  return (
    <header className="timeline-head resources-head">
      <h2 className="title">{words.panel}</h2>
      <QosLine qos={qos} links={links} onHover={onHover} />
      <div className="timeline-tools">
        <NodeControl trace={trace} names={ledger.names} />
        <button
          type="button"
          className="tool"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          {words.details}
          {adviceCount > 0 && <span className="tool-count">{adviceCount}</span>}
        </button>
      </div>
      {fit && <FitLine fit={fit} />}
    </header>
  )
}
