import { expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { describable, describedTells } from './described-law.fixture.ts'
import { compute } from './pipeline/pipeline.ts'

/** Two moments of each story, as shares of its snapshots: others in the next. */
const shares = [0.1, 0.3, 0.5, 0.8, 1]
const momentsOf = (story: number) => [shares[story % 5] ?? 1, shares[(story + 2) % 5] ?? 1]

test('a description tells the same as the Pod, but for what kubectl does not print', () => {
  const other: string[] = []
  let same = 0
  let all = 0
  for (const [story, { id, text }] of examples.entries()) {
    const { trace } = compute({ text, gates: {} })
    if (trace === undefined) throw new Error(`${id} has no trace`)
    const told = describable(trace)
    for (const share of momentsOf(story)) {
      const snapshot = told[Math.floor((told.length - 1) * share)]
      if (snapshot === undefined) continue
      all++
      const tells = describedTells(snapshot, trace)
      if (tells === 'same') same++
      else if (tells !== 'printed') other.push(`${id} at ${snapshot.at}: ${tells.other}`)
    }
  }
  expect(other).toEqual([])
  expect(same / all).toBeGreaterThan(0.8)
}, 120_000)
