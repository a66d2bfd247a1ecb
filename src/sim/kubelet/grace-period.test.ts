import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { effectiveGraceSeconds, evictionGraceSeconds } from './grace-period.ts'
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

test.each<{ what: string; minor: Minor; soft?: number; seconds: number }>([
  { what: 'a hard eviction', minor: '1.36', seconds: 1 },
  { what: 'a hard eviction, as soon as it knew 1 s', minor: '1.30', seconds: 1 },
  { what: 'a hard eviction that asks for nothing, so that the whole period holds', minor: '1.29', seconds: 30 },
  { what: 'a soft eviction', minor: '1.36', soft: 20, seconds: 20 },
  { what: "a soft eviction that allows more than the Pod's own period", minor: '1.32', soft: 90, seconds: 30 },
  { what: "a soft eviction that beats the Pod's own period", minor: '1.31', soft: 90, seconds: 90 },
])('$what in $minor: $seconds s', ({ minor, soft, seconds }) => {
  const gates = featureGates(minor, {})
  const plain = factsOf({ main: { app: '' } }).pod
  const pod = { ...plain, spec: { ...plain.spec, terminationGracePeriodSeconds: 30 } }
  expect(effectiveGraceSeconds(pod, 0, evictionGraceSeconds(pod, soft, gates), gates)).toBe(seconds)
})
