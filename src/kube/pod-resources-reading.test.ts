import fc from 'fast-check'
import { expect, it } from 'vitest'
import { featureGates } from './features.ts'
import { type Minor, minors } from './minor.ts'
import type { Container, ContainerStatus, PodSpec, PodStatus, ResourceList, ResourceRequirements } from './pod.ts'
import { podLimits, podRequests } from './pod-resources.ts'
import { readResources } from './pod-resources-reading.fixture.ts'
import { qosClassOf } from './qos.ts'
import { quantityToNumber } from './quantity.ts'
import type { PodResources } from './spec-resources.ts'

const names = ['cpu', 'memory', 'ephemeral-storage', 'hugepages-2Mi', 'example.com/gpu']
const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
)
const list = fc.dictionary(fc.constantFrom(...names), value.map(String), { maxKeys: 4 })

/** Requests that do not exceed their limits: others are refused, and upstream's sums judge them otherwise. */
const requirements: fc.Arbitrary<ResourceRequirements> = fc
  .record({ requests: list, limits: list, isEqual: fc.boolean() })
  .map(({ requests, limits, isEqual }) => ({
    requests: isEqual ? limits : kept(requests, limits),
    ...(Object.keys(limits).length > 0 && { limits }),
  }))

function kept(requests: ResourceList, limits: ResourceList): ResourceList {
  return Object.fromEntries(
    Object.entries(requests).map(([name, asked]) => [
      name,
      String(Math.min(Number(asked), Number(limits[name] ?? asked))),
    ]),
  )
}

const container = (prefix: string) =>
  fc.record({ resources: fc.option(requirements, { nil: undefined }), isStaying: fc.boolean() }).map(
    ({ resources, isStaying }) =>
      (index: number): Container => ({
        name: `${prefix}${index}`,
        image: 'a:1',
        ...(resources && { resources }),
        ...(prefix === 'init' && isStaying && { restartPolicy: 'Always' as const }),
      }),
  )

const specOf = (minor: Minor): fc.Arbitrary<PodSpec> =>
  fc
    .record({
      inits: fc.array(container('init'), { maxLength: 4 }),
      mains: fc.array(container('main'), { minLength: 1, maxLength: 3 }),
      overhead: fc.option(list, { nil: undefined }),
      // The field came with 1.32.
      resources: Number(minor.slice(2)) < 32 ? fc.constant(undefined) : fc.option(requirements, { nil: undefined }),
    })
    .map(({ inits, mains, overhead, resources }) => ({
      initContainers: inits.map((make, index) => make(index)),
      containers: mains.map((make, index) => make(index)),
      ...(overhead && { overhead }),
      ...(resources && { resources }),
    }))

const statusOf = ({ initContainers = [], containers }: PodSpec): fc.Arbitrary<PodStatus> => {
  const ofContainer = ({ name }: Container) =>
    fc.record({ resources: fc.option(requirements, { nil: undefined }), allocatedResources: list }).map(
      ({ resources, allocatedResources }): ContainerStatus => ({
        name,
        image: 'a:1',
        imageID: '',
        ready: true,
        restartCount: 0,
        state: {},
        lastState: {},
        allocatedResources,
        ...(resources && { resources }),
      }),
    )
  return fc.record({
    initContainerStatuses: fc.tuple(...initContainers.map(ofContainer)),
    containerStatuses: fc.tuple(...containers.map(ofContainer)),
    resize: fc.constantFrom('', 'Infeasible', 'Deferred'),
    conditions: fc
      .constantFrom(undefined, 'Infeasible', 'Deferred')
      .map((reason) => (reason ? [{ type: 'PodResizePending' as const, status: 'True' as const, reason }] : [])),
  })
}

function totals({ total }: PodResources): Record<string, number> {
  return Object.fromEntries([...total].map(([name, quantity]) => [name, quantityToNumber(quantity)]))
}

const gatesOf = (minor: Minor) => featureGates(minor, { PodLevelResources: true, InPlacePodVerticalScaling: true })

it.each(minors)('random Pods need, may use and are classed as a second reading of %s says', (minor) => {
  const gates = gatesOf(minor)
  fc.assert(
    fc.property(specOf(minor), (spec) => {
      const { requests, limits, qosClass } = readResources(spec, {}, minor, false)
      expect(totals(podRequests(spec, undefined, gates))).toEqual(requests)
      expect(totals(podLimits(spec, undefined, gates))).toEqual(limits)
      expect(qosClassOf(spec, gates)).toBe(qosClass)
    }),
  )
})

// Before, what is allocated counts, and the gate is off unless it is asked for.
const resizing = minors.slice(minors.indexOf('1.32'))

it.each(resizing)('random Pods count during a resize as a second reading of %s says', (minor) => {
  const gates = gatesOf(minor)
  const resized = specOf(minor).chain((spec) => fc.tuple(fc.constant(spec), statusOf(spec)))
  fc.assert(
    fc.property(resized, ([spec, status]) => {
      const { requests, limits } = readResources(spec, status, minor, true)
      const options = { useStatusResources: true }
      expect(totals(podRequests(spec, status, gates, options))).toEqual(requests)
      expect(totals(podLimits(spec, status, gates, options))).toEqual(limits)
    }),
  )
})
