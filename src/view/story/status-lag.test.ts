import { expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { phraseText } from '../../base/phrase.ts'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { statusLags } from './status-lag.ts'

const shop = shopTrace()

function lagsAt(trace: Trace, t: number): string[] {
  return statusLags(trace, snapshotAt(trace, t)).map(({ text }) => phraseText(text))
}

test.each([
  ['a container that runs already', 11_500, 'migrate runs on the node already; the API still says PodInitializing.'],
  ['one that has ended already', 7900, 'wait-for-db has ended on the node; the API still says Running.'],
  ['one that is ready already', 20_420, 'proxy is ready; the API does not know it yet.'],
])('%s', (_, t, text) => {
  expect(lagsAt(shop, t)).toHaveLength(1)
  expect(lagsAt(shop, t)[0]).toContain(text)
})

test('a back-off of which the API does not know', () => {
  const trace = scriptedTrace(
    shopPod,
    `0 world created
     0 scheduled node-1
     0 sandbox 10.0.0.1
     1 create wait-for-db
     1 start wait-for-db
     2 exit wait-for-db 1 Error
     3 status
     3 backoff wait-for-db 10
     5 status`,
    20,
  )
  const [lag] = statusLags(trace, snapshotAt(trace, 4000))
  const { text, until } = assertExists(lag, 'a lag')
  expect(phraseText(text)).toContain('kubectl still shows Init:Error')
  expect(until).toBe(5000)
})

test('containers that lag alike are told together', () => {
  const names = ['a', 'b', 'c', 'd']
  const pod = { ...shopPod, spec: { containers: names.map((name) => ({ name, image: 'app:1' })) } }
  const starts = names.map((name) => `1 create ${name}\n1 start ${name}`).join('\n')
  const trace = scriptedTrace(pod, `0 world created\n0 scheduled node-1\n0 sandbox 10.0.0.1\n0 status\n${starts}`, 5)
  expect(lagsAt(trace, 2000)).toEqual([
    expect.stringMatching(/^a, b and 2 more run on the node already; the API still says \w+\./),
  ])
  expect(statusLags(trace, snapshotAt(trace, 2000), 'c').map(({ containers }) => containers)).toEqual([['c']])
})

test('the API catches up', () => {
  const [lag] = statusLags(shop, snapshotAt(shop, 7900))
  expect(lag?.until).toBe(8300)
  expect(lagsAt(shop, 8300)).toEqual([])
})

test.each([
  ['while nothing runs', 200],
  ['while all is told', 30_000],
  ['while an image is pulled, for which the API has no word', 700],
  ['once the Pod is gone', 48_500],
])('no lag %s', (_, t) => {
  expect(lagsAt(shop, t)).toEqual([])
})
