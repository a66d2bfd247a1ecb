import { describe, expect, test } from 'vitest'
import { type ConditionFacts, generatePodConditions } from './conditions.ts'
import { featureGates } from './features.ts'
import { minors } from './minor.ts'
import type { ContainerStatus, PodCondition } from './pod.ts'

const running: ContainerStatus = { name: 'web', ready: true, started: true, restartCount: 0, state: { running: {} } }

function facts(parts: Partial<ConditionFacts> = {}): ConditionFacts {
  return {
    spec: { containers: [{ name: 'web' }] },
    phase: 'Running',
    initStatuses: [],
    mainStatuses: [running],
    apiConditions: [],
    oldConditions: [],
    hasSandbox: true,
    ...parts,
  }
}

const typesOf = (conditions: readonly PodCondition[]) => conditions.map(({ type }) => type)

test('the first four are there in every minor, the sandbox from 1.29', () => {
  const rest = ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled']
  for (const minor of minors) {
    const types = typesOf(generatePodConditions(facts(), featureGates(minor)))
    expect([minor, types]).toEqual([minor, minor === '1.28' ? rest : ['PodReadyToStartContainers', ...rest]])
  }
})

test('conditions of others come first as they are, then resize, then the disruption', () => {
  const other: PodCondition = { type: 'example.com/lb', status: 'True', lastTransitionTime: '2026-01-15T12:00:00Z' }
  const disrupted: PodCondition = { type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet' }
  const resizing: PodCondition = { type: 'PodResizeInProgress', status: 'True' }
  const conditions = generatePodConditions(
    facts({
      apiConditions: [{ type: 'Ready', status: 'False' }, other, { type: 'PodResizePending', status: 'True' }],
      oldConditions: [disrupted],
      resizeConditions: [resizing],
    }),
    featureGates('1.36'),
  )
  expect(conditions.slice(0, 3)).toEqual([other, resizing, disrupted])
  expect(typesOf(conditions.slice(3))).toEqual([
    'PodReadyToStartContainers',
    'Initialized',
    'Ready',
    'ContainersReady',
    'PodScheduled',
  ])
})

test('up to 1.32 resize conditions are not the kubelet’s', () => {
  const pending: PodCondition = { type: 'PodResizePending', status: 'True' }
  const types = typesOf(generatePodConditions(facts({ apiConditions: [pending] }), featureGates('1.32')))
  expect(types[0]).toBe('PodResizePending')
})

describe('observedGeneration', () => {
  const generationsOf = (conditions: readonly PodCondition[]) => conditions.map((c) => c.observedGeneration)

  test('is written with its gate', () => {
    expect(generationsOf(generatePodConditions(facts({ generation: 3 }), featureGates('1.34')))).toEqual([
      3, 3, 3, 3, 3,
    ])
    expect(generationsOf(generatePodConditions(facts({ generation: 3 }), featureGates('1.33')))).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('goes on without it where a condition has one already', () => {
    const oldConditions: PodCondition[] = [{ type: 'Ready', status: 'True', observedGeneration: 2 }]
    const conditions = generatePodConditions(facts({ generation: 3, oldConditions }), featureGates('1.33'))
    expect(generationsOf(conditions)).toEqual([undefined, undefined, 3, undefined, undefined])
  })
})

test('AllContainersRestarting is written only for a Pod with such a rule, last and without a generation', () => {
  const rule = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } } as const
  const withRule = facts({
    generation: 1,
    spec: { containers: [{ name: 'web', restartPolicy: 'Never', restartPolicyRules: [rule] }] },
    isRestartingAll: true,
  })
  expect(generatePodConditions(withRule, featureGates('1.36')).at(-1)).toEqual({
    type: 'AllContainersRestarting',
    status: 'True',
    reason: 'RestartAllContainersStarted',
    message: 'container exited with restart policy rule',
  })
  expect(typesOf(generatePodConditions(withRule, featureGates('1.35')))).not.toContain('AllContainersRestarting')
})

test('an empty list is a list', () => {
  const judged = (mainStatuses: readonly ContainerStatus[] | undefined) =>
    generatePodConditions(facts({ initStatuses: undefined, mainStatuses }), featureGates('1.36'))[3]
  expect(judged([])?.message).toBe('containers with unknown status: [web]')
  expect(judged(undefined)?.reason).toBe('UnknownContainerStatuses')
})
