import { expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { describable, describedTells } from './described-law.fixture.ts'
import { compute } from './pipeline/pipeline.ts'

/** A moment of each story, as a share of its snapshots: another one in the next. `npm run fuzz` draws any. */
const shares = [0.1, 0.3, 0.5, 0.8, 1]

test('a description tells the same as the Pod, but for what kubectl does not print', () => {
  const other: string[] = []
  let same = 0
  let all = 0
  for (const [story, { id, text }] of examples.entries()) {
    const { trace } = compute({ text, gates: {} })
    if (trace === undefined) throw new Error(`${id} has no trace`)
    const told = describable(trace)
    const snapshot = told[Math.floor((told.length - 1) * (shares[story % 5] ?? 1))]
    if (snapshot === undefined) continue
    all++
    const tells = describedTells(snapshot, trace)
    if (tells === 'same') same++
    else if (tells !== 'printed') other.push(`${id} at ${snapshot.at}: ${tells.other}`)
  }
  expect(other).toEqual([])
  expect(same / all).toBeGreaterThan(0.8)
}, 120_000)
