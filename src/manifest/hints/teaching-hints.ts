import { type Diagnostic, formatPath } from '../../kube/diagnostic.ts'
import { hintsOfBytes, hintsOfCpus } from './amounts.ts'
import type { HintRule, HintSetting } from './hint-setting.ts'
import { hintsOfModes, hintsOfOctalNumbers } from './numbers.ts'
import { hintsOfFirstPlaces, hintsOfLaterFields, hintsOfMisplacedFields } from './refused-fields.ts'
import { hintsOfEarlyPolicies, hintsOfInitPolicies } from './restart-policies.ts'

/** Every kind of hint: what the words of kubectl and the API server leave open, and what they let pass though something else was meant. */
const hintRules = {
  initPolicy: hintsOfInitPolicies,
  earlyPolicy: hintsOfEarlyPolicies,
  laterField: hintsOfLaterFields,
  misplacedField: hintsOfMisplacedFields,
  firstPlace: hintsOfFirstPlaces,
  octalNumber: hintsOfOctalNumbers,
  mode: hintsOfModes,
  bytes: hintsOfBytes,
  cpus: hintsOfCpus,
} as const satisfies Record<string, HintRule>

/** So many hints of one kind are given: the rest is the same again. */
const mostOfAKind = 20

/** The hints about a Pod of the text, each at its place. */
export function teachingHints(setting: HintSetting): readonly Diagnostic[] {
  const { ranges, keyRanges } = setting.found
  return Object.values(hintRules).flatMap((rule: HintRule) =>
    rule(setting)
      .slice(0, mostOfAKind)
      .map(({ path, message, isOfName, isTrap, fix }): Diagnostic => {
        const range = (isOfName === true ? keyRanges : ranges).get(formatPath(path))
        const isOneLine = range !== undefined && !setting.text.slice(range.start, range.end).includes('\n')
        return {
          severity: isTrap === true ? 'warning' : 'info',
          code: 'Hint',
          path,
          message,
          ...(isOneLine && { range }),
          ...(fix && { fix }),
        }
      }),
  )
}
