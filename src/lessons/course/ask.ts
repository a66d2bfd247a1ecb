import { isRecord } from '../../base/json.ts'
import { type RuleId, rules } from '../../trace/rules.ts'

/** What a question asks of the trace. Its answer and what else may be chosen are worked out from the trace alone. */
export type AskBody =
  /** Which container starts (is told to stop) next after the moment of the step? */
  | { readonly what: 'next-start' | 'next-stop' }
  /** What will this cell of `kubectl get pods`, or the phase, say at `until`? */
  | { readonly what: 'status' | 'ready' | 'phase'; readonly until: string }
  /** How long from `from` to `until`? Both are moments. */
  | { readonly what: 'wait'; readonly from: string; readonly until: string }
  /** How much of `resource` does the scheduler reserve for the Pod? */
  | { readonly what: 'request'; readonly resource: string }
  /** With which exit code does the run of `container` end that runs, or runs next? */
  | { readonly what: 'exit-code'; readonly container: string }

export type Ask = AskBody & {
  /** In the writer's words; undefined: as the kind of question puts it. */
  readonly question: string | undefined
  readonly hint: string | undefined
  /** The rule that the answer follows from. */
  readonly rule: RuleId | undefined
}

const keys = new Set(['what', 'until', 'from', 'resource', 'container', 'question', 'hint', 'rule'])

/** Reads the settings of a question; a sentence where they are none. */
export function parseAsk(value: unknown): Ask | string {
  if (!isRecord(value)) return 'a question is a list of settings'
  const unknownKey = Object.keys(value).find((key) => !keys.has(key))
  if (unknownKey !== undefined) return `a question has no setting “${unknownKey}”`
  const text = (key: string): string | undefined => (typeof value[key] === 'string' ? value[key] : undefined)
  const body = parseBody(text)
  if (body === undefined) return `“${String(value.what)}” is no question, or a setting of it is missing`
  const rule = text('rule')
  if (rule !== undefined && !isRuleId(rule)) return `there is no rule “${rule}”`
  return { ...body, question: text('question'), hint: text('hint'), rule }
}

function parseBody(text: (key: string) => string | undefined): AskBody | undefined {
  const [what, until, from, resource, container] = ['what', 'until', 'from', 'resource', 'container'].map(text)
  switch (what) {
    case 'next-start':
    case 'next-stop':
      return { what }
    case 'status':
    case 'ready':
    case 'phase':
      return until === undefined ? undefined : { what, until }
    case 'wait':
      return until === undefined || from === undefined ? undefined : { what, from, until }
    case 'request':
      return resource === undefined ? undefined : { what, resource }
    case 'exit-code':
      return container === undefined ? undefined : { what, container }
    default:
      return undefined
  }
}

function isRuleId(text: string): text is RuleId {
  return Object.hasOwn(rules, text)
}
