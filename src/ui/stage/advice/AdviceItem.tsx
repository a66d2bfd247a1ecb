import { phraseText } from '../../../base/phrase.ts'
import type { Minor } from '../../../kube/minor.ts'
import type { PlacedAdvice } from '../../../store/spec-advice.ts'
import { sourceLink } from '../../../trace/rule-source.ts'
import { type Rule, rules } from '../../../trace/rules.ts'
import * as words from '../../../words/en/stage/advice.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'
import { Instant } from '../parts/Instant.tsx'

interface Props {
  readonly advice: PlacedAdvice
  readonly minor: Minor
  readonly links: FieldLinks
  readonly end: number | undefined
  readonly onSeek: (t: number) => void
  /** Its change is in the text, and what was before shows beside it. */
  readonly isTried: boolean
  readonly onPreview: () => void
  readonly onKeep?: () => void
  /** Opens what is now and what mends it beside each other; absent where there is no page for that. */
  readonly onCompare?: (advice: PlacedAdvice) => void
}

/** One piece of advice: what is the case, what will be seen, why, where, and what mends it. */
export function AdviceItem({ advice, minor, links, end, onSeek, isTried, onPreview, onKeep, onCompare }: Props) {
  const { tone, container, text, seen, at, rule, fields, fix, isAssumed } = advice
  const field = fields.find((each) => links.find(each))
  const line = field === undefined ? undefined : links.find(field)?.line
  const { sentence, source, docs }: Rule = rules[rule]
  const code = sourceLink(source, minor)
  return (
    <li data-tone={tone} data-tried={isTried}>
      <p>
        <b className="advice-tone">{words.tones[tone]}</b> <PhraseText parts={text} />{' '}
        {field !== undefined && line !== undefined && (
          <FieldLink field={field} container={container} links={links} onHover={noHover}>
            {words.line(line)}
          </FieldLink>
        )}
      </p>
      <p>
        <PhraseText parts={seen} />{' '}
        {at !== undefined && end !== undefined && !isTried && (
          <span className="advice-at">
            {words.look} <Instant at={at} end={end} onSeek={onSeek} />
          </span>
        )}
      </p>
      {isAssumed && <p className="advice-assumed">{words.assumed}</p>}
      <p className="advice-reason">
        {sentence}{' '}
        {code !== undefined && (
          <a href={code} title={source} rel="noreferrer" target="_blank">
            {words.source}
          </a>
        )}{' '}
        {docs !== undefined && (
          <a href={docs} rel="noreferrer" target="_blank">
            {words.docs}
          </a>
        )}
      </p>
      {fix && (
        <div className="advice-fix">
          <p>
            <b>{fix.title}.</b>
            {fix.outcome.map((outcome) => (
              <span key={phraseText(outcome)}>
                {' '}
                <PhraseText parts={outcome} />
              </span>
            ))}
          </p>
          <button
            type="button"
            className="button"
            aria-label={words.previewOf(fix.title)}
            aria-pressed={isTried}
            onClick={onPreview}
          >
            {words.preview}
          </button>
          {onCompare && (
            <button
              type="button"
              className="button"
              aria-label={words.compareWith(fix.title)}
              onClick={() => onCompare(advice)}
            >
              {words.compare}
            </button>
          )}
          {onKeep && (
            <button type="button" className="button" aria-label={words.keepOf(fix.title)} onClick={onKeep}>
              {words.keep}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function noHover(): void {}
