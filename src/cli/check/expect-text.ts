/** What one may expect, in the forms in which it is written, each with an example. */
export const forms = [
  'start app after ready proxy',
  'start proxy before start app#2',
  'never kill app',
  'start app not before 23s',
  'ready app not after 1m',
  'status at 20s is Running',
  'ready at 20s is 2/2',
  'phase is Succeeded',
  'podReason is Evicted',
  'condition Ready at 20s is True',
  'restartCount of app at 1m is 2',
  'lastTerminated of app at 1m is OOMKilled',
  'exitCode of app is 137',
  'statusSequence is Pending, ContainerCreating, Running',
  'event Killing of app',
] as const

const step = String.raw`(\w+ [^\s#]+(?:#\d+)?)`
const at = String.raw`(?: at (\S+))?`

/** Each form with the claim that it is, as a lesson's `expect` has it. */
const readers: readonly (readonly [RegExp, (...parts: readonly string[]) => Readonly<Record<string, unknown>>])[] = [
  [form(`never ${step}`), (_, verb) => ({ never: verb })],
  [form(`${step} not before (\\S+)`), (_, verb, time) => ({ notBefore: [verb, time] })],
  [form(`${step} not after (\\S+)`), (_, verb, time) => ({ notAfter: [verb, time] })],
  [form(`${step} before ${step}`), (_, first, second) => ({ before: [first, second] })],
  [form(`${step} after ${step}`), (_, second, first) => ({ before: [first, second] })],
  [form(`(status|ready|phase|podReason)${at} is (.+)`), (_, kind = '', time, value) => timed({ [kind]: value }, time)],
  [
    form(`condition (\\S+)${at} is (True|False|Unknown)`),
    (_, type, time, status) => timed({ condition: { type, status } }, time),
  ],
  [
    form(`restartCount of (\\S+)${at} is (\\d+)`),
    (_, name = '', time, count) => timed({ restartCount: { [name]: Number(count) } }, time),
  ],
  [
    form(`lastTerminated of (\\S+)${at} is (\\S+)`),
    (_, name = '', time, reason) => timed({ lastTerminated: { [name]: reason } }, time),
  ],
  [form(`exitCode of (\\S+) is (\\d+)`), (_, name = '', code) => ({ exitCode: { [name]: Number(code) } })],
  [
    form(`statusSequence is (.+)`),
    (_, values = '') => ({ statusSequence: values.split(',').map((each) => each.trim()) }),
  ],
  [
    form(`event (\\S+)(?: of (\\S+))?`),
    (_, reason, container) => ({ event: { reason, ...(container && { container }) } }),
  ],
]

/** The claim that `text` makes; undefined where it has none of the forms. What is in it may still be wrong. */
export function claimOf(text: string): Readonly<Record<string, unknown>> | undefined {
  for (const [pattern, make] of readers) {
    const match = pattern.exec(text.trim())
    if (match !== null) return make(...match)
  }
  return undefined
}

/** Names of containers in a claim. */
export function containersIn(claim: Readonly<Record<string, unknown>>): readonly string[] {
  const ofStep = (text: unknown) => [String(text).split(' ')[1]?.replace(/#\d+$/, '') ?? '']
  const { before, never, notBefore, notAfter, restartCount, lastTerminated, exitCode, event } = claim
  const first = [notBefore, notAfter].flatMap((pair) => (Array.isArray(pair) ? ofStep(pair[0]) : []))
  const keys = [restartCount, lastTerminated, exitCode].flatMap((named) => Object.keys(Object(named)))
  const container: unknown = Object(event).container
  return [
    ...(Array.isArray(before) ? before.flatMap(ofStep) : []),
    ...(never === undefined ? [] : ofStep(never)),
    ...first,
    ...keys,
    ...(typeof container === 'string' ? [container] : []),
  ]
}

function form(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}

function timed(claim: Readonly<Record<string, unknown>>, time: string | undefined): Readonly<Record<string, unknown>> {
  return time === undefined ? claim : { ...claim, at: time }
}
