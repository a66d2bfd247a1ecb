import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { BackOff, crashLoopMs, imagePullLimits, restartLimits } from './back-off.ts'

const key = 'app'
const plain = restartLimits(featureGates('1.36', {}), undefined)

describe('restarts', () => {
  test('are held back 10 s after the first failure, then twice as long each time, 5 min at most', () => {
    const backOff = new BackOff(plain)
    const delays: number[] = []
    let now = 0
    for (let failure = 0; failure < 8; failure++) {
      backOff.next(key, now, now)
      delays.push(backOff.delayMs(key) / 1000)
      now += backOff.delayMs(key)
    }
    expect(delays).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  })

  test('are counted from the end of the last run', () => {
    const backOff = new BackOff(plain)
    backOff.next(key, 1000, 1500)
    expect(backOff.delaySince(key, 4000, 13_999)).toBeGreaterThan(0)
    expect(backOff.delaySince(key, 4000, 14_000)).toBe(0)
  })

  test.each([
    { ranMs: 600_000, delayMs: 20_000 },
    { ranMs: 600_001, delayMs: 10_000 },
  ])('are held back $delayMs ms after a run of $ranMs ms', ({ ranMs, delayMs }) => {
    const backOff = new BackOff(plain)
    backOff.next(key, 0, 0)
    expect(backOff.delaySince(key, ranMs, ranMs) > 0).toBe(ranMs <= 600_000)
    backOff.next(key, ranMs, ranMs)
    expect(backOff.delayMs(key)).toBe(delayMs)
  })

  test('are no longer held back once the delay was not used for ten minutes, and count anew', () => {
    const backOff = new BackOff(plain)
    for (let failure = 0; failure < 6; failure++) backOff.next(key, 0, 0)
    expect(backOff.delayMs(key)).toBe(300_000)
    // It ran for 8 minutes after its last restart.
    expect(backOff.delaySince(key, 480_000, 601_999)).toBeGreaterThan(0)
    expect(backOff.delaySince(key, 480_000, 602_000)).toBe(0)
    backOff.next(key, 480_000, 602_000)
    expect(backOff.delayMs(key)).toBe(10_000)
  })

  test('of one container say nothing of another', () => {
    const backOff = new BackOff(plain)
    backOff.next(key, 0, 0)
    expect(backOff.delayMs('web')).toBe(0)
    expect(backOff.delaySince('web', 0, 1)).toBe(0)
  })
})

test('image pulls are counted from the last pull', () => {
  const backOff = new BackOff(imagePullLimits)
  backOff.next(key, 2000, 2000)
  expect(backOff.isInBackOffSinceUpdate(key, 11_999)).toBe(true)
  expect(backOff.isInBackOffSinceUpdate(key, 12_000)).toBe(false)
})

test.each([
  { gates: {}, node: undefined, initialMs: 10_000, maxMs: 300_000 },
  { gates: {}, node: 20, initialMs: 10_000, maxMs: 20_000 },
  { gates: {}, node: 5, initialMs: 5000, maxMs: 5000 },
  { gates: { KubeletCrashLoopBackOffMax: false }, node: 20, initialMs: 10_000, maxMs: 300_000 },
  {
    gates: { KubeletCrashLoopBackOffMax: false, ReduceDefaultCrashLoopBackOffDecay: true },
    node: undefined,
    initialMs: 1000,
    maxMs: 60_000,
  },
  { gates: { ReduceDefaultCrashLoopBackOffDecay: true }, node: 20, initialMs: 1000, maxMs: 20_000 },
])('from $initialMs to $maxMs ms with $gates and $node s on the node', ({ gates, node, initialMs, maxMs }) => {
  expect(restartLimits(featureGates('1.36', gates), node)).toEqual({ initialMs, maxMs, resetAfterMs: 600_000 })
})

test.each([
  { what: 'short runs: the longest delay each time', runSeconds: 5, seconds: 305 },
  { what: 'runs of 300 s: just not forgotten', runSeconds: 300, seconds: 600 },
  // 410 + 420 + 440 + 480 + 560, and the delay of 300 s is cut short.
  { what: 'runs of 400 s: six starts until the delay is forgotten', runSeconds: 400, seconds: 2910 },
  { what: 'runs of 595 s: forgotten at each restart', runSeconds: 595, seconds: 600 },
  { what: 'runs of more than 10 min: never held back', runSeconds: 700, seconds: 700 },
])('crashes repeat after $seconds s with $what', ({ runSeconds, seconds }) => {
  expect(crashLoopMs(runSeconds * 1000, plain)).toBe(seconds * 1000)
})
