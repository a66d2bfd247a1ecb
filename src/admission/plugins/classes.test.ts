import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { admit } from '../admission.ts'

type JsonObject = Readonly<Record<string, unknown>>

function admitted(spec: object, ...objects: readonly JsonObject[]) {
  const containers = [{ name: 'app', image: 'example/app:1' }]
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'demo' }, spec: { containers, ...spec } }
  return admit(pod, { minor: '1.36', gates: featureGates('1.36'), objects })
}

const priorityClass = (name: string, value: number, more: object = {}): JsonObject => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
  ...more,
})

test.each<[what: string, spec: object, classes: readonly JsonObject[], stored: object]>([
  ['of its class', { priorityClassName: 'high' }, [priorityClass('high', 7)], { priority: 7 }],
  [
    'of the lowest default',
    {},
    [priorityClass('b', 9, { globalDefault: true }), priorityClass('a', 5, { globalDefault: true })],
    { priority: 5, priorityClassName: 'a' },
  ],
  [
    'which preempts nobody',
    { priorityClassName: 'low' },
    [priorityClass('low', -1, { preemptionPolicy: 'Never' })],
    { priority: -1, preemptionPolicy: 'Never' },
  ],
  ['of a class that only the cluster knows', { priorityClassName: 'x' }, [], { priority: 0 }],
])('the priority %s', (_, spec, classes, stored) => {
  const { pod, answer } = admitted(spec, ...classes)
  expect(answer?.ok).toBe(true)
  expect(pod?.spec).toMatchObject(stored)
})

test('another priority than that of its class is refused', () => {
  const { answer } = admitted({ priorityClassName: 'high', priority: 8 }, priorityClass('high', 7))
  expect(answer?.message).toBe(
    'pods "demo" is forbidden: the integer value of priority (8) must not be provided in pod spec; priority admission controller computed 7 from the given PriorityClass name',
  )
})

const kata: JsonObject = {
  apiVersion: 'node.k8s.io/v1',
  kind: 'RuntimeClass',
  metadata: { name: 'kata' },
  handler: 'kata',
  overhead: { podFixed: { cpu: '250m', memory: '120Mi' } },
  scheduling: { nodeSelector: { runtime: 'kata' }, tolerations: [{ key: 'kata', operator: 'Exists' }] },
}

test('a RuntimeClass adds its overhead, its nodes and its tolerations', () => {
  const { pod } = admitted({ runtimeClassName: 'kata', nodeSelector: { zone: 'a' } }, kata)
  expect(pod?.spec).toMatchObject({
    overhead: { cpu: '250m', memory: '120Mi' },
    nodeSelector: { zone: 'a', runtime: 'kata' },
  })
  expect(pod?.spec.tolerations?.at(-1)).toEqual({ key: 'kata', operator: 'Exists' })
})

test.each<[spec: object, message: string | undefined]>([
  [{ overhead: { cpu: '0.25', memory: '120Mi' } }, undefined],
  [{ overhead: { cpu: '1' } }, "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead"],
  [
    { nodeSelector: { runtime: 'runc' } },
    'conflict: runtimeClass.scheduling.nodeSelector[runtime] = kata; pod.spec.nodeSelector[runtime] = runc',
  ],
])('of a RuntimeClass %j: %s', (spec, message) => {
  const { answer } = admitted({ runtimeClassName: 'kata', ...spec }, kata)
  expect(answer?.message).toBe(message && `pods "demo" is forbidden: ${message}`)
})

test('a RuntimeClass without overhead lets none be written', () => {
  const { overhead: _, ...plain } = kata
  const { answer } = admitted({ runtimeClassName: 'kata', overhead: { cpu: '1' } }, plain)
  expect(answer?.message).toContain('Pod Overhead set without corresponding RuntimeClass defined Overhead')
})
