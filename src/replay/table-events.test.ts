import { describe, expect, it } from 'vitest'
import { growthOf } from '../base/growth.fixture.ts'
import { insideValues } from '../manifest/inside-values.ts'
import { parseAge } from './age.ts'
import { takeEventTables } from './event-tables.ts'
import type { KnownContainer, KnownTimes } from './known-times.ts'
import { isLivePod } from './live-state.ts'
import type { ObservedEvent } from './observed-event.ts'
import { hardlyBefore, readPodTables } from './pod-tables.ts'
import { dateTables } from './table-events.ts'

const createdMs = Date.UTC(2026, 0, 15, 12)
const second = (seconds: number) => createdMs + seconds * 1000
const web: KnownContainer = {
  spec: { name: 'web', image: 'shop/web:1', readinessProbe: { httpGet: { port: 80 } } },
  isInit: false,
  restartCount: 0,
  starts: [second(3)],
  ends: [],
  isFirstKnown: true,
  isRunning: true,
}

function dated(text: string, times: Partial<KnownTimes> = {}, events: readonly ObservedEvent[] = []) {
  const known = { createdMs, boundMs: createdMs, newestMs: second(3), containers: [web], ...times }
  const { rows } = takeEventTables(text, insideValues)
  return dateTables(rows, {
    known,
    events,
    hardlyBeforeMs: hardlyBefore(readPodTables(text), 'shop', known),
    podName: 'shop',
  }).events
}

const head = `Events:
  Type     Reason     Age                 From               Message
  ----     ------     ----                ----               -------
`
const scheduled =
  '  Normal   Scheduled  5m                  default-scheduler  Successfully assigned default/shop to node-1\n'

describe('a table of Events', () => {
  it('is dated by an Event whose time the Pod tells', () => {
    const [first, backOff] = dated(
      `${head}${scheduled}  Warning  BackOff    5s (x4 over 2m10s)  kubelet            Back-off restarting failed container web in pod shop_default(1234)\n`,
    )
    expect(first).toMatchObject({ reason: 'Scheduled', firstMs: createdMs })
    expect(first).not.toHaveProperty('spans')
    // Printed from 300 s on, and before 303 s: the condition, the Event and both ages are cut.
    expect(backOff).toMatchObject({ container: 'web', count: 4, lastMs: second(295), firstMs: second(170) })
    expect(backOff?.spans).toEqual({
      last: { fromMs: second(294), toMs: second(298) },
      first: { fromMs: second(169), toMs: second(173) },
    })
  })

  it('holds no Event of a container before its start', () => {
    const [unhealthy] = dated(
      'LAST SEEN   TYPE      REASON      OBJECT     MESSAGE\n3m12s       Warning   Unhealthy   pod/shop   Readiness probe failed: refused\n',
    )
    expect(unhealthy).toMatchObject({ container: 'web', firstMs: second(3), lastMs: second(3) })
    expect(unhealthy?.spans?.last).toEqual({ fromMs: second(3), toMs: Number.POSITIVE_INFINITY })
  })

  it('was printed after all that it counts', () => {
    const [unhealthy] = dated(
      `${head}  Warning  Unhealthy  3m12s (x5000 over 3d)  kubelet  Readiness probe failed: refused\n`,
    )
    expect(unhealthy?.firstMs).toBe(second(3))
    expect(unhealthy?.lastMs).toBe(second(3 + 3 * 86_400 - 192))
  })

  it('was printed about when the table of Pods was', () => {
    const [unhealthy] = dated(
      'NAME   READY   STATUS    RESTARTS     AGE\nshop   0/1     Running   2 (1d ago)   3d\n\nLAST SEEN   TYPE      REASON      OBJECT     MESSAGE\n3m12s       Warning   Unhealthy   pod/shop   Readiness probe failed: refused\n',
    )
    expect(unhealthy?.lastMs).toBe(createdMs + (3 * 86_400 - 192) * 1000)
    expect(unhealthy?.spans?.last.fromMs).toBe(second(3))
  })

  it('leaves out what an Event object tells, and is dated by it', () => {
    const told: ObservedEvent = {
      type: 'Warning',
      reason: 'Unhealthy',
      message: 'Readiness probe failed: refused',
      source: 'kubelet',
      count: 3,
      firstMs: second(10),
      lastMs: second(100),
      about: {},
    }
    const events = dated(
      `${head}  Warning  Unhealthy  10s (x3 over 100s)  kubelet  Readiness probe failed: refused\n  Normal   Pulled     40s                 kubelet  Container image "shop/web:1" already present on machine\n`,
      {},
      [told],
    )
    expect(events.map(({ reason }) => reason)).toEqual(['Pulled'])
    expect(events[0]?.lastMs).toBe(second(70))
  })

  it('tells each Event once, where two tables hold it', () => {
    const list =
      'LAST SEEN   TYPE      REASON      OBJECT     MESSAGE\n5s          Warning   Unhealthy   pod/shop   Readiness probe failed: refused\n'
    const events = dated(
      `${head}${scheduled}  Warning  Unhealthy  3s (x9 over 2m)  kubelet  Readiness probe failed: refused\n\n${list}`,
    )
    expect(events.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['Scheduled 1', 'Unhealthy 9'])
  })

  it('of -o wide says the container, the first occurrence and the count', () => {
    const [unhealthy] = dated(
      'LAST SEEN   TYPE      REASON      OBJECT     SUBOBJECT              SOURCE            MESSAGE                           FIRST SEEN   COUNT   NAME\n10s         Warning   Unhealthy   pod/shop   spec.containers{web}   kubelet, node-1   Readiness probe failed: refused   2m           12      shop.18a\n',
    )
    expect(unhealthy).toMatchObject({
      container: 'web',
      source: 'kubelet',
      count: 12,
      message: 'Readiness probe failed: refused',
    })
  })
})

describe('an age', () => {
  // kubernetes/apimachinery pkg/util/duration/duration.go HumanDuration
  it.each([
    ['0s', 0, 1],
    ['119s', 119, 120],
    ['5m', 300, 301],
    ['9m59s', 599, 600],
    ['47m', 2820, 2880],
    ['179m', 10_740, 10_800],
    ['3h', 10_800, 10_860],
    ['7h59m', 28_740, 28_800],
    ['47h', 169_200, 172_800],
    ['2d', 172_800, 176_400],
    ['7d23h', 687_600, 691_200],
    ['8d', 691_200, 777_600],
    ['2y', 63_072_000, 63_158_400],
    ['9y', 283_824_000, 315_360_000],
  ])('of %s lies from %d s to %d s', (text, from, to) => {
    expect(parseAge(text)).toEqual({ fromMs: from * 1000, toMs: to * 1000 })
  })

  it.each(['<unknown>', '<invalid>', '', '5'])('is none: %s', (text) => {
    expect(parseAge(text)).toBeUndefined()
  })
})

it('knows a Pod of a cluster by its status', () => {
  expect(isLivePod({ kind: 'Pod', status: { phase: 'Running', startTime: '2026-01-15T12:00:00Z' } })).toBe(true)
  expect(isLivePod({ kind: 'Pod', spec: {} })).toBe(false)
})

it('takes time in proportion to the rows and to the tables', () => {
  const backOff = (count: number) => `  Warning  BackOff  ${count}s  kubelet  Back-off ${count}\n`
  const manyRows = (count: number) => head + Array.from({ length: count }, (_, index) => backOff(index)).join('')
  const manyTables = (count: number) => Array.from({ length: count }, (_, index) => head + backOff(index)).join('')
  expect(dated(manyRows(3))).toHaveLength(3)
  expect(dated(manyTables(3))).toHaveLength(3)
  for (const textOf of [manyRows, manyTables])
    expect(
      growthOf(
        1000,
        (count) => () => textOf(count),
        (text) => dated(text),
      ),
    ).toBeLessThan(6)
}, 120_000)
