import { describe, expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { assertExists } from '../base/assert.ts'
import { phraseText } from '../base/phrase.ts'
import { compute } from './pipeline/pipeline.ts'

const at = (minute: string) => `2026-11-29T10:${minute}:00Z`

function live(name: string, metadata: string, spec: string, status: string): string {
  return `apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: default, uid: u1, creationTimestamp: "${at('00')}"${metadata} }
spec: { nodeName: node-a, ${spec} }
status: { phase: Pending, startTime: "${at('00')}", podIP: 10.0.0.9, ${status} }
`
}

const ended = (exitCode: number, reason: string, message = '') =>
  `terminated: { exitCode: ${exitCode}, reason: ${reason}, startedAt: "${at('01')}", finishedAt: "${at('02')}", containerID: "containerd://1"${message && `, message: '${message}'`} }`
const status = (name: string, restarts: number, state: string, last = '') =>
  `{ name: ${name}, image: "${name}:1", imageID: "", ready: false, restartCount: ${restarts}, state: { ${state} }, lastState: { ${last} } }`

/** A Pod that is over, with one container that ended once. */
function over(phase: string, exitCode: number, reason: string, more: string): string {
  return live(
    'job',
    '',
    'restartPolicy: Never, containers: [{ name: app, image: "app:1" }]',
    `containerStatuses: [${status('app', 0, ended(exitCode, reason))}]${more}`,
  ).replace('phase: Pending', `phase: ${phase}`)
}

test.each([
  [
    'an image that is on its way, without a single Event',
    live(
      'sky',
      '',
      'initContainers: [{ name: prep, image: "prep:1" }], containers: [{ name: ray, image: "ray:1" }]',
      `initContainerStatuses: [${status('prep', 0, ended(0, 'Completed'))}], containerStatuses: [${status('ray', 0, 'waiting: { reason: PodInitializing }')}]`,
    ),
    'ray has its turn and has not been created yet (PodInitializing): most likely its image ray:1 is being pulled.',
  ],
  [
    'a command that is not in the image',
    live(
      'demo',
      '',
      'initContainers: [{ name: install, image: "install:1" }], containers: [{ name: web, image: "web:1" }]',
      `initContainerStatuses: [${status('install', 2, `waiting: { reason: RunContainerError, message: 'exec: "wge": executable file not found' }`, ended(128, 'StartError', 'exec: "wge": executable file not found'))}], containerStatuses: [${status('web', 0, 'waiting: { reason: PodInitializing }')}]`,
    ),
    'Init container install cannot be started: exec: "wge": executable file not found; web has not been created.',
  ],
  [
    'a finalizer that nobody takes away',
    live(
      'fin',
      `, deletionTimestamp: "${at('03')}", deletionGracePeriodSeconds: 30, finalizers: [example.test/keep]`,
      'containers: [{ name: app, image: "app:1" }]',
      `containerStatuses: [${status('app', 0, ended(0, 'Completed'))}]`,
    ),
    'Terminating, and stays so: every container has ended, but the finalizer example.test/keep keeps the object until whoever put it there takes it away.',
  ],
  [
    'ended by the kubelet, which only a condition says',
    over(
      'Failed',
      0,
      'Completed',
      `, conditions: [{ type: DisruptionTarget, status: "True", reason: TerminationByKubelet, message: 'The node was low on resource: memory. ', lastTransitionTime: "${at('02')}" }]`,
    ),
    'Evicted: the kubelet ended the Pod (The node was low on resource: memory); status.reason does not say so.',
  ],
  [
    'drained, and ended with 0',
    over(
      'Succeeded',
      0,
      'Completed',
      `, conditions: [{ type: DisruptionTarget, status: "True", reason: EvictionByEvictionAPI, message: 'Eviction API: evicting', lastTransitionTime: "${at('02')}" }]`,
    ),
    'Ended from outside, EvictionByEvictionAPI (Eviction API: evicting); its main containers ended with 0 at that, so it counts as Succeeded.',
  ],
  [
    'for more than its share of storage, which only an Event says',
    `${over('Succeeded', 0, 'Completed', '')}---
apiVersion: v1
kind: Event
involvedObject: { kind: Pod, name: job, namespace: default, uid: u1 }
reason: Evicted
type: Warning
message: 'Pod ephemeral local storage usage exceeds the total limit of containers 1Gi. '
count: 1
firstTimestamp: "${at('02')}"
lastTimestamp: "${at('02')}"
source: { component: kubelet }
`,
    'Evicted: the kubelet ended the Pod (Pod ephemeral local storage usage exceeds the total limit of containers 1Gi); its main containers ended with 0 at that, so it counts as Succeeded.',
  ],
  [
    'that should have been gone for long, with a deletion before its creation',
    live(
      'skewed',
      ', deletionTimestamp: "2026-11-27T10:00:00Z", deletionGracePeriodSeconds: 30',
      'containers: [{ name: app, image: "app:1" }]',
      `containerStatuses: [${status('app', 0, 'terminated: { exitCode: 0, startedAt: null, finishedAt: null }')}]`,
    ),
    'Terminating for 48 h longer than its grace period: every container has ended, but the object was not removed, so most likely the kubelet cannot clean up after it, or does not answer.',
  ],
])('of a real Pod: %s', (_, text, sentence) => {
  const { replay } = compute({ text, gates: {} })
  const { trace } = assertExists(replay, 'what happened')
  expect(phraseText(diagnose(trace, trace.end).sentence)).toBe(sentence)
})

test('work that ended with 0 and is marked OOMKilled is not simply done', () => {
  const { replay } = compute({ text: over('Succeeded', 0, 'OOMKilled', ''), gates: {} })
  const { trace } = assertExists(replay, 'what happened')
  const { evidence } = diagnose(trace, trace.end)
  expect(evidence.map(({ text }) => phraseText(text))).toEqual([
    'app is marked OOMKilled although it ended with 0: a process in it was killed for memory, and process 1 went on without it. Its work may be incomplete.',
  ])
})

test.each([
  ['1.36', '02', 1000],
  ['1.36', '03', 30_000],
  ['1.28', '02', 30_000],
] as const)(
  'in %s an eviction of which the end is told at minute %s leaves %i ms, and the process did not end by itself',
  (minor, end, graceMs) => {
    const text = over(
      'Failed',
      137,
      'Error',
      `, reason: Evicted, message: 'The node was low on resource: memory. ', conditions: [{ type: DisruptionTarget, status: "True", reason: TerminationByKubelet, lastTransitionTime: "${at('02')}" }]`,
    ).replace(`finishedAt: "${at('02')}"`, `finishedAt: "${at(end)}"`)
    const { trace } = assertExists(compute({ text, minor, gates: {} }).replay, 'what happened')
    const exit = trace.steps.find(({ verb }) => verb === 'exit')
    expect(exit?.cause.rule).toBe('process-killed')
    expect(trace.snapshots.findLast(({ node }) => node.stopping !== undefined)?.node.stopping?.graceMs).toBe(graceMs)
  },
)

describe('a Pod that a cluster of another minor has', () => {
  const refused = (change: (text: string) => string) =>
    compute({ text: change(over('Failed', 1, 'Error', '')), minor: '1.30', gates: {} })

  test('is replayed with what this minor would refuse', () => {
    const { replay, diagnostics } = refused((text) =>
      text.replace('restartPolicy: Never', 'restartPolicy: Never, fieldOfTomorrow: x'),
    )
    expect(replay).toBeDefined()
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'unknown field "spec.fieldOfTomorrow" (Kubernetes 1.30 would refuse it; this Pod’s cluster did not)'],
    ])
  })

  test('is replayed as it was meant where it makes no sense, and said to be wrong', () => {
    const { replay, diagnostics, mended } = refused((text) =>
      text.replace('{ name: app, image: "app:1" }', '{ image: "app:1" }'),
    )
    expect(replay?.trace.scenario.pod.spec.containers[0]?.name).toBe('app')
    expect(mended?.assumed.map(({ text }) => text)).toEqual(['name of containers[0] is missing: app is taken'])
    expect(diagnostics[0]?.severity).toBe('error')
  })
})
