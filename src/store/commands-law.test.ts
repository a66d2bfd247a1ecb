import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { logsRefusal } from '../kubectl/logs-refusal.ts'
import { examples } from '../lessons/examples.ts'
import { arbitraryScenario } from '../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../sim/simulate.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Command } from '../view/story/pod-commands.ts'
import { momentsOf } from './hostile-stories.fixture.ts'
import { compute } from './pipeline/pipeline.ts'
import { fault, faults } from './working-commands.fixture.ts'

// A command that is offered works: of a container that is named in `logs` the node has a record at that time, `--previous` is asked only where a
// run was before, and `exec` and `top` only where something runs.

const folder = join(import.meta.dirname, '../cli/simulate/in-trouble')
const pasted = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

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

  test.each(examples)('of the example $id, at any time', ({ text }) => {
    const { trace } = compute({ text, gates: {} })
    if (trace === undefined) throw new Error('no trace')
    expect(momentsOf(trace, 6).flatMap((t) => faults(trace, t))).toEqual([])
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
