import type { Phrase } from '../../base/phrase.ts'
import { proseDuration } from '../../trace/time-label.ts'
import type { Step } from '../../trace/trace.ts'
import { sentences } from '../../words/en/trace/rules.ts'
import * as words from '../../words/en/view/step-text.ts'

/** What happened in `step`, as one or two plain sentences. */
export function stepText(step: Step): Phrase {
  switch (step.verb) {
    case 'world':
      return worldText(step)
    case 'scheduled':
      return words.scheduled(step.node)
    case 'sandbox':
      return step.attempt === 0 ? words.sandbox(step.ip) : words.newSandbox(step.ip)
    case 'sandboxStopped':
      return words.sandboxStopped
    case 'pull':
      return words.pull(step.container.name)
    case 'pulled':
      return !('error' in step) || step.error === undefined
        ? words.pulled(step.container.name)
        : words.notPulled(step.container.name)
    case 'create':
      return words.create(step.container.name)
    case 'start':
      return step.container.attempt === 0
        ? words.start(step.container.name)
        : words.startAgain(step.container.name, step.container.attempt)
    case 'started':
      return words.started(step.container.name)
    case 'ready':
      return words.ready(step.container.name)
    case 'unready':
      return words.unready(step.container.name)
    case 'poststart':
    case 'poststartDone':
    case 'prestop':
    case 'prestopDone':
      return hookText(step)
    case 'term':
      return words.term(step.container.name, step.signal, proseDuration(step.timeoutMs))
    case 'kill':
      return words.kill(step.container.name)
    case 'exit':
      return words.exit(step.container.name, step.exitCode, exitReason(step))
    case 'backoff': {
      const tell = step.of === 'restart' ? words.startHeldBack : words.pullHeldBack
      return tell(step.container.name, proseDuration(step.delayMs))
    }
    case 'failed':
      return words.notStarted(step.container.name, step.reason)
    case 'event':
      return words.event(step.event.reason, step.event.message)
    case 'status':
      return words.status
    case 'removed':
      return words.removed
  }
}

function worldText({ what, container, name, cause }: Extract<Step, { verb: 'world' }>): Phrase {
  switch (what) {
    case 'created':
      return words.created
    case 'delete':
      return words.deleted
    case 'evict':
      return cause.rule === 'preempted' ? words.preempted : words.evicted
    case 'shutdown':
      return words.shutdown
    case 'sandboxLost':
      return words.sandboxLost
    case 'deadline':
      return words.deadline
    case 'dependency':
      if (name === undefined) return words.somethingCame
      return cause.rule === 'dependency-available' ? words.answers(name) : words.cameOrWent(name)
    case 'action':
      return [sentences[cause.rule as keyof typeof sentences]]
    case 'intervention':
      if (container === undefined) return words.forced
      return name === undefined ? words.forcedOn(container.name) : words.newImage(container.name, name)
  }
}

type HookStep = Extract<Step, { verb: 'poststart' | 'poststartDone' | 'prestop' | 'prestopDone' }>

function hookText(step: HookStep): Phrase {
  const hook = step.verb.startsWith('post') ? 'postStart' : 'preStop'
  const { name } = step.container
  if (!isHookEnd(step)) return words.hookRuns(hook, name)
  if (step.error !== undefined) return words.hookFailed(hook, name)
  const { statusCode } = step
  return statusCode === undefined ? words.hookOver(hook, name) : words.hookAnswered(hook, name, statusCode)
}

function isHookEnd(step: HookStep): step is Extract<Step, { verb: 'poststartDone' | 'prestopDone' }> {
  return step.verb === 'poststartDone' || step.verb === 'prestopDone'
}

function exitReason({ exitCode, reason }: { exitCode: number; reason: string }): string | undefined {
  const isKnown = reason === (exitCode === 0 ? 'Completed' : 'Error')
  return reason === '' || isKnown ? undefined : reason
}
