import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { effectiveGraceSeconds } from './grace-period.ts'
import { factsOf } from './pod-facts.fixture.ts'

interface Row {
  readonly what: string
  readonly minor?: Minor
  readonly pod: number
  readonly deletion?: number
  readonly current?: number
  readonly override?: number
  readonly seconds: number
}

test.each<Row>([
  { what: "the Pod's own period without a deletion", pod: 30, seconds: 30 },
  { what: "the deletion's", pod: 30, deletion: 5, seconds: 5 },
  { what: "an eviction's", pod: 30, override: 1, seconds: 1 },
  { what: 'the shorter of both', pod: 30, deletion: 5, override: 20, seconds: 5 },
  { what: 'what held before when a later one is longer', pod: 30, current: 5, deletion: 20, seconds: 5 },
  { what: 'a later one that is shorter', pod: 30, current: 20, deletion: 5, seconds: 5 },
  { what: '1 s at least', pod: 0, seconds: 1 },
  { what: '1 s for a forced deletion', pod: 30, deletion: 0, seconds: 1 },
  { what: "the Pod's own period for a forced deletion before 1.30", minor: '1.29', pod: 30, deletion: 0, seconds: 30 },
])('$what: $seconds s', ({ minor = '1.36', pod, deletion, current = 0, override, seconds }) => {
  const plain = factsOf({ main: { app: '' } }).pod
  const deleted = {
    ...plain,
    metadata: { ...plain.metadata, ...(deletion !== undefined && { deletionGracePeriodSeconds: deletion }) },
    spec: { ...plain.spec, terminationGracePeriodSeconds: pod },
  }
  expect(effectiveGraceSeconds(deleted, current, override, featureGates(minor, {}))).toBe(seconds)
})
