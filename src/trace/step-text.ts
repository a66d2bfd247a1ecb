import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import { proseDuration } from './time-label.ts'
import type { Step } from './trace.ts'

/** What happened in `step`, as one or two plain sentences. */
export function stepText(step: Step): Phrase {
  switch (step.verb) {
    case 'world':
      return worldText(step)
    case 'scheduled':
      return phrase`The scheduler bound the Pod to the node ${code(step.node)}.`
    case 'sandbox':
      return step.attempt === 0
        ? phrase`The sandbox stands: the Pod has its network and the address ${code(step.ip)}.`
        : phrase`A new sandbox stands; the Pod has the address ${code(step.ip)}.`
    case 'sandboxStopped':
      return phrase`The sandbox was stopped: nothing of the Pod runs on the node any more.`
    case 'pull':
      return phrase`The kubelet pulls the image of ${named(step.container.name)}.`
    case 'pulled':
      return !('error' in step) || step.error === undefined
        ? phrase`The image of ${named(step.container.name)} is on the node.`
        : phrase`The image of ${named(step.container.name)} could not be pulled.`
    case 'create':
      return phrase`The container ${named(step.container.name)} was created.`
    case 'start':
      return step.container.attempt === 0
        ? phrase`${named(step.container.name)} was started.`
        : phrase`${named(step.container.name)} was started again, restart ${step.container.attempt}.`
    case 'started':
      return phrase`${named(step.container.name)} counts as started.`
    case 'ready':
      return phrase`${named(step.container.name)} is ready.`
    case 'unready':
      return phrase`${named(step.container.name)} is no longer ready.`
    case 'poststart':
    case 'poststartDone':
    case 'prestop':
    case 'prestopDone':
      return hookText(step)
    case 'term':
      return phrase`${named(step.container.name)} got ${step.signal}. It has ${proseDuration(step.timeoutMs)} to end before SIGKILL.`
    case 'kill':
      return phrase`${named(step.container.name)} was killed with SIGKILL: its time was over.`
    case 'exit':
      return phrase`${named(step.container.name)} ended with exit code ${step.exitCode}${exitReason(step)}.`
    case 'backoff':
      return step.of === 'restart'
        ? phrase`The next start of ${named(step.container.name)} is held back: back-off of ${proseDuration(step.delayMs)}.`
        : phrase`The next pull of ${named(step.container.name)}’s image is held back: back-off of ${proseDuration(step.delayMs)}.`
    case 'failed':
      return phrase`${named(step.container.name)} could not be started: ${code(step.reason)}.`
    case 'event':
      return phrase`Event ${code(step.event.reason)}: ${step.event.message}`
    case 'status':
      return phrase`The kubelet wrote the Pod’s new status to the API server.`
    case 'removed':
      return phrase`The Pod was removed from the API server.`
  }
}

function worldText({ what, container, name, cause }: Extract<Step, { verb: 'world' }>): Phrase {
  switch (what) {
    case 'created':
      return phrase`The Pod was created.`
    case 'delete':
      return phrase`The Pod was deleted: it has to stop now.`
    case 'evict':
      return phrase`The Pod is evicted from its node.`
    case 'shutdown':
      return phrase`The node is shutting down: the kubelet ends its Pods first.`
    case 'sandboxLost':
      return phrase`The sandbox and everything in it are lost, as after a reboot of the node.`
    case 'deadline':
      return phrase`The Pod’s ${code('activeDeadlineSeconds')} are over: it has to stop now.`
    case 'dependency':
      if (name === undefined) return phrase`Something that the Pod depends on came or went.`
      return cause.rule === 'dependency-available'
        ? phrase`${code(name)} answers from now on.`
        : phrase`${code(name)} came or went.`
    case 'intervention':
      return container === undefined
        ? phrase`Something was forced from outside.`
        : phrase`Something was forced on ${named(container.name)} from outside.`
  }
}

type HookStep = Extract<Step, { verb: 'poststart' | 'poststartDone' | 'prestop' | 'prestopDone' }>

function hookText(step: HookStep): Phrase {
  const hook = code(step.verb.startsWith('post') ? 'postStart' : 'preStop')
  const name = named(step.container.name)
  if (step.verb === 'poststart' || step.verb === 'prestop') return phrase`The ${hook} hook of ${name} runs.`
  return !('error' in step) || step.error === undefined
    ? phrase`The ${hook} hook of ${name} is over.`
    : phrase`The ${hook} hook of ${name} failed.`
}

function exitReason({ exitCode, reason }: { exitCode: number; reason: string }): string {
  if (reason === '' || (exitCode === 0 && reason === 'Completed') || (exitCode !== 0 && reason === 'Error')) return ''
  return ` (${reason})`
}
