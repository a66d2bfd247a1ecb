import { describe, expect, test } from 'vitest'
import { diagnose } from '../../../advice/diagnose.ts'
import { assertExists } from '../../../base/assert.ts'
import { phraseText } from '../../../base/phrase.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { sandboxWords } from './pod-model.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: {name: oven}
spec:
  containers:
  - {name: app, image: images.example.test/oven:1}
`

function told(status: string): { sentence: string; head: string } {
  const trace = assertExists(compute({ text: `${pod}status:\n${status}`, gates: {} }).replay?.trace, 'a replay')
  const last = assertExists(trace.snapshots.at(-1), 'a snapshot')
  return { sentence: phraseText(diagnose(trace, trace.end).sentence), head: sandboxWords(last).join(' · ') }
}

describe('a Pod of a cluster whose text does not name its node', () => {
  test('has one as soon as a kubelet tells of it', () => {
    const { sentence, head } = told(`  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  containerStatuses:
  - name: app
    ready: false
    restartCount: 7
    state: {waiting: {reason: CrashLoopBackOff}}
    lastState: {terminated: {exitCode: 3, finishedAt: "2026-06-02T10:12:01Z"}}
`)
    expect(sentence).not.toContain('scheduler')
    expect(sentence).toContain('app')
    expect(head).toContain('node not named')
  })

  test('whose container is held back has trouble, also where its last end is left out', () => {
    const { sentence } = told(
      '  phase: Running\n  containerStatuses:\n  - {name: app, ready: false, restartCount: 7, state: {waiting: {reason: CrashLoopBackOff}}}\n',
    )
    expect(sentence).toBe('app ends again and again, as CrashLoopBackOff says; how it ended is not in the text.')
  })

  test('and by any container of it that waits for more than that', () => {
    for (const state of ['running: {}', 'waiting: {reason: ImagePullBackOff}', 'terminated: {exitCode: 0}']) {
      const { sentence, head } = told(
        `  phase: Running\n  containerStatuses:\n  - {name: app, ready: false, restartCount: 0, state: {${state}}}\n`,
      )
      expect(sentence).not.toContain('scheduler')
      expect(head).toContain('node not named')
    }
  })

  test('has none before that', () => {
    const { sentence, head } = told(
      '  phase: Pending\n  conditions:\n  - {type: PodReadyToStartContainers, status: "False"}\n  containerStatuses:\n  - {name: app, ready: false, restartCount: 0, state: {waiting: {reason: ContainerCreating}}}\n',
    )
    expect(sentence).toBe('Waiting for the scheduler to bind it to a node.')
    expect(head).toContain('not bound to a node')
  })
})
