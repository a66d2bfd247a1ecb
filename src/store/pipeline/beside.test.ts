import { describe, expect, test } from 'vitest'
import { statusSequence } from '../../view/story/watch.ts'
import { compute } from './pipeline.ts'

const pod = (namespace: string) => `apiVersion: v1
kind: Pod
metadata: {name: demo, namespace: ${namespace}}
spec:
  containers:
  - name: app
    image: example/app:1
    resources: {requests: {cpu: 100m}}
`
const object = (apiVersion: string, kind: string, rest: string) =>
  `---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: other, namespace: team}\n${rest}\n`
const limitRange = (limit: string) => object('v1', 'LimitRange', `spec: {limits: [{type: Container, ${limit}}]}`)
const quota = (hard: string) => object('v1', 'ResourceQuota', `spec: {hard: {${hard}}}`)

function shown(text: string) {
  const { diagnostics, scenario, trace, kubectl } = compute({ text, gates: {} })
  return { said: diagnostics.map(({ severity, message }) => `${severity}: ${message}`), scenario, trace, kubectl }
}

describe('what else is in the text counts', () => {
  test('a LimitRange gives its defaults', () => {
    const { said, scenario } = shown(pod('team') + limitRange('default: {memory: 256Mi}'))
    expect(said).toEqual([])
    expect(scenario?.pod.spec.containers[0]?.resources).toEqual({
      requests: { cpu: '100m', memory: '256Mi' },
      limits: { memory: '256Mi' },
    })
  })

  test.each([
    ['a LimitRange', limitRange('min: {cpu: 200m}'), 'minimum cpu usage per Container is 200m, but request is 100m'],
    ['a ResourceQuota', quota('cpu: 50m'), 'exceeded quota: other, requested: cpu=100m, used: cpu=0, limited: cpu=50m'],
    ['a ResourceQuota that asks', quota('memory: 1Gi'), 'failed quota: other: must specify memory for: app'],
  ])('%s refuses, in the words of the API server, and the order is shown', (_, other, message) => {
    const { said, trace, kubectl } = shown(pod('team') + other)
    expect(said).toEqual([expect.stringContaining(message)])
    expect(said[0]).toMatch(/^error/)
    expect(kubectl?.text).toBe(
      `Error from server (Forbidden): error when creating "manifest.yaml": pods "demo" is forbidden: ${message}`,
    )
    expect(trace && statusSequence(trace).map(({ value }) => value)).toContain('Running')
  })

  test('of another namespace it does not, and that is said', () => {
    expect(shown(pod('shop') + quota('cpu: 50m')).said).toEqual([
      'info: ResourceQuota other is in the namespace team. It does not act on the Pod, which is in shop.',
    ])
  })
})

test('what is not simulated is named once, in one line', () => {
  const others = [
    object('v1', 'Service', 'spec: {ports: [{port: 80}]}'),
    object('v1', 'ConfigMap', 'data: {}'),
    object('policy/v1', 'PodDisruptionBudget', 'spec: {minAvailable: 1}'),
    object('v1', 'Service', 'spec: {ports: [{port: 81}]}'),
  ]
  expect(shown(pod('team') + others.join('')).said).toEqual([
    'info: Not simulated here: Service (2), PodDisruptionBudget.',
  ])
})

test.each([
  ['restricted', ['info: The Pod Security Standard that the namespace team enforces is not checked here.']],
  ['privileged', []],
])('a namespace that enforces %s', (level, said) => {
  const labels = `{pod-security.kubernetes.io/enforce: ${level}}`
  const namespace = `---\napiVersion: v1\nkind: Namespace\nmetadata: {name: team, labels: ${labels}}\n`
  expect(shown(pod('team') + namespace).said).toEqual(said)
})
