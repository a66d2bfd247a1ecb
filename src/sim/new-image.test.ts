import { describe, expect, test } from 'vitest'
import type { Minor } from '../kube/minor.ts'
import { lastSnapshot } from '../proof/laws/law.fixture.ts'
import { eventsOf, type Story, timesOf, traceOf, wordsOf } from './simulate.fixture.ts'

const sidecar = { name: 'proxy', restartPolicy: 'Always' }
const changed = (container: string, at: string, image = 'other:2') => ({ at, container, image })

function killings(story: Story): readonly string[] {
  return eventsOf(traceOf(story)).flatMap(({ reason, message }) => (reason === 'Killing' ? message : []))
}

// pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions, kuberuntime_container.go computeInitContainerActions
describe('a container that is given another image', () => {
  test.each(['Always', 'OnFailure', 'Never'])('is restarted at once, whatever the policy: %s', (restartPolicy) => {
    const trace = traceOf({
      spec: { restartPolicy },
      behavior: { interventions: [changed('app', '20s')], until: '40s' },
    })
    const [, second = 0] = timesOf(trace, 'start app')
    expect(second).toBeGreaterThan(20_000)
    expect(second).toBeLessThan(21_000)
    const { spec, status, metadata } = lastSnapshot(trace).pod
    expect(spec.containers[0]?.image).toBe('other:2')
    expect(status.containerStatuses?.[0]).toMatchObject({ image: 'other:2', restartCount: 1, ready: true })
    expect(status.containerStatuses?.[0]?.imageID).toMatch(/^other@sha256:/)
    expect([metadata.generation, status.observedGeneration]).toEqual([2, 2])
  })

  test('shows the old image until it is killed', () => {
    const { snapshots } = traceOf({
      behavior: {
        containers: { app: { onTerm: { duration: '5s', exitCode: 0 } } },
        interventions: [changed('app', '20s')],
        until: '40s',
      },
    })
    const images = snapshots.flatMap(({ pod: { status } }) => status.containerStatuses?.[0]?.image ?? [])
    expect([...new Set(images)]).toEqual(['app:1', 'other:2'])
    const imageAt = (t: number) => snapshots.findLast(({ at }) => at <= t)?.pod.status.containerStatuses?.[0]?.image
    expect([imageAt(24_000), imageAt(30_000)]).toEqual(['app:1', 'other:2'])
  })

  test.each<[Minor, readonly string[]]>([
    ['1.31', []],
    ['1.32', ['Init container proxy definition changed']],
    ['1.36', ['Init container proxy definition changed']],
  ])('as a sidecar is restarted from 1.32 on: %s', (minor, messages) => {
    const behavior = { interventions: [changed('proxy', '20s')], until: '40s' }
    expect(killings({ minor, spec: { initContainers: [sidecar] }, behavior })).toEqual(messages)
  })

  test('as an ordinary init container that runs goes on', () => {
    const behavior = {
      containers: { setup: { runs: [{ duration: '30s' }] } },
      interventions: [changed('setup', '20s')],
      until: '60s',
    }
    const story = { spec: { initContainers: [{ name: 'setup' }] }, behavior }
    expect(killings(story)).toEqual([])
    expect(wordsOf(traceOf(story)).filter((word) => word === 'start setup')).toHaveLength(1)
  })

  test('whose image cannot be pulled is pulled anew at once', () => {
    const trace = traceOf({
      minor: '1.34',
      behavior: {
        containers: { app: { imagePull: { duration: '1s', error: 'not found' } } },
        interventions: [changed('app', '55s'), { at: '55s', container: 'app', imagePull: { duration: '1s' } }],
        until: '90s',
      },
    })
    expect(timesOf(trace, 'pull app').at(-1)).toBeLessThan(56_000)
    expect(timesOf(trace, 'start app')).toHaveLength(1)
  })

  test('in back-off starts at once, and its back-off begins anew', () => {
    const trace = traceOf({
      behavior: {
        containers: { app: { runs: [{ duration: '2s', exitCode: 1 }] } },
        interventions: [changed('app', '50s')],
        until: '80s',
      },
    })
    const starts = timesOf(trace, 'start app')
    expect(starts.find((at) => at > 50_000)).toBeLessThan(51_000)
    const delays = trace.steps.flatMap(({ at, ...step }) =>
      step.verb === 'backoff' ? [[at > 50_000, step.delayMs]] : [],
    )
    expect(delays).toEqual([
      [false, 10_000],
      [false, 20_000],
      [false, 40_000],
      [true, 10_000],
      [true, 20_000],
    ])
  })

  test('of a Pod that is being stopped is not started again', () => {
    const trace = traceOf({
      behavior: {
        containers: { app: { onTerm: 'ignore' } },
        delete: { at: '20s' },
        interventions: [changed('app', '25s')],
      },
    })
    expect(timesOf(trace, 'start app')).toHaveLength(1)
    expect(trace.endedBy).toBe('settled')
  })
})

test.each<[Minor, number | undefined]>([
  ['1.32', undefined],
  ['1.33', 1],
])('a Pod has a generation from 1.33 on: %s', (minor, generation) => {
  expect(traceOf({ minor }).snapshots[0]?.pod.metadata.generation).toBe(generation)
})
