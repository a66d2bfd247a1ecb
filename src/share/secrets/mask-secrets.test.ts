import { describe, expect, test } from 'vitest'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { harmlessForms } from './harmless-forms.fixture.ts'
import { maskSecrets } from './mask-secrets.ts'
import { secretForms } from './secret-forms.fixture.ts'

describe('what does not leave', () => {
  test.each(secretForms.map((form) => [form.name, form] as const))('%s', (_name, { text, secrets }) => {
    for (const secret of secrets) expect(text, 'the form holds it').toContain(secret)
    const masked = maskSecrets(text)
    for (const secret of secrets) expect(masked.text).not.toContain(secret)
    expect(masked.text).toMatch(/\*\*\*|masked/)
    expect(masked.names.length).toBeGreaterThan(0)
    expect(masked.names.join()).not.toMatch(/S3cr3t/)
    expect(maskSecrets(masked.text), 'masked again').toEqual({ text: masked.text, names: [] })
    const [before, after] = [parseManifest(text), parseManifest(masked.text)]
    expect(after.pods.map(({ id }) => id)).toEqual(before.pods.map(({ id }) => id))
    if (before.pods.length > 0)
      expect(after.diagnostics.map(({ code }) => code)).toEqual(before.diagnostics.map(({ code }) => code))
  })
})

describe('what leaves as it is', () => {
  test.each(harmlessForms.map((form) => [form.name, form] as const))('%s', (_name, { text }) => {
    expect(maskSecrets(text)).toEqual({ text, names: [] })
  })

  test('there are as many of these', () => {
    expect(secretForms.length).toBeGreaterThanOrEqual(150)
    expect(harmlessForms.length).toBeGreaterThanOrEqual(secretForms.length)
  })
})
