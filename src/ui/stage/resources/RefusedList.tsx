import type { RefusedAmount } from '../../../store/pipeline/refused-amounts.ts'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'
import { nearestField } from './nearest-field.ts'

interface Props {
  readonly refused: readonly RefusedAmount[]
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** The amounts for which the API server refuses the Pod, in its words; the bars show the rest. */
export function RefusedList({ refused, links, onHover }: Props) {
  return (
    <ul className="refused" aria-label={words.refused}>
      {refused.map(({ field, sentence, isLeftOut }) => {
        const place = nearestField(field, links)
        const line = place === undefined ? undefined : links.find(place)?.line
        return (
          <li key={`${field} ${sentence}`}>
            <code>{sentence.startsWith(field) ? sentence : `${field}: ${sentence}`}</code>{' '}
            {place !== undefined && line !== undefined && (
              <FieldLink field={place} links={links} onHover={onHover}>
                {words.line(line)}
              </FieldLink>
            )}{' '}
            <small>{isLeftOut ? words.leftOut : words.drawnAsWritten}</small>
          </li>
        )
      })}
    </ul>
  )
}
