import { expect, it } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { Trace } from '../../../trace/trace.ts'
import { boxesOf } from './pod-model.ts'
import { railWords } from './rail-words.ts'
import { runTableOf } from './run-table.ts'

function wordsAt(trace: Trace, t: number, isEnding: boolean): string {
  const boxes = boxesOf(snapshotAt(trace, t), runTableOf(trace))
  const box = boxes.find(({ name }) => name === 'proxy')
  return box ? railWords(box, boxes, isEnding) : ''
}

it.each<[number, boolean, string]>([
  [7900, false, 'proxy will stay'],
  [30_000, false, 'proxy stays beside them'],
  [42_000, true, 'proxy stops after them'],
  [48_200, true, 'proxy stayed beside them'],
  [100, true, 'proxy was not there'],
])('of the shop at %d ms', (t, isEnding, words) => {
  expect(wordsAt(shopTrace(), t, isEnding)).toBe(words)
})

it('of a sidecar that crashes while the main container runs', () => {
  const spec = {
    initContainers: [{ name: 'proxy', image: 'mesh/proxy:1.9', restartPolicy: 'Always' as const }],
    containers: [{ name: 'app', image: 'shop/app:2.3' }],
  }
  const script =
    '0 scheduled n\n0 sandbox 10.0.0.1\n1 start proxy\n1 started proxy\n2 start app\n5 exit proxy 1 Error\n6 backoff proxy 10'
  const trace = scriptedTrace({ ...shopPod, spec }, script, 9)
  expect(wordsAt(trace, 5500, false)).toBe('proxy has ended: they run without it')
  expect(wordsAt(trace, 7000, false)).toBe('proxy comes back after its back-off')
})
