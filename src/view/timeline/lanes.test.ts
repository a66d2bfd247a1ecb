import { describe, expect, it } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { lanesOf } from './lanes.ts'

const brief = (bars: readonly { kind: string; from: number; to: number }[]) =>
  bars.map((bar) => `${bar.kind} ${bar.from / 1000}-${bar.to / 1000}`)

describe('the lanes of the shop', () => {
  const lanes = lanesOf(shopTrace())
  const lane = (name: string) => lanes.containers.find((candidate) => candidate.ref.name === name)

  it('are one a container in spec order, with its place', () => {
    expect(lanes.containers.map(({ ref, place, of }) => [ref.name, ref.role, place, of])).toEqual([
      ['wait-for-db', 'init', 1, 3],
      ['migrate', 'init', 2, 3],
      ['proxy', 'sidecar', 3, 3],
      ['app', 'main', 1, 1],
    ])
  })

  it('show what the node has', () => {
    expect(brief(lane('migrate')?.node ?? [])).toEqual([
      'pulling 8.4-11.4',
      'started 11.4-13.4',
      'failed 13.4-14.2',
      'created 14.2-14.3',
      'started 14.3-16.3',
      'completed 16.3-48.5',
    ])
    expect(brief(lane('app')?.node ?? [])).toEqual([
      'pulling 20.5-22.5',
      'started 22.5-25.5',
      'ready 25.5-40',
      'prestop 40-45',
      'terminating 45-47',
      'completed 47-48.5',
    ])
    expect(brief(lane('proxy')?.node ?? [])).toEqual([
      'pulling 17.4-18.4',
      'running 18.4-20.4',
      'ready 20.4-40',
      'waitingTurn 40-47',
      'terminating 47-48',
      'completed 48-48.5',
    ])
  })

  it('show what the API says, which lags and stands still during the shutdown', () => {
    expect(brief(lane('app')?.api ?? [])).toEqual([
      'waiting 0-23',
      'started 23-25.6',
      'ready 25.6-48.3',
      'completed 48.3-48.5',
    ])
  })

  it('carry the attempt, the image and the exit code', () => {
    const bars = lane('migrate')?.node ?? []
    expect(bars[0]?.detail).toBe('shop/migrate:2.3')
    expect(bars.map((bar) => [bar.attempt, bar.exitCode])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, 1],
      [1, undefined],
      [1, undefined],
      [1, 0],
    ])
  })

  it('never overlap and never run backwards', () => {
    for (const { node, api } of lanes.containers) {
      for (const bars of [node, api]) {
        for (const [index, bar] of bars.entries()) {
          expect(bar.to).toBeGreaterThan(bar.from)
          expect(bar.from).toBeGreaterThanOrEqual(bars[index - 1]?.to ?? 0)
        }
      }
    }
  })

  it('have the phase, the conditions in their order, the Events and the delete', () => {
    expect(lanes.phase.map((span) => [span.value, span.from, span.to])).toEqual([
      ['Pending', 0, 23_000],
      ['Running', 23_000, 48_500],
    ])
    expect(lanes.conditions.map((condition) => condition.type)).toEqual([
      'PodScheduled',
      'PodReadyToStartContainers',
      'Initialized',
      'ContainersReady',
      'Ready',
    ])
    expect(lanes.events.map((event) => event.reason)).toEqual([
      'Scheduled',
      'Pulling',
      'Unhealthy',
      'Killing',
      'Killing',
    ])
    expect(lanes.stops).toEqual([{ kind: 'delete', at: 40_000, label: 'delete, 30 s grace', graceEnds: 70_000 }])
    expect(lanes.removedAt).toBe(48_500)
  })
})

describe('how a container ends', () => {
  it.each([
    ['exit app 0 Completed', 'completed'],
    ['exit app 3 Error', 'failed'],
    ['exit app 137 Error', 'killed'],
    ['exit app 137 OOMKilled', 'failed'],
    ['exit app 0 OOMKilled', 'failed'],
  ])('%s is %s', (line, kind) => {
    const pod = { ...shopPod, spec: { containers: [{ name: 'app', image: 'shop/app:2.3' }] } }
    const trace = scriptedTrace(pod, `0 world created\n1 start app\n2 ${line}\n2 status`, 4)
    const lane = lanesOf(trace).containers[0]
    expect(lane?.node.at(-1)?.kind).toBe(kind)
    expect(lane?.api.at(-1)?.kind).toBe(kind)
  })
})

describe('a stop that the kubelet begins by itself', () => {
  const job = {
    ...shopPod,
    spec: {
      restartPolicy: 'Never' as const,
      initContainers: [{ name: 'proxy', image: 'mesh/proxy:1.9', restartPolicy: 'Always' as const }],
      containers: [{ name: 'main', image: 'shop/report:1' }],
    },
  }
  const start = '0 world created\n1 start proxy\n1 started proxy\n2 start main\n2 started main\n'

  it('begins when the main containers are over and the sidecars are stopped', () => {
    const trace = scriptedTrace(
      job,
      `${start}9 exit main 0 Completed\n10 term proxy\n12 exit proxy 0 Completed\n13 status`,
      14,
    )
    expect(lanesOf(trace).stops).toEqual([
      { kind: 'stop', at: 10_000, label: 'Pod is stopped, 30 s grace', graceEnds: 40_000 },
    ])
  })

  it('is not one when a sidecar alone is restarted', () => {
    const trace = scriptedTrace(job, `${start}5 term proxy\n6 exit proxy 0 Completed`, 9)
    expect(lanesOf(trace).stops).toEqual([])
  })

  it('has no mark beside that of the delete that set it off', () => {
    expect(lanesOf(shopTrace()).stops.map((stop) => stop.kind)).toEqual(['delete'])
  })
})
