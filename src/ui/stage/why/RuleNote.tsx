import type { Minor } from '../../../kube/minor.ts'
import { ruleOf, sourceLink } from '../../../trace/rule-source.ts'
import type { RuleId } from '../../../trace/rules.ts'
import * as words from '../../../words/en/stage/why.ts'
import { usePages } from '../../session/pages-context.ts'
import { TermText } from '../parts/TermText.tsx'

/** One rule of Kubernetes in plain words, and where it stands. */
export function RuleNote({ id, minor }: { readonly id: RuleId; readonly minor: Minor }) {
  const rule = ruleOf(id)
  const source = sourceLink(rule.source, minor)
  const openPage = usePages()
  return (
    <p className="why-rule">
      <TermText text={rule.sentence} />{' '}
      <span className="why-links">
        {source && (
          <a href={source} title={rule.source} rel="noreferrer" target="_blank">
            {words.source}
          </a>
        )}
        {rule.docs && (
          <a href={rule.docs} rel="noreferrer" target="_blank">
            {words.docs}
          </a>
        )}
        {openPage && (
          <button type="button" className="link" onClick={() => openPage({ name: 'rules', find: id })}>
            {words.rule}
          </button>
        )}
      </span>
    </p>
  )
}
