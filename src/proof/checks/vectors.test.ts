import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkPodResources, checkQos } from './check-resource-vector.ts'
import {
  checkConditions,
  checkHumanDuration,
  checkPodPhase,
  checkQuantity,
  checkStatusColumn,
  type VectorCheck,
} from './check-vector.ts'

function walk<Vector>(file: string, check: (vector: Vector) => VectorCheck[]): void {
  const text = readFileSync(new URL(`../vectors/facts/${file}.json`, import.meta.url), 'utf8')
  const vectors: (Vector & { name?: string })[] = JSON.parse(text)
  describe(file, () => {
    for (const vector of vectors) {
      test(vector.name ?? JSON.stringify(vector), () => {
        const checks = check(vector)
        expect(checks.length).toBeGreaterThan(0)
        for (const { what, expected, actual } of checks) expect({ [what]: actual }).toEqual({ [what]: expected })
      })
    }
  })
}

walk('status-column', checkStatusColumn)
walk('pod-phase', checkPodPhase)
walk('conditions', checkConditions)
walk('human-duration', checkHumanDuration)
walk('quantity', checkQuantity)
walk('pod-resources', checkPodResources)
walk('qos', checkQos)
