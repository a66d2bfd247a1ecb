import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkLifecycleVector, checkRecordedVector } from '../trace/check-timed-vector.ts'
import type { TimedVector } from '../trace/vector-scenario.ts'
import { simulate } from './simulate.ts'
import { knownMisses } from './vectors-known-misses.ts'

const folder = new URL('./vectors/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test('there are vectors', () => {
  expect(files.length).toBeGreaterThan(2)
})

test('every known miss names a vector and a reason', () => {
  const names = new Set(files.flatMap((file) => readVectors(file).map(({ name }) => `${file} :: ${name}`)))
  expect(Object.keys(knownMisses).filter((name) => !names.has(name))).toEqual([])
  expect(Object.values(knownMisses).filter((reason) => reason.trim() === '')).toEqual([])
})

describe.each(files)('%s', (file) => {
  const check = file.startsWith('recorded') ? checkRecordedVector : checkLifecycleVector
  test.each(readVectors(file).map((vector) => [String(vector.name), vector] as const))('%s', (name, vector) => {
    const failures = check(vector, simulate)
    // A vector that is met in spite of its entry fails too, so that the list only shrinks.
    if (Object.hasOwn(knownMisses, `${file} :: ${name}`)) expect(failures).not.toEqual([])
    else expect(failures).toEqual([])
  })
})

function readVectors(file: string): readonly TimedVector[] {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
}
