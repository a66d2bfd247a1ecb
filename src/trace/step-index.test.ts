import { describe, expect, test } from 'vitest'
import { traceOf } from '../sim/simulate.fixture.ts'
import { containerOf, stepBySeq, stepIndexOf, stepsBefore, stepsFrom } from './step-index.ts'

const trace = traceOf({
  spec: { initContainers: [{ name: 'migrate', command: ['sleep', '1'] }], containers: [{ name: 'app' }] },
  behavior: { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } }, delete: { at: '90s' } },
})
const { steps } = trace
const index = stepIndexOf(trace)

describe('the index gives what a walk through all steps gives', () => {
  test('of a verb, and of a verb of a container', () => {
    for (const { verb, ...step } of steps) {
      expect(index.of(verb)).toEqual(steps.filter((each) => each.verb === verb))
      const container = containerOf({ verb, ...step } as (typeof steps)[number])
      if (container !== undefined)
        expect(index.of(verb, container)).toEqual(
          steps.filter((each) => each.verb === verb && containerOf(each) === container),
        )
    }
    expect(index.of('start', 'nobody')).toEqual([])
  })

  test('about a container, its Events too', () => {
    expect(index.about('migrate')).toEqual(steps.filter((step) => containerOf(step) === 'migrate'))
    expect(index.about('migrate').some(({ verb }) => verb === 'event')).toBe(true)
  })

  test('what a step set off', () => {
    for (const { seq } of steps) expect(index.effectsOf(seq)).toEqual(steps.filter(({ cause }) => cause.by === seq))
  })

  test('from a step on, and before it, backwards', () => {
    for (const { seq } of steps) {
      expect([...stepsFrom(steps, seq)]).toEqual(steps.filter((step) => step.seq >= seq))
      expect([...stepsBefore(steps, seq)]).toEqual(steps.filter((step) => step.seq < seq).reverse())
      expect(stepBySeq(trace, seq)?.seq).toBe(seq)
    }
    expect(stepBySeq(trace, -1)).toBeUndefined()
  })
})
