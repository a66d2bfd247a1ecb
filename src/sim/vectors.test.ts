import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { usualChance } from '../scenario/chance.ts'
import { checkLifecycleVector, checkRecordedVector } from '../trace/check-timed-vector.ts'
import type { TimedVector } from '../trace/vector-scenario.ts'
import { simulate } from './simulate.ts'
import { knownMisses, metByChance } from './vectors-known-misses.ts'

const folder = new URL('./vectors/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test('there are vectors', () => {
  expect(files.length).toBeGreaterThan(2)
})

test('everything listed names a vector and a reason', () => {
  const names = new Set(files.flatMap((file) => readVectors(file).map(({ name }) => `${file} :: ${name}`)))
  const listed = [...Object.entries(knownMisses), ...Object.entries(metByChance)]
  expect(listed.filter(([name, reason]) => !names.has(name) || reason.trim() === '')).toEqual([])
  expect(Object.keys(knownMisses).filter((name) => Object.hasOwn(metByChance, name))).toEqual([])
})

describe.each(files)('%s', (file) => {
  const isRecorded = file.startsWith('recorded')
  test.each(readVectors(file).map((vector) => [String(vector.name), vector] as const))('%s', (name, vector) => {
    const usual = isRecorded
      ? checkRecordedVector(vector, simulate, [usualChance])
      : checkLifecycleVector(vector, simulate)
    const isMissed = Object.hasOwn(knownMisses, `${file} :: ${name}`)
    // What is met in spite of its entry fails too, so that the lists only shrink.
    if (!isMissed && !Object.hasOwn(metByChance, `${file} :: ${name}`)) {
      expect(usual).toEqual([])
      return
    }
    expect(usual).not.toEqual([])
    const everyTry = checkRecordedVector(vector, simulate)
    if (isMissed) expect(everyTry).not.toEqual([])
    else expect(everyTry).toEqual([])
  })
})

// Chance must not make up for wrong rules. Texts apart, 1.29 and 1.36 differ above all in when the kubelet lists the runtime: an early list looks alike.
test('recordings of another minor are hardly ever met by chance', () => {
  const others = readVectors('recorded-1.29.json').map((vector) => ({
    ...vector,
    kubernetes: '1.36',
    expect: withoutTexts(vector.expect),
  }))
  const missed = others.filter((vector) => checkRecordedVector(vector, simulate, [usualChance]).length > 0)
  const excused = missed.filter((vector) => checkRecordedVector(vector, simulate).length === 0)
  expect(missed.length).toBeGreaterThan(others.length / 2)
  expect(excused.length).toBeLessThan(missed.length / 10)
}, 120_000)

function withoutTexts(expected: unknown): unknown {
  const textKeys = new Set(['events', 'eventsPrefix', 'eventsAnyOrder', 'messages'])
  return Object.fromEntries(Object.entries(expected ?? {}).filter(([key]) => !textKeys.has(key)))
}

function readVectors(file: string): readonly TimedVector[] {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
}
