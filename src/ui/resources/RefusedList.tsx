import type { RefusedPart } from '../../store/refused-parts.ts'
import { FieldLink } from './FieldLink.tsx'
import { nearestField } from './nearest-field.ts'
import type { FieldLinks } from './use-field-links.ts'

interface Props {
  readonly refused: readonly RefusedPart[]
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** The amounts for which the API server refuses the Pod, in its words; the bars show the rest. */
export function RefusedList({ refused, links, onHover }: Props) {
  return (
    <ul className="refused" aria-label="Refused amounts">
      {refused.map(({ field, sentence, isLeftOut }) => {
        const place = nearestField(field, links)
        const line = place === undefined ? undefined : links.find(place)?.line
        return (
          <li key={`${field} ${sentence}`}>
            <code>{sentence.startsWith(field) ? sentence : `${field}: ${sentence}`}</code>{' '}
            {place !== undefined && (
              <FieldLink field={place} links={links} onHover={onHover}>
                line {line}
              </FieldLink>
            )}{' '}
            <small>{isLeftOut ? 'left out: the bars show the rest' : 'drawn as it is written'}</small>
          </li>
        )
      })}
    </ul>
  )
}
