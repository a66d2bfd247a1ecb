import { newestMinor } from '../../kube/minor.ts'
import type { Proof, RuleProof } from '../../proof/proof.ts'
import { ruleOf, sourceLink } from '../../trace/rule-source.ts'
import { ruleSpan } from '../../trace/rule-span.ts'
import { ruleSubjects } from '../../trace/rule-subjects.ts'
import { type RuleId, rules } from '../../trace/rules.ts'

/** docs/rules.md: the whole catalogue. */
export function formatRules(proof: Proof): string {
  return [
    '# The rules',
    '',
    `Every step that podreel shows has a cause, and every cause names one of these ${Object.keys(rules).length} rules. This file is made by`,
    '`npm run docs` from `src/trace/rules.ts` and from the vectors; change it there.',
    '',
    ...ruleSubjects.flatMap(({ title, rules: ids }) => [
      `## ${title}`,
      '',
      ...ids.flatMap((id) => formatRule(id, proof.rules[id])),
    ]),
  ].join('\n')
}

function formatRule(id: RuleId, { vectors, example }: RuleProof): readonly string[] {
  const rule = ruleOf(id)
  const link = sourceLink(rule.source, newestMinor)
  const source = link === undefined ? rule.source : `[${rule.source}](${link})`
  const seen = vectors === 1 ? '1 vector' : `${vectors} vectors`
  return [
    `### ${id}`,
    '',
    rule.sentence,
    '',
    `- Holds in: ${ruleSpan(rule)}`,
    `- Source: ${source}`,
    ...(rule.docs === undefined ? [] : [`- Documentation: <${rule.docs}>`]),
    example === undefined ? '- Seen in: no vector' : `- Seen in: ${seen}, the simplest is \`${example}\``,
    '',
  ]
}
