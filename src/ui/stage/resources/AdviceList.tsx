import type { Minor } from '../../../kube/minor.ts'
import { sourceLink } from '../../../trace/rule-source.ts'
import type { Advice } from '../../../view/resources/advice.ts'
import * as words from '../../../words/en/stage/resource-details.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'
import '../advice/advice.css'

interface Props {
  readonly advice: readonly Advice[]
  readonly minor: Minor
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** What follows from the numbers: each with its reason, its sources, and the field to change. */
export function AdviceList({ advice, minor, links, onHover }: Props) {
  if (advice.length === 0) return null
  return (
    <ul className="advice" aria-label={words.advice}>
      {advice.map(({ id, tone, text, reason, source, fields }) => {
        const field = fields.find((each) => links.find(each))
        const line = field === undefined ? undefined : links.find(field)?.line
        const code = sourceLink(source.code, minor)
        return (
          <li key={id} data-tone={tone}>
            <p>
              <b className="visually-hidden">{words.tones[tone]}</b>
              <PhraseText parts={text} />{' '}
              {field !== undefined && line !== undefined && (
                <FieldLink field={field} links={links} onHover={onHover}>
                  {words.line(line)}
                </FieldLink>
              )}
            </p>
            <p className="advice-reason">
              <PhraseText parts={reason} />{' '}
              {code !== undefined && (
                <a href={code} title={source.code} rel="noreferrer" target="_blank">
                  {words.source}
                </a>
              )}{' '}
              <a href={source.docs} rel="noreferrer" target="_blank">
                {words.docs}
              </a>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
