import { expect, test } from 'vitest'
import { minors } from '../kube/minor.ts'
import { rules } from '../trace/rules.ts'
import { kindWords, originWords } from '../words/en/page/proof-words.ts'
import { proof } from './proof-data.ts'
import { kindProofs } from './proof-kinds.ts'

test('the figures are about every minor and every rule that podreel knows', () => {
  expect(proof.minors.map(({ minor }) => minor)).toEqual(minors)
  expect(Object.keys(proof.rules)).toEqual(Object.keys(rules))
})

test('every kind of vector and every origin has its words', () => {
  expect(kindProofs(proof).filter(({ kind }) => !Object.hasOwn(kindWords, kind))).toEqual([])
  expect(Object.keys(originWords)).toEqual(Object.keys(proof.files[0]?.origins ?? {}))
})

test('the files of a kind are added up, and nothing is lost', () => {
  const origins = { recorded: 1, tests: 2, sources: 0, own: 0 }
  const file = { kind: 'qos', passed: 2, total: 3, origins }
  const other = { file: 'c.json', kind: 'quantity', passed: 1, total: 1, origins: { ...origins, own: 1 } }
  const files = [{ ...file, file: 'a.json' }, other, { ...file, file: 'b.json' }]
  expect(kindProofs({ ...proof, files })).toEqual([
    { kind: 'qos', passed: 4, total: 6, origins: { recorded: 2, tests: 4, sources: 0, own: 0 } },
    { kind: 'quantity', passed: 1, total: 1, origins: { recorded: 1, tests: 2, sources: 0, own: 1 } },
  ])
})

test('no more vectors are met than there are, and each has an origin', () => {
  for (const { passed, total, origins } of proof.files) {
    expect(passed).toBeLessThanOrEqual(total)
    expect(Object.values(origins).reduce((sum, count) => sum + count, 0)).toBe(total)
  }
})
