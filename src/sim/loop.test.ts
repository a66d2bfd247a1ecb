import { expect, test } from 'vitest'
import { simTime } from '../base/time.ts'
import type { Step } from '../trace/trace.ts'
import { findLoop } from './loop.ts'
import { type Story, traceOf } from './simulate.fixture.ts'

/** Starts of one container, by the seconds between them. */
function starts(...gaps: readonly number[]): readonly Step[] {
  let at = 0
  return [0, ...gaps].map((gap, seq) => {
    at += gap * 1000
    const container = { name: 'app', role: 'main', index: 0, attempt: seq } as const
    return { seq, at: simTime(at), verb: 'start', container, cause: { rule: 'main-restarts' } } as const
  })
}

test.each([
  {
    what: 'a back-off at its cap, from its first regular start',
    gaps: [10, 20, 40, 300, 301, 300],
    from: 70,
    period: 300,
  },
  { what: 'every second start held back', gaps: [5, 90, 34, 336, 34, 336, 34, 336], from: 95, period: 370 },
  {
    what: 'a pattern of two that came round twice',
    gaps: [128, 197, 343, 32, 348, 32, 348, 32],
    from: 668,
    period: 380,
  },
  { what: 'shifts of up to two seconds', gaps: [300, 302, 301], from: 0, period: 301 },
])('finds $what', ({ gaps, from, period }) => {
  expect(findLoop(starts(...gaps))).toEqual({ from: simTime(from * 1000), periodMs: period * 1000 })
})

const stays = { runs: [{ duration: 'forever' }] }
const probed = (kind: string) => ({ containers: [{ name: 'app', [kind]: { exec: { command: ['check'] } } }] })

test.each<{ readonly what: string; readonly story: Story; readonly periodMs: number }>([
  {
    what: 'a sandbox that cannot be created',
    story: { behavior: { node: { sandboxError: 'no network' } } },
    periodMs: 11_000,
  },
  { what: 'a network that never comes', story: { behavior: { node: { networkReadyAt: 'never' } } }, periodMs: 2000 },
  {
    what: 'liveness that fails again and again (1.29)',
    story: {
      minor: '1.29',
      spec: probed('livenessProbe'),
      behavior: { containers: { app: { ...stays, livenessProbe: { failsAt: '10s' } } } },
    },
    periodMs: 380_000,
  },
  {
    what: 'a start-up that never ends (1.29)',
    story: {
      minor: '1.29',
      spec: probed('startupProbe'),
      behavior: { containers: { app: { ...stays, startupProbe: { succeedsAfter: 'never' } } } },
    },
    periodMs: 360_000,
  },
])('a simulation tells what repeats: $what', ({ story, periodMs }) => {
  const { endedBy, loop } = traceOf(story)
  expect(endedBy).toBe('horizon')
  expect(Math.abs((loop?.periodMs ?? 0) - periodMs)).toBeLessThan(2000)
})

test.each([
  { what: 'a back-off that still grows', gaps: [10, 20, 40, 80, 160, 300] },
  { what: 'too few repeats', gaps: [10, 300, 300] },
  { what: 'a pattern of two that came round once and a half', gaps: [128, 32, 348, 32] },
  { what: 'a single start', gaps: [] },
])('finds nothing in $what', ({ gaps }) => {
  expect(findLoop(starts(...gaps))).toBeUndefined()
})
