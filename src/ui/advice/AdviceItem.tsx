import type { Minor } from '../../kube/minor.ts'
import type { PlacedAdvice } from '../../store/spec-advice.ts'
import { phraseText } from '../../trace/phrase.ts'
import { sourceLink } from '../../trace/rule-source.ts'
import { type Rule, rules } from '../../trace/rules.ts'
import { FieldLink } from '../resources/FieldLink.tsx'
import type { FieldLinks } from '../resources/use-field-links.ts'
import { PhraseText } from '../shared/PhraseText.tsx'
import { Instant } from '../why/Instant.tsx'

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
}

/** One piece of advice: what is the case, what will be seen, why, where, and what mends it. */
export function AdviceItem({ advice, minor, links, end, onSeek, isTried, onPreview, onKeep }: Props) {
  const { tone, container, text, seen, at, rule, fields, fix } = advice
  const field = fields.find((each) => links.find(each))
  const { sentence, source, docs }: Rule = rules[rule]
  const code = sourceLink(source, minor)
  return (
    <li data-tone={tone} data-tried={isTried}>
      <p>
        <b className="advice-tone">{tone === 'trap' ? 'Trap' : 'Hint'}</b> <PhraseText parts={text} />{' '}
        {field !== undefined && (
          <FieldLink field={field} container={container} links={links} onHover={noHover}>
            line {links.find(field)?.line}
          </FieldLink>
        )}
      </p>
      <p>
        <PhraseText parts={seen} />{' '}
        {at !== undefined && end !== undefined && !isTried && (
          <span className="advice-at">
            Look: <Instant at={at} end={end} onSeek={onSeek} />
          </span>
        )}
      </p>
      <p className="advice-reason">
        {sentence}{' '}
        {code !== undefined && (
          <a href={code} title={source} rel="noreferrer" target="_blank">
            source
          </a>
        )}{' '}
        {docs !== undefined && (
          <a href={docs} rel="noreferrer" target="_blank">
            docs
          </a>
        )}
      </p>
      {fix && (
        <div className="advice-fix">
          <p>
            <b>{fix.title}.</b>
            {fix.outcome.map((words) => (
              <span key={phraseText(words)}>
                {' '}
                <PhraseText parts={words} />
              </span>
            ))}
          </p>
          <button
            type="button"
            className="button"
            aria-label={`Preview: ${fix.title}`}
            aria-pressed={isTried}
            onClick={onPreview}
          >
            Preview
          </button>
          {onKeep && (
            <button type="button" className="button" aria-label={`Keep: ${fix.title}`} onClick={onKeep}>
              Keep
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function noHover(): void {}
