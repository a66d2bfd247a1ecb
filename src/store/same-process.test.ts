import { describe, expect, test } from 'vitest'
import type { Minor } from '../kube/minor.ts'
import { minors } from '../kube/minor.ts'
import { statusSequence } from '../view/story/watch.ts'
import { compute } from './pipeline/pipeline.ts'

const statuses = (text: string, minor?: Minor) => {
  const { trace } = compute({ text, gates: {}, ...(minor && { minor }) })
  return trace === undefined ? [] : statusSequence(trace).map(({ value }) => value)
}

const sidecar = (image: string) => `apiVersion: v1
kind: Pod
metadata: {name: demo}
spec:
  initContainers:
  - {name: log-shipper, image: ${image}, restartPolicy: Always}
  containers:
  - {name: app, image: example/app:1}
`
const deployment = (image: string) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: demo}
spec:
  selector: {matchLabels: {a: b}}
  template:
    metadata: {labels: {a: b}}
    spec:
${sidecar(image).slice(sidecar(image).indexOf('  initContainers')).replace(/^/gm, '    ')}`

describe('a process is the same in every minor', () => {
  test.each([
    ['a Pod', sidecar('example/shipper:1')],
    ['a Deployment', deployment('example/shipper:1')],
    ['an image that is known', sidecar('fluent/fluent-bit:3')],
  ])('a sidecar of %s stays where it is an ordinary init container', (_, text) => {
    expect(statuses(text, '1.28')).toEqual(['Pending', 'Init:0/1'])
    for (const minor of minors.slice(1)) expect(statuses(text, minor), minor).toContain('Running')
  })

  test('an init container that is not written as a sidecar ends', () => {
    const text = sidecar('example/shipper:1').replace(', restartPolicy: Always', '')
    for (const minor of minors) expect(statuses(text, minor), minor).toContain('Running')
  })
})

const waiting = (first: string, app = '') => `apiVersion: v1
kind: Pod
metadata: {name: demo}
spec:
  volumes: [{name: work, emptyDir: {}}]
  initContainers:${first}
  - name: wait
    image: busybox:1.36
    command: [sh, -c, "until [ -f /work/ready ]; do sleep 1; done"]
    volumeMounts: [{name: work, mountPath: /work}]
  containers:
  - name: app
    image: example/app:1
    volumeMounts: [{name: work, mountPath: /work}]
${app}`

describe('a file in an emptyDir', () => {
  test('that only a later container could write never comes, and it is said why', () => {
    const { inferences } = compute({ text: waiting(''), gates: {} })
    expect(statuses(waiting(''))).toEqual(['Pending', 'Init:0/1'])
    expect(inferences.find(({ path }) => path.startsWith('dependencies'))).toMatchObject({
      text: 'never comes',
      reason: 'nothing that runs before or beside the wait can write into the emptyDir work',
    })
  })

  test('that a container before may have written comes', () => {
    const first = `
  - {name: prepare, image: example/prepare:1, volumeMounts: [{name: work, mountPath: /out}]}`
    expect(statuses(waiting(first))).toContain('Running')
  })

  test('comes when the Scenario says so', () => {
    const scenario = '---\napiVersion: podreel/v1\nkind: Scenario\ndependencies: {/work/ready: 9s}\n'
    expect(statuses(waiting('', scenario))).toContain('Running')
  })
})
