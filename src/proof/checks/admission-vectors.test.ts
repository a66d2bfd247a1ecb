import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDefaults, checkValidation } from './check-admission-vector.ts'
import type { VectorCheck } from './check-vector.ts'

const folder = new URL('../vectors/admission/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

function walk<Vector>(file: string, check: (vector: Vector) => VectorCheck[]): void {
  const vectors: readonly (Vector & { readonly name: string })[] = JSON.parse(
    readFileSync(new URL(file, folder), 'utf8'),
  )
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const checks = check(vector)
    expect(checks.length).toBeGreaterThan(0)
    for (const { what, expected, actual } of checks) expect({ [what]: actual }).toEqual({ [what]: expected })
  })
}

describe.each(files)('%s', (file) => {
  if (file.startsWith('defaults')) walk(file, checkDefaults)
  else walk(file, checkValidation)
})
