import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { logsRefusal } from '../kube/logs-refusal.ts'
import { arbitraryScenario } from '../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../sim/simulate.ts'
import { askKubectl } from '../trace/ask-kubectl.ts'
import type { Command } from '../trace/pod-commands.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { momentsOf } from './hostile-stories.fixture.ts'
import { compute } from './pipeline.ts'

// A command that is offered works: of a container that is named in `logs` the node has a record at that time, `--previous` is asked only where a
// run was before, and `exec` and `top` only where something runs.

const folder = join(import.meta.dirname, '../cli/simulate/in-trouble')
const pasted = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

/** What of `command` cannot work at `t`; undefined where it can. */
function fault(trace: Trace, t: number, { words: [, verb = '', ...rest], line }: Command): string | undefined {
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

function faults(trace: Trace, t: number): readonly string[] {
  const { commands, tonight } = diagnose(trace, t)
  const offered = [
    ...commands,
    ...tonight.flatMap(({ command }) => command ?? []),
    ...askKubectl(trace, snapshotAt(trace, t)).commands,
  ]
  return offered.flatMap((command) => fault(trace, t, command) ?? [])
}

describe('a command that is offered works', () => {
  test.each(pasted)('of %s, and the kubelet does not refuse it', (file) => {
    const { trace, replay } = compute({ text: readFileSync(join(folder, file), 'utf8'), gates: {} })
    const told = replay?.trace ?? trace
    if (told === undefined) throw new Error('no trace')
    expect(faults(told, told.end)).toEqual([])
    const { pod } = snapshotAt(told, told.end)
    for (const {
      words: [, verb, ...rest],
    } of diagnose(told, told.end).commands) {
      const name = rest.flatMap((word) => (typeof word !== 'string' && word[0] === '-c' ? (word[1] ?? []) : []))[0]
      if (verb === 'logs' && name !== undefined)
        expect(
          logsRefusal(
            pod,
            name,
            rest.some((word) => word[0] === '--previous'),
          ),
        ).toBeUndefined()
    }
  })

  test('of random Pods, at any time', () => {
    const found = fc.sample(arbitraryScenario, { numRuns: 60, seed: 33 }).flatMap((scenario) => {
      const trace = simulate(scenario)
      return momentsOf(trace, 6).flatMap((t) => faults(trace, t))
    })
    expect(found).toEqual([])
  })

  test('and the law finds one that does not', () => {
    const [scenario] = fc.sample(arbitraryScenario, { numRuns: 1, seed: 1 })
    if (scenario === undefined) throw new Error('no scenario')
    const trace = simulate(scenario)
    const command = (verb: string, ...options: Command['words']): Command => ({
      words: ['kubectl', verb, 'shop', ['-c', 'never-was'], ...options],
      line: verb,
      tells: '',
    })
    const asked = [command('logs'), command('logs', ['--previous']), command('exec')]
    expect(asked.map((each) => fault(trace, trace.end, each)).filter((each) => each === undefined)).toEqual([])
  })
})
