import { useId, useMemo, useState } from 'react'
import type { Minor } from '../../../kube/minor.ts'
import { proof } from '../../../proof/proof-data.ts'
import { ruleOf, sourceLink } from '../../../trace/rule-source.ts'
import { ruleSpan } from '../../../trace/rule-span.ts'
import { type RuleSubject, ruleSubjects } from '../../../trace/rule-subjects.ts'
import { type RuleId, rules } from '../../../trace/rules.ts'
import * as words from '../../../words/en/page/rules-page.ts'
import { PageFind } from '../../kit/PageFind.tsx'
import '../../kit/pages.css'

interface Props {
  /** Sources are shown as of this minor. */
  readonly minor: Minor
  /** What to look for at first. */
  readonly find?: string
}

/** Every rule by which podreel acts, by subject, with where it holds and where it stands in Kubernetes. */
export function RulesPage({ minor, find = '' }: Props) {
  const titleId = useId()
  const [wanted, setWanted] = useState(find)
  const subjects = useMemo(() => subjectsWith(wanted), [wanted])
  const count = subjects.reduce((sum, subject) => sum + subject.rules.length, 0)
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="page-lead">{words.lead(Object.keys(rules).length, minor)}</p>
      <PageFind
        label={words.find}
        placeholder={words.findWhat}
        wanted={wanted}
        onWanted={setWanted}
        counted={words.counted(count)}
      />
      {subjects.map((subject) => (
        <section key={subject.id} aria-label={subject.title}>
          <h3>{subject.title}</h3>
          <ul className="page-rules">
            {subject.rules.map((id) => (
              <RuleEntry key={id} id={id} minor={minor} />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && <p>{words.nothingFound(wanted.trim())}</p>}
    </article>
  )
}

function RuleEntry({ id, minor }: { readonly id: RuleId; readonly minor: Minor }) {
  const rule = ruleOf(id)
  const link = sourceLink(rule.source, minor)
  const { vectors, example } = proof.rules[id]
  return (
    <li>
      <p>{rule.sentence}</p>
      <p className="page-facts">
        <code>{id}</code>
        <span>{ruleSpan(rule)}</span>
        <span>
          {link === undefined ? (
            rule.source
          ) : (
            <a href={link} rel="noreferrer" target="_blank">
              {rule.source}
            </a>
          )}
        </span>
        {rule.docs && (
          <a href={rule.docs} rel="noreferrer" target="_blank">
            {words.documentation}
          </a>
        )}
        <span title={example}>{words.seenIn(vectors)}</span>
      </p>
    </li>
  )
}

/** The subjects with the rules in which each word of `wanted` occurs; a subject whose title has them all is whole. */
function subjectsWith(wanted: string): readonly RuleSubject[] {
  const wantedWords = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string): boolean => wantedWords.every((word) => text.toLowerCase().includes(word))
  return ruleSubjects
    .map((subject) => ({
      ...subject,
      rules: subject.rules.filter((id) => hasAll(`${subject.title} ${id} ${ruleOf(id).sentence} ${ruleOf(id).source}`)),
    }))
    .filter((subject) => subject.rules.length > 0)
}
