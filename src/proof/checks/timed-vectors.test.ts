import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type SimTime, simTime } from '../../base/time.ts'
import { ApiServer } from '../../sim/api-server.ts'
import { ProbeWorker } from '../../sim/kubelet/probe-worker.ts'
import { simulate } from '../../sim/simulate.ts'
import { entriesOf } from '../recordings/recorded-rows.ts'
import { checkLifecycleVector, checkRecordedVector } from './check-timed-vector.ts'
import type { Simulate, TimedVector } from './vector-scenario.ts'
import { knownMisses, metByChance, metWithoutBrief } from './vectors-known-misses.ts'

const folder = new URL('../vectors/lifecycle/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test('there are vectors', () => {
  expect(files.length).toBeGreaterThan(2)
})

test('everything listed names a vector and a reason', () => {
  const names = new Set(files.flatMap((file) => readVectors(file).map(({ name }) => `${file} :: ${name}`)))
  const listed = [knownMisses, metByChance, metWithoutBrief].flatMap((list) => Object.entries(list))
  expect(listed.filter(([name, reason]) => !names.has(name) || reason.trim() === '')).toEqual([])
  const met = { ...metByChance, ...metWithoutBrief }
  expect(Object.keys(knownMisses).filter((name) => Object.hasOwn(met, name))).toEqual([])
})

describe.each(files)('%s', (file) => {
  const isRecorded = file.startsWith('recorded')
  test.each(readVectors(file).map((vector) => [String(vector.name), vector] as const))('%s', (name, vector) => {
    if (!isRecorded) {
      expect(checkLifecycleVector(vector, simulate)).toEqual([])
      return
    }
    const { failures, isMetByChance, isWithoutBriefConditions } = checkRecordedVector(vector, simulate)
    // What is met in spite of its entry, or without what it says, fails too: the lists only shrink.
    if (Object.hasOwn(knownMisses, `${file} :: ${name}`)) expect(failures).not.toEqual([])
    else expect(failures).toEqual([])
    expect(isMetByChance).toBe(Object.hasOwn(metByChance, `${file} :: ${name}`))
    expect(isWithoutBriefConditions).toBe(Object.hasOwn(metWithoutBrief, `${file} :: ${name}`))
  })
})

// What lets conditions be left out that lasted for less than 60 ms.
test('none of the first recordings has a condition that lasted for less than 60 ms', () => {
  const first = files.flatMap(readVectors).filter(({ name }) => !/^(?:rn[bd]\d*|sp|min)-/.test(String(name)))
  const pairs = first.flatMap(({ expect: expected }) => {
    const { conditionChanges, conditionChangesPrefix } = (expected ?? {}) as Readonly<Record<string, unknown>>
    const changes = entriesOf(conditionChanges ?? conditionChangesPrefix)
    return changes.flatMap(({ type, atMs }, index) => {
      const next = changes.slice(index + 1).find((later) => later.type === type)
      return typeof atMs === 'number' && typeof next?.atMs === 'number' ? [next.atMs - atMs] : []
    })
  })
  expect(pairs.length).toBeGreaterThan(3000)
  expect(Math.min(...pairs)).toBeGreaterThan(60)
})

// Chance must not make up for wrong rules.
describe('chance hardly ever makes up for', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  // Texts apart, 1.29 and 1.36 differ above all in when the kubelet lists the runtime: an early list looks alike.
  test('the rules of another minor', () => {
    const others = readVectors('recorded-1.29.json').map((vector) => ({
      ...vector,
      kubernetes: '1.36',
      expect: withoutTexts(vector.expect),
    }))
    const { missed, byChance } = tally(others, simulate)
    expect(missed).toBeGreaterThan(others.length / 2)
    expect(byChance).toBeLessThan(missed / 10)
  }, 120_000)

  test('a readiness probe that is not run at once', () => {
    const probed = oneOf(6, 'recorded.json').filter(({ pod }) => JSON.stringify(pod).includes('readinessProbe'))
    const before = tally(probed, simulate)
    vi.spyOn(ProbeWorker.prototype, 'trigger').mockReturnValue()
    const { missed, byChance } = tally(probed, simulate)
    expect(missed).toBeGreaterThan(before.missed + probed.length / 5)
    expect(byChance).toBeLessThanOrEqual(before.byChance)
  }, 120_000)

  test('a status that is not written', () => {
    const vectors = oneOf(2, 'recorded-1.28.json')
    const before = tally(vectors, simulate)
    const patchStatus = ApiServer.prototype.patchStatus
    const counts = new WeakMap<ApiServer, number>()
    vi.spyOn(ApiServer.prototype, 'patchStatus').mockImplementation(function (this: ApiServer, ...status) {
      const count = (counts.get(this) ?? 0) + 1
      counts.set(this, count)
      if (count !== 3) patchStatus.apply(this, status)
    })
    const { missed, byChance } = tally(vectors, simulate)
    expect(missed).toBeGreaterThan(vectors.length / 3)
    expect(byChance - before.byChance).toBeLessThan(missed / 10)
  }, 120_000)

  test('what happens 3 s late', () => {
    const vectors = oneOf(4, 'recorded-1.28.json')
    const { missed, byChance } = tally(vectors, (...asked) => {
      const trace = simulate(...asked)
      const late = <T extends { readonly at: SimTime }>(each: T): T =>
        each.at > 2000 ? { ...each, at: simTime(each.at + 3000) } : each
      return { ...trace, steps: trace.steps.map(late), snapshots: trace.snapshots.map(late) }
    })
    expect(missed).toBeGreaterThan(0.7 * vectors.length)
    expect(byChance).toBe(0)
  }, 120_000)
})

/** How many of `vectors` are met with another chance than the usual one or without brief conditions, and how many not at all. */
function tally(
  vectors: readonly TimedVector[],
  engine: Simulate,
): { readonly missed: number; readonly byChance: number } {
  const verdicts = vectors.map((vector) => checkRecordedVector(vector, engine))
  return {
    missed: verdicts.filter(({ failures }) => failures.length > 0).length,
    byChance: verdicts.filter((verdict) => verdict.isMetByChance || verdict.isWithoutBriefConditions).length,
  }
}

/** A miss is tried with a hundred chances: a part of the recordings tells enough. */
function oneOf(count: number, file: string): readonly TimedVector[] {
  return readVectors(file).filter((_, index) => index % count === 0)
}

function withoutTexts(expected: unknown): unknown {
  const textKeys = new Set(['events', 'eventsPrefix', 'eventsAnyOrder', 'messages'])
  return Object.fromEntries(Object.entries(expected ?? {}).filter(([key]) => !textKeys.has(key)))
}

function readVectors(file: string): readonly TimedVector[] {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
}
