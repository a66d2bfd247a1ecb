import { expect, test } from 'vitest'
import { composeDocument } from './compose-document.ts'

test('a document is composed once, whichever text it stands in, until much else was composed', () => {
  const text = 'kind: Pod # remembered\n'
  const { document } = composeDocument(text)
  expect(composeDocument(text).document).toBe(document)
  composeDocument(`a: ${'b'.repeat(300_000)}`)
  expect(composeDocument(text).document).toBe(document)
  for (const letter of 'cdef') composeDocument(`a: ${letter.repeat(300_000)}`)
  expect(composeDocument(text).document).not.toBe(document)
  expect(composeDocument(text).document.toJS()).toEqual({ kind: 'Pod' })
})
