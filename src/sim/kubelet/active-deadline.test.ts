import { expect, test } from 'vitest'
import { activeDeadlineMs } from './active-deadline.ts'

const startTime = '2026-01-15T12:00:00Z'
const startMs = Date.UTC(2026, 0, 15, 12)

test.each<{ what: string; seconds?: number; own?: string; api?: string; ms: number | undefined }>([
  { what: 'a Pod without a deadline has none', own: startTime, ms: undefined },
  { what: 'a Pod that has not started has none yet', seconds: 5, ms: undefined },
  { what: 'it counts from the start in the kubelet’s own status', seconds: 5, own: startTime, ms: startMs + 5000 },
  { what: 'before the first one from the start that the API has', seconds: 60, api: startTime, ms: startMs + 60_000 },
])('$what', ({ seconds, own, api, ms }) => {
  const spec = { containers: [], ...(seconds !== undefined && { activeDeadlineSeconds: seconds }) }
  const pod = { metadata: { name: 'web' }, spec, status: { ...(api !== undefined && { startTime: api }) } }
  expect(activeDeadlineMs(pod, own === undefined ? undefined : { startTime: own })).toBe(ms)
})
