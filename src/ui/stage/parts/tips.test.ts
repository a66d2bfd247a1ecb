import { describe, expect, it } from 'vitest'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import { barAt, tipAt } from './tips.ts'

const lanes = lanesOf(shopTrace())
const lines = (name: string, t: number) => {
  const tip = tipAt(lanes, { kind: 'container', name }, t)
  return [`${tip?.title}, ${tip?.aside}`, ...(tip?.lines.map((line) => [line.text, line.note].join(' ').trim()) ?? [])]
}

describe('the note about a container', () => {
  it.each<[string, number, string[]]>([
    ['app', 10_000, ['app, main', 'not on the node', 'API: PodInitializing 0.0 s to 23.0 s · 23.0 s']],
    [
      'app',
      21_600,
      ['app, main', 'pulling shop/app:2.3 20.5 s to 22.5 s · 2.0 s', 'API: PodInitializing 0.0 s to 23.0 s · 23.0 s'],
    ],
    ['proxy', 30_000, ['proxy, sidecar', 'ready 20.4 s to 40.0 s · 19.6 s']],
    [
      'proxy',
      42_000,
      ['proxy, sidecar', 'SIGTERM waits its turn 40.0 s to 47.0 s · 7.0 s', 'API: ready 20.4 s to 48.3 s · 27.9 s'],
    ],
    [
      'migrate',
      13_500,
      [
        'migrate, init 2 of 3',
        'exit 1 at 13.4 s',
        'API: running, started 11.9 s to 13.8 s · 1.9 s',
        'The kubelet has not told the API server yet: kubectl shows what the API says.',
      ],
    ],
    ['migrate', 20_000, ['migrate, init 2 of 3 · 2nd try', 'exit 0 at 16.3 s']],
  ])('%s at %d ms', (name, t, expected) => {
    expect(lines(name, t)).toEqual(expected)
  })
})

it('tells the phase, a condition and Events', () => {
  expect(tipAt(lanes, { kind: 'phase' }, 30_000)?.lines[0]).toEqual({ text: 'Running', note: '23.0 s to 48.5 s' })
  expect(tipAt(lanes, { kind: 'condition', type: 'Ready' }, 30_000)?.lines[0]?.text).toBe('True')
  const first = lanes.events.findIndex((event) => event.type === 'Warning')
  const tip = tipAt(lanes, { kind: 'events', first, end: first + 1 }, 0)
  expect(tip).toMatchObject({ title: 'Unhealthy', aside: '23.5 s', lines: [{ tone: 'failed' }] })
  expect(tipAt(lanes, { kind: 'events', first: 0, end: 0 }, 0)).toBeUndefined()
})

it('finds the last bar at its very end, and no other', () => {
  const bars = [
    { from: 0, to: 5 },
    { from: 7, to: 9 },
  ]
  expect([0, 4, 5, 6, 7, 9, 10].map((t) => barAt(bars, t)?.from)).toEqual([0, 0, undefined, undefined, 7, 7, undefined])
})
