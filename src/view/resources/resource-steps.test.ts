import { describe, expect, it } from 'vitest'
import type { PodSpec } from '../../kube/pod.ts'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { lanesOf } from '../timeline/lanes.ts'
import { resourceViews } from './resource-steps.ts'

const Mi = 2 ** 20

describe('the memory of the shop', () => {
  const trace = shopTrace()
  const [cpu, memory] = resourceViews(trace, lanesOf(trace).containers)

  it('names what decides and writes the sum out', () => {
    expect(memory?.request).toEqual({
      text: '512Mi',
      value: 512 * Mi,
      why: 'migrate alone',
      expression: 'max(16Mi, 512Mi, 64Mi + 256Mi) = 512Mi',
      step: 'migrate',
    })
    expect(cpu?.request?.expression).toBe('max(10m, 500m, 50m + 200m) = 500m')
  })

  it('counts each container from its pull to its last exit, sidecars at the bottom', () => {
    expect(
      memory?.blocks.map((block) => [block.container, block.from, block.to, block.base / Mi, block.value / Mi]),
    ).toEqual([
      ['wait-for-db', 600, 7800, 0, 16],
      ['migrate', 8400, 16_300, 0, 512],
      ['app', 20_500, 47_000, 64, 256],
      ['proxy', 17_400, 48_000, 0, 64],
    ])
  })

  it('marks the blocks of the step that decides', () => {
    expect(memory?.blocks.filter((block) => block.isDeciding).map((block) => block.container)).toEqual(['migrate'])
  })

  it('knows which containers have no limit', () => {
    expect(memory?.limit?.text).toBe('384Mi')
    expect(memory?.unlimited).toEqual(['wait-for-db', 'migrate', 'proxy'])
    expect(memory?.limitLevels).toEqual([{ from: 20_500, to: 47_000, value: 384 * Mi }])
    expect(memory?.open.map(({ from, to, containers }) => [from, to, containers.join()])).toEqual([
      [600, 7800, 'wait-for-db'],
      [8400, 16_300, 'migrate'],
      [17_400, 48_000, 'proxy'],
    ])
    expect(cpu?.limit).toBeUndefined()
    expect(cpu?.open).toEqual([])
    expect(cpu?.unlimited).toEqual([])
  })
})

describe('the effective request', () => {
  const request = (spec: Partial<PodSpec>, name = 'memory') => {
    const trace = scriptedTrace({ ...shopPod, spec: { containers: [], ...spec } }, '0 world created\n1 status', 2)
    return resourceViews(trace, lanesOf(trace).containers).find((view) => view.name === name)?.request
  }
  const asks = (name: string, memory: string, sidecar = false) => ({
    name,
    image: 'shop/x:1',
    resources: { requests: { memory } },
    ...(sidecar && { restartPolicy: 'Always' as const }),
  })

  it.each<[string, Partial<PodSpec>, string, string]>([
    ['one container', { containers: [asks('app', '256Mi')] }, '256Mi', 'app alone'],
    [
      'two containers',
      { containers: [asks('app', '256Mi'), asks('web', '64Mi')] },
      '256Mi + 64Mi = 320Mi',
      'the main phase',
    ],
    [
      'an init container after a sidecar',
      {
        initContainers: [asks('proxy', '100Mi', true), asks('migrate', '350Mi')],
        containers: [asks('app', '200Mi')],
      },
      'max(100Mi + 350Mi, 100Mi + 200Mi) = 450Mi',
      'migrate beside the sidecars before it',
    ],
    [
      'an init container before a sidecar',
      {
        initContainers: [asks('migrate', '350Mi'), asks('proxy', '100Mi', true)],
        containers: [asks('app', '300Mi')],
      },
      'max(350Mi, 100Mi + 300Mi) = 400Mi',
      'the main phase',
    ],
    [
      'many equal containers',
      { containers: ['a', 'b', 'c', 'd', 'e'].map((name) => asks(name, '64Mi')) },
      '5 × 64Mi = 320Mi',
      'the main phase',
    ],
    [
      'overhead',
      { overhead: { memory: '120Mi' }, containers: [asks('app', '256Mi')] },
      '256Mi + 120Mi overhead = 376Mi',
      'app alone',
    ],
    [
      'pod-level resources',
      { resources: { requests: { memory: '1Gi' } }, containers: [asks('app', '256Mi')] },
      'spec.resources 1Gi',
      'spec.resources',
    ],
  ])('with %s', (_name, spec, expression, why) => {
    expect(request(spec)?.expression).toBe(expression)
    expect(request(spec)?.why).toBe(why)
  })

  it('is absent where nobody asks', () => {
    expect(request({ containers: [{ name: 'app', image: 'shop/x:1' }] })).toBeUndefined()
  })
})

it('draws a limit of the Pod as a whole over its whole life, and then no container is without', () => {
  const shop = shopTrace()
  const { scenario } = shop
  const spec = { ...scenario.pod.spec, resources: { limits: { memory: '2Gi' } } }
  const trace = { ...shop, scenario: { ...scenario, pod: { ...scenario.pod, spec } } }
  const memory = resourceViews(trace, lanesOf(trace).containers).find(({ name }) => name === 'memory')
  expect(memory?.limitLevels).toEqual([{ from: 600, to: 48_000, value: 2048 * Mi }])
  expect(memory?.open).toEqual([])
  expect(memory?.unlimited).toEqual([])
})

it('keeps the blocks few when a hundred containers start one after another', () => {
  const containers = Array.from({ length: 100 }, (_, index) => ({
    name: `c${index}`,
    image: 'shop/x:1',
    resources: { requests: { cpu: '10m' } },
  }))
  const script = containers.map((container, index) => `${index + 1} create ${container.name}`).join('\n')
  const trace = scriptedTrace({ ...shopPod, spec: { containers } }, `0 world created\n${script}`, 200)
  const [cpu] = resourceViews(trace, lanesOf(trace).containers)
  expect(cpu?.blocks).toHaveLength(100)
})
