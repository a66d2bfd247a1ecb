import { diagnose } from '../advice/diagnose.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { askKubectl } from '../view/story/ask-kubectl.ts'
import type { Command } from '../view/story/pod-commands.ts'

/** What of `command` cannot work at `t`; undefined where it can. */
export function fault(trace: Trace, t: number, { words: [, verb = '', ...rest], line }: Command): string | undefined {
  if (line === undefined || !['logs', 'exec', 'top'].includes(String(verb))) return undefined
  const { node, removed } = snapshotAt(trace, t)
  const running = node.containers.filter(({ state }) =>
    ['running', 'prestop', 'waitingTurn', 'terminating'].includes(state),
  )
  if (verb === 'top') return running.length > 0 ? undefined : `${line}: nothing runs`
  const name = rest.flatMap((word) => (typeof word !== 'string' && word[0] === '-c' ? (word[1] ?? []) : []))[0]
  const newest = trace.steps.findLast((step) => step.at <= t && step.verb === 'event' && step.event.container === name)
  const isToldStarted = newest?.verb === 'event' && newest.event.reason === 'Started'
  if (verb === 'exec')
    return isToldStarted || running.some(({ ref }) => ref.name === name) ? undefined : `${line}: it does not run`
  const starts = trace.steps.filter((step) => step.at <= t && step.verb === 'start' && step.container.name === name)
  const wanted = rest.some((word) => word[0] === '--previous') ? 2 : 1
  if (removed) return `${line}: the Pod is gone`
  return starts.length >= wanted ? undefined : `${line}: started ${starts.length} times`
}

/** What of the commands that are offered at `t` cannot work. */
export function faults(trace: Trace, t: number): readonly string[] {
  const { commands, tonight } = diagnose(trace, t)
  const offered = [
    ...commands,
    ...tonight.flatMap(({ command }) => command ?? []),
    ...askKubectl(trace, snapshotAt(trace, t)).commands,
  ]
  return offered.flatMap((command) => fault(trace, t, command) ?? [])
}
