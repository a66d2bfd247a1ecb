import { describe, expect, it } from 'vitest'
import type { ResourceList } from '../../kube/pod.ts'
import { shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { resourceViews } from '../resources/resource-steps.ts'
import { lanesOf } from './lanes.ts'
import { fitOf, qosWords } from './resource-words.ts'

const shop = shopTrace()

function withNode(allocatable: ResourceList): Trace {
  const { scenario } = shop
  const node = { ...scenario.behavior.node, allocatable }
  return { ...shop, scenario: { ...scenario, behavior: { ...scenario.behavior, node } } }
}

describe('whether the effective request fits', () => {
  const memory = resourceViews(shop, lanesOf(shop).containers).find((view) => view.name === 'memory')
  it.each<[ResourceList, string | undefined]>([
    [{ memory: '4Gi' }, 'fits node-1 (4Gi)'],
    [{ memory: '512Mi' }, 'fits node-1 (512Mi)'],
    [{ memory: '500M' }, 'Insufficient memory: node-1 has 500M'],
    [{ cpu: '4' }, undefined],
  ])('%j', (allocatable, expected) => {
    expect(memory && fitOf(memory, withNode(allocatable))?.text).toBe(expected)
  })
})

describe('the QoS class and why', () => {
  const words = (resources: ResourceList | undefined, limits?: ResourceList) => {
    const pod = {
      ...shopPod,
      spec: {
        containers: [
          {
            name: 'app',
            image: 'shop/app:2.3',
            resources: { ...(resources && { requests: resources }), ...(limits && { limits }) },
          },
        ],
      },
      status: {},
    }
    return qosWords(pod, shop)
  }
  it.each<[ResourceList | undefined, ResourceList | undefined, string, string]>([
    [undefined, undefined, 'BestEffort', 'no container requests or limits cpu or memory'],
    [{ cpu: '1' }, undefined, 'Burstable', 'app has no cpu limit'],
    [{ cpu: '1', memory: '1Gi' }, { cpu: '2', memory: '1Gi' }, 'Burstable', 'app requests cpu 1, its limit is 2'],
    [
      { cpu: '1', memory: '1Gi' },
      { cpu: '1', memory: '1Gi' },
      'Guaranteed',
      'every cpu and memory request has an equal limit',
    ],
  ])('requests %j, limits %j', (requests, limits, qosClass, why) => {
    expect(words(requests, limits)).toMatchObject({ qosClass, why })
  })

  it('names the field that decides', () => {
    expect(words({ cpu: '1' })?.field).toBe('spec.containers[0].resources.limits.cpu')
    expect(words(undefined)?.field).toBeUndefined()
  })

  it('keeps the class that the status has, without a reason of its own', () => {
    expect(qosWords({ ...shopPod, status: { qosClass: 'Guaranteed' } }, shop)).toEqual({
      qosClass: 'Guaranteed',
      why: undefined,
      field: undefined,
    })
  })
})
