import type { QosWords } from '../../trace/timeline/resource-words.ts'
import { FieldLink } from './FieldLink.tsx'
import { nearestField } from './nearest-field.ts'
import type { FieldLinks } from './use-field-links.ts'

interface Props {
  readonly qos: QosWords
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** The QoS class, and the field that decides it. */
export function QosLine({ qos, links, onHover }: Props) {
  const field = qos.field === undefined ? undefined : nearestField(qos.field, links)
  return (
    <p className="resources-qos">
      QoS class <b>{qos.qosClass}</b>
      {qos.why !== undefined && ': '}
      {qos.why !== undefined &&
        (field === undefined ? (
          qos.why
        ) : (
          <FieldLink field={field} links={links} onHover={onHover}>
            {qos.why}
          </FieldLink>
        ))}
    </p>
  )
}
