import { describe, expect, it, test } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { Trace } from '../../../trace/trace.ts'
import { boxesOf, sandboxWords } from './pod-model.ts'
import { runTableOf } from './run-table.ts'

const boxesAt = (trace: Trace, t: number) => boxesOf(snapshotAt(trace, t), runTableOf(trace))
const texts = (trace: Trace, t: number) => boxesAt(trace, t).map((box) => box.text.replaceAll('\u00a0', ' '))
const gates = (trace: Trace, t: number) =>
  boxesAt(trace, t).map(({ gate }) => `${gate.way} ${gate.word} ${gate.isOpen ? 'open' : 'shut'}`.trim())
const shop = shopTrace()

describe('the boxes of the shop', () => {
  it.each<[number, string[]]>([
    [0, ['waits for a node', 'waits for a node', 'waits for a node', 'waits for a node']],
    [150, ['waits for the sandbox', 'waits for the sandbox', 'waits for the sandbox', 'waits for the sandbox']],
    [700, ['pulling the image', 'waits for wait-for-db', 'waits for wait-for-db', 'waits for wait-for-db']],
    [8350, ['exit 0 · 6.0 s', 'starts next', 'waits for migrate', 'waits for migrate']],
    [13_500, ['exit 0 · 6.0 s', 'exit 1 · 2.0 s', 'waits for migrate', 'waits for migrate']],
    [19_000, ['exit 0 · 6.0 s', 'exit 0 · 2nd try', 'running, not started', 'waits for proxy']],
    [30_000, ['exit 0 · 6.0 s', 'exit 0 · 2nd try', 'running, ready', 'running, ready']],
    [41_000, ['exit 0 · 6.0 s', 'exit 0 · 2nd try', 'waits its turn', 'preStop hook runs']],
    [47_500, ['exit 0 · 6.0 s', 'exit 0 · 2nd try', 'SIGTERM', 'exit 0 · 24.5 s']],
  ])('say at %d ms what each does', (t, expected) => {
    expect(texts(shop, t)).toEqual(expected)
  })

  it('have two lights, but not on an ordinary init container', () => {
    expect(boxesAt(shop, 19_000).map((box) => [box.started, box.ready])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [false, false],
      [false, false],
    ])
    expect(
      boxesAt(shop, 23_000)
        .map((box) => [box.started, box.ready])
        .slice(2),
    ).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('count down to SIGKILL after the stop signal', () => {
    expect(boxesAt(shop, 47_500)[2]?.until).toBe(77_000)
  })

  it('name the order of the stop signals, and whether they were sent', () => {
    const places = (t: number) => boxesAt(shop, t).map((box) => box.stopPlace && `${box.stopPlace} ${box.isStopSent}`)
    expect(places(30_000)).toEqual([undefined, undefined, undefined, undefined])
    expect(places(41_000)).toEqual([undefined, undefined, '2 false', '1 false'])
    expect(places(46_000)).toEqual([undefined, undefined, '2 false', '1 true'])
    expect(places(47_500)).toEqual([undefined, undefined, '2 true', '1 true'])
  })
})

describe('the startup probe in a gate', () => {
  const spec = {
    initContainers: [
      {
        name: 'proxy',
        image: 'mesh/proxy:1.9',
        restartPolicy: 'Always' as const,
        startupProbe: { httpGet: { port: 1 }, failureThreshold: 4 },
      },
    ],
    containers: [{ name: 'app', image: 'shop/app:2.3' }],
  }
  const failed = 'event Warning Unhealthy proxy Startup probe failed: no'
  const script = `0 scheduled n\n0 sandbox 10.0.0.1\n1 start proxy\n2 ${failed}\n3 ${failed}\n4 started proxy\n5 create app`
  const trace = scriptedTrace({ ...shopPod, spec }, script, 9)
  const probeAt = (t: number) => boxesAt(trace, t)[1]?.gate.probe

  it('counts the tries that failed, of those that may fail', () => {
    expect(probeAt(1500)).toMatchObject({ threshold: 4 })
    expect(probeAt(3500)?.tries).toEqual([
      { at: 2000, count: 1 },
      { at: 3000, count: 2 },
    ])
  })

  it('is gone once it has passed, and not there before', () => {
    expect([probeAt(500), probeAt(4500)]).toEqual([undefined, undefined])
  })
})

describe('the gates', () => {
  it.each<[number, string[]]>([
    [0, ['start sandbox shut', 'start exit 0 shut', 'start exit 0 shut', 'start started shut']],
    [250, ['start sandbox open', 'start exit 0 shut', 'start exit 0 shut', 'start started shut']],
    [7900, ['start sandbox open', 'start exit 0 open', 'start exit 0 shut', 'start started shut']],
    [13_500, ['start sandbox open', 'start exit 0 open', 'start exit 0 shut', 'start started shut']],
    [19_000, ['start sandbox open', 'start exit 0 open', 'start exit 0 open', 'start started shut']],
    [20_450, ['start sandbox open', 'start exit 0 open', 'start exit 0 open', 'start started open']],
    [41_000, ['none  open', 'none  open', 'none  open', 'stop stopped shut']],
    [47_100, ['none  open', 'none  open', 'none  open', 'stop stopped open']],
  ])('at %d ms', (t, expected) => {
    expect(gates(shop, t)).toEqual(expected)
  })

  it('stand only before the first main container', () => {
    const spec = { containers: ['a', 'b'].map((name) => ({ name, image: 'shop/x:1' })) }
    const trace = scriptedTrace({ ...shopPod, spec }, '0 world created\n1 status', 2)
    expect(gates(trace, 0)).toEqual(['start sandbox shut', 'beside  open'])
  })

  it('stay open for a container that has already passed when its sidecar crashes later', () => {
    const spec = {
      initContainers: [{ name: 'proxy', image: 'mesh/proxy:1.9', restartPolicy: 'Always' as const }],
      containers: [{ name: 'app', image: 'shop/app:2.3' }],
    }
    const script =
      '0 scheduled n\n0 sandbox 10.0.0.1\n1 start proxy\n1 started proxy\n2 start app\n5 exit proxy 1 Error\n6 backoff proxy 10'
    const trace = scriptedTrace({ ...shopPod, spec }, script, 9)
    expect(gates(trace, 5500)[1]).toBe('start started open')
    expect(boxesAt(trace, 7000)[0]).toMatchObject({ text: 'back-off', until: 16_000, kind: 'backoff' })
  })
})

it('says what is there around the containers', () => {
  expect(sandboxWords(snapshotAt(shop, 0))).toEqual(['shop', 'not bound to a node'])
  expect(sandboxWords(snapshotAt(shop, 150))).toEqual(['shop', 'no sandbox yet', 'node-1'])
  expect(sandboxWords(snapshotAt(shop, 9000))).toEqual(['shop', 'sandbox ready', '10.244.1.7', 'node-1'])
  expect(sandboxWords(snapshotAt(shop, 48_200))).toEqual(['shop', 'sandbox stopped', 'node-1'])
  expect(sandboxWords(snapshotAt(shop, 48_500))).toEqual(['shop', 'removed from the API', 'node-1'])
})

test('the boxes of a crowd look at each container a few times, not once for each other', () => {
  const readsFor = (count: number) => {
    const snapshot = snapshotAt(shop, 30_000)
    const [first] = snapshot.node.containers
    let reads = 0
    const containers = Array.from({ length: count }, (_, index) =>
      Object.defineProperty({ ...first, ref: { ...first?.ref, name: `main-${index}`, role: 'main', index } }, 'state', {
        get: () => {
          reads++
          return 'running'
        },
      }),
    )
    boxesOf(Object.assign({}, snapshot, { node: { ...snapshot.node, containers } }), runTableOf(shop))
    return reads
  }
  expect(readsFor(400)).toBeLessThanOrEqual(10 * readsFor(40))
})
