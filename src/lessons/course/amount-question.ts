import { podRequests } from '../../kube/pod-resources.ts'
import { parseResourceList } from '../../kube/resource-list.ts'
import { formatDuration } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Amount, summedAmount } from '../../view/resources/amount.ts'
import { naiveSums } from '../../view/resources/naive-sums.ts'
import type { Ask } from './ask.ts'
import { momentIn } from './moment.ts'
import { momentWords } from './moment-words.ts'
import type { Question } from './question.ts'

/** How many wrong amounts may be chosen. */
const wrongCount = 3
/** What is shorter than this is felt as at once, in milliseconds. */
const atOnceMs = 2000
/** Two durations of which one is not this much longer than the other cannot be told apart before they are seen. */
const leastFactor = 1.4

type AmountAsk = Extract<Ask, { readonly what: 'wait' | 'request' }>

/** How long a wait lasts, or how much is reserved; undefined where there is no such wait, or nobody requests the resource. */
export function amountQuestion(trace: Trace, at: number, ask: AmountAsk): Question | undefined {
  return ask.what === 'wait' ? waitQuestion(trace, ask.from, ask.until) : requestQuestion(trace, at, ask.resource)
}

function waitQuestion(trace: Trace, fromWords: string, untilWords: string): Question | undefined {
  const from = momentIn(trace, fromWords)
  const until = momentIn(trace, untilWords)
  if (from === undefined || until === undefined || until < from) return undefined
  const lengthMs = until - from
  const answer = aboutWords(lengthMs)
  const wrong: number[] = []
  for (const candidate of wrongLengths(trace, lengthMs))
    if ([lengthMs, ...wrong].every((other) => isClearlyOther(candidate, other))) wrong.push(candidate)
  const lengths = [lengthMs, ...wrong.slice(0, wrongCount)].toSorted((a, b) => a - b)
  return {
    text: `How long is it from when ${momentWords(fromWords)} until ${momentWords(untilWords)}?`,
    choices: lengths.map(aboutWords),
    answer,
    isCode: false,
    told: `It lasts ${formatDuration(lengthMs)}.`,
    until,
  }
}

/** The other waits of the trace, and this one taken wrongly: at once, half or twice as long. None is near to what counts as at once. */
function wrongLengths(trace: Trace, lengthMs: number): readonly number[] {
  const waits = trace.steps.flatMap((step) => (step.verb === 'backoff' ? [step.delayMs] : []))
  const base = lengthMs < atOnceMs ? atOnceMs * 4 : Math.max(lengthMs, atOnceMs * 2)
  return [...waits, base * 2, 0, base / 2, base * 4, base * 8]
}

function isClearlyOther(a: number, b: number): boolean {
  if (aboutWords(a) === aboutWords(b)) return false
  return Math.max(a, b) / Math.max(atOnceMs, Math.min(a, b)) >= leastFactor
}

/** `less than 2 s`, `about 10 s`, `about 2 min 40 s`: as well as a watch on the wall would tell. */
function aboutWords(ms: number): string {
  if (ms < atOnceMs) return `less than ${atOnceMs / 1000} s`
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const parts = [minutes > 0 ? `${minutes} min` : '', seconds % 60 > 0 ? `${seconds % 60} s` : '']
  return `about ${parts.filter((part) => part !== '').join(' ')}`
}

function requestQuestion(trace: Trace, at: number, resource: string): Question | undefined {
  const { pod, gates } = trace.scenario
  const total = podRequests(pod.spec, undefined, gates).total.get(resource)
  if (total === undefined) return undefined
  const answer = summedAmount(resource, total)
  const naive = naiveSums(pod.spec, resource, gates).map(({ amount }) => amount)
  const single = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].flatMap(({ resources }) => {
    const quantity = parseResourceList(resources?.requests).get(resource)
    return quantity ? [summedAmount(resource, quantity)] : []
  })
  const wrong: Amount[] = []
  for (const amount of [...naive, ...single])
    if ([answer, ...wrong].every(({ text }) => text !== amount.text)) wrong.push(amount)
  return {
    text: `How much ${resource === 'cpu' ? 'CPU' : resource} does the scheduler reserve for this Pod?`,
    choices: [answer, ...wrong.slice(0, wrongCount)].toSorted((a, b) => a.value - b.value).map(({ text }) => text),
    answer: answer.text,
    isCode: true,
    told: `The scheduler reserves ${answer.text}.`,
    until: at,
  }
}
