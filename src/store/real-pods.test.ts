import { expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { assertExists } from '../base/assert.ts'
import { phraseText } from '../trace/phrase.ts'
import { compute } from './pipeline.ts'

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
])('of a real Pod: %s', (_, text, sentence) => {
  const { replay } = compute({ text, gates: {} })
  const { trace } = assertExists(replay, 'what happened')
  expect(phraseText(diagnose(trace, trace.end).sentence)).toBe(sentence)
})
