import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../base/json.ts'
import { admit } from '../admission.ts'
import { featureGates } from '../features.ts'
import type { Minor } from '../minor.ts'
import { kubectlText, type StatusCause } from '../server-answer.ts'

interface ValidationCase {
  readonly name: string
  readonly kubernetes: Minor
  readonly manifest: Readonly<Record<string, unknown>>
  readonly expect: {
    readonly ok: boolean
    readonly stage?: string
    readonly code?: number
    readonly reason?: string
    readonly message?: string
    readonly causes?: readonly StatusCause[]
    readonly warnings?: readonly string[]
    readonly kubectl?: string
  }
}

interface DefaultsCase {
  readonly name: string
  readonly kubernetes: Minor
  readonly manifest: Readonly<Record<string, unknown>>
  readonly expect: { readonly spec: unknown; readonly qosClass?: string; readonly warnings?: readonly string[] }
}

function load<T>(file: string): readonly T[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}

function admitOn(minor: Minor, manifest: unknown) {
  return admit(manifest, { minor, gates: featureGates(minor, {}) })
}

const validationFiles = ['', '-1.28', '-1.29', '-1.31', '-1.33', '-1.35'].map((end) => `./validation${end}.json`)

for (const file of validationFiles) {
  const cases = load<ValidationCase>(file)
  describe(file, () => {
    for (const { name, kubernetes, manifest, expect: expected } of cases)
      test(name, () => {
        const { answer, identity, diagnostics } = admitOn(kubernetes, manifest)
        if (answer === undefined) throw new Error('no answer')
        expect(answer).toEqual({ causes: [], warnings: [], ...expected, kubectl: undefined })
        expect(kubectlText(answer, identity, '<file>')).toBe(expected.kubectl)
        expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(!expected.ok)
      })
  })
}

describe('defaults', () => {
  for (const { name, kubernetes, manifest, expect: expected } of load<DefaultsCase>('./defaults.json'))
    test(name, () => {
      const { object, pod, answer } = admitOn(kubernetes, manifest)
      const spec = isRecord(object) ? object.spec : undefined
      expect(withoutUids(spec)).toEqual(expected.spec)
      if (expected.qosClass !== undefined) expect(pod?.status.qosClass).toBe(expected.qosClass)
      expect(answer?.warnings).toEqual(expected.warnings ?? [])
    })
})

/** Drawn UIDs are `<uid>` in the recordings. */
function withoutUids(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '<uid>'))
}
