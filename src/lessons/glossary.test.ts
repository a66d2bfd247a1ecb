import { expect, test } from 'vitest'
import { findTerms } from './find-terms.ts'
import { findTerm, glossary } from './glossary.ts'

test('terms have names that fit into a link, stand by the alphabet, and explain themselves shortly', () => {
  expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length)
  for (const { id, text, words, name } of glossary) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(text).toMatch(/^[A-Z].{20,240}\.$/)
    expect(words).toContain(name)
  }
  const names = glossary.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect(findTerm('kubelet')?.name).toBe('kubelet')
  expect(findTerm('no-such')).toBeUndefined()
})

const found = (text: string) =>
  findTerms(text).map((piece) => (typeof piece === 'string' ? piece : `[${piece.words}=${piece.term.id}]`))

test.each([
  ['The kubelet waits.', ['The ', '[kubelet=kubelet]', ' waits.']],
  ['Sidecars stop last', ['[Sidecars=sidecar]', ' stop last']],
  ['a native sidecar and a sidecar', ['a ', '[native sidecar=sidecar]', ' and a sidecar']],
  ['ready, but READY says', ['ready, but ', '[READY=ready]', ' says']],
  ['status and STATUS', ['status and ', '[STATUS=status]']],
  ['init-container, phases, preconditions', ['init-container, phases, preconditions']],
  ['The preStop hook gets SIGTERM', ['The ', '[preStop hook=prestop]', ' gets ', '[SIGTERM=sigterm]']],
  ['', []],
])('%s', (text, pieces) => {
  expect(found(text)).toEqual(pieces)
})

test('what was seen before is plain text', () => {
  const seen = new Set(['kubelet'])
  expect(findTerms('the kubelet and its sandbox', seen)).toHaveLength(2)
  expect([...seen]).toEqual(['kubelet', 'sandbox'])
})
