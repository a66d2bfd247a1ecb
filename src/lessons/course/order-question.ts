import { formatTime } from '../../trace/time-label.ts'
import type { Step, Trace } from '../../trace/trace.ts'
import type { Question } from './question.ts'

const none = 'None of them'

/** Which container starts, or is told to stop, first after `at`. Every container of the Pod may be chosen, in the order of the spec. */
export function orderQuestion(trace: Trace, at: number, what: 'next-start' | 'next-stop'): Question | undefined {
  const verb = what === 'next-start' ? 'start' : 'term'
  const { initContainers = [], containers } = trace.scenario.pod.spec
  const names = [...initContainers, ...containers].map(({ name }) => name)
  const next = trace.steps.find((step): step is Step & { verb: 'start' | 'term' } => step.verb === verb && step.at > at)
  const together = trace.steps.filter((step) => step.verb === verb && step.at === next?.at)
  // Two at the same instant: neither of them would be the one right answer.
  if (together.length > 1) return undefined
  const does = what === 'next-start' ? 'starts' : 'gets SIGTERM'
  return {
    text: `Which container ${does} next?`,
    choices: [...names, none],
    answer: next?.container.name ?? none,
    isCode: false,
    told: next ? `${next.container.name} ${does} at ${formatTime(next.at)}.` : `No container ${does} any more.`,
    until: next?.at ?? trace.end,
  }
}
