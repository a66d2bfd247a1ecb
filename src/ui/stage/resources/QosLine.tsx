import type { ReactNode } from 'react'
import type { QosWords } from '../../../view/timeline/resource-words.ts'
import * as words from '../../../words/en/stage/resources.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'
import { nearestField } from './nearest-field.ts'

interface Props {
  readonly qos: QosWords
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** The QoS class, and the field that decides it. */
export function QosLine({ qos, links, onHover }: Props) {
  const field = qos.field === undefined ? undefined : nearestField(qos.field, links)
  const why =
    qos.why === undefined || field === undefined ? (
      qos.why
    ) : (
      <FieldLink field={field} links={links} onHover={onHover}>
        {qos.why}
      </FieldLink>
    )
  return (
    <p className="resources-qos">
      <Sentence parts={words.qos<ReactNode>(<b>{qos.qosClass}</b>, why)} />
    </p>
  )
}
