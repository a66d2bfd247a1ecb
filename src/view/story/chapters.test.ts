import { describe, expect, it } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { ordinal } from '../../words/en/base/ordinal.ts'
import { chapterIndexAt, chaptersOf } from './chapters.ts'

describe('the chapters of the shop', () => {
  const chapters = chaptersOf(shopTrace())

  it('tell the start in spec order and the shutdown in its order', () => {
    expect(chapters.map((chapter) => `${chapter.from / 1000} ${chapter.title}`)).toEqual([
      '0 Pod is created',
      '0.1 Pod is bound to node-1',
      '0.6 init container 1 of 3: wait-for-db',
      '8.4 init container 2 of 3: migrate',
      '13.4 migrate fails: exit 1',
      '14.2 migrate: 2nd start',
      '17.4 sidecar proxy starts',
      '20.5 app starts',
      '25.5 running, all containers ready',
      '40 Pod is deleted; preStop hook of app',
      '45 shutdown: app gets SIGTERM',
      '47 shutdown: proxy gets SIGTERM',
      '48.1 all containers have ended',
      '48.5 Pod is removed from the API',
    ])
  })

  it('lie end to end over the whole trace', () => {
    expect(chapters[0]?.from).toBe(0)
    for (const [index, chapter] of chapters.entries()) {
      expect(chapter.to).toBe(chapters[index + 1]?.from ?? shopTrace().end)
    }
  })

  it('begin with the step they name', () => {
    const { steps } = shopTrace()
    for (const chapter of chapters) expect(steps[chapter.firstStep]?.at).toBe(chapter.from)
  })

  it.each([
    [-5, 0],
    [0, 0],
    [599, 1],
    [600, 2],
    [99_000, 13],
  ])('at %d ms it is chapter %d', (t, index) => {
    expect(chapterIndexAt(chapters, t)).toBe(index)
  })
})

describe('a crash loop', () => {
  it('names each failure, each back-off and each new start', () => {
    const trace = scriptedTrace(
      { ...shopPod, spec: { containers: [{ name: 'app', image: 'shop/app:2.3' }] } },
      `0 world created
       1 create app
       1 start app
       1 ready app
       2 exit app 1 Error
       2.5 create app
       2.5 start app
       3 exit app 137 OOMKilled
       4 backoff app 10
       5 backoff app 10
       13 create app
       14 exit app 1 Error
       15 backoff app 300`,
      20,
    )
    expect(chaptersOf(trace).map((chapter) => chapter.title)).toEqual([
      'Pod is created',
      'app starts; running, all containers ready',
      'app fails: exit 1',
      'app: 2nd start',
      'app fails: OOMKilled',
      'app: back-off 10 s',
      'app: 3rd start',
      'app fails: exit 1',
      'app: back-off 5 min',
    ])
  })
})

it('tells once that a container cannot be created, however often it is tried', () => {
  const { steps, ...rest } = scriptedTrace(
    { ...shopPod, spec: { containers: [{ name: 'app', image: 'shop/app:2.3' }] } },
    '0 world created\n1 create app\n13 create app\n25 create app',
    40,
  )
  const reasons = new Map([
    [1000, 'CreateContainerConfigError'],
    [13_000, 'CreateContainerConfigError'],
    [25_000, 'CreateContainerError'],
  ])
  const failing = steps.map((step) => {
    const reason = reasons.get(step.at)
    return reason !== undefined && step.verb === 'create'
      ? { ...step, verb: 'failed' as const, reason, message: '' }
      : step
  })
  expect(chaptersOf({ ...rest, steps: failing }).map(({ title }) => title)).toEqual([
    'Pod is created',
    'app: CreateContainerConfigError',
    'app: CreateContainerError',
  ])
})

it('tells what happens at the very start in one chapter, as it does at any other instant', () => {
  const trace = scriptedTrace(
    { ...shopPod, spec: { containers: [{ name: 'app', image: 'shop/app:2.3' }] } },
    `0 world created
     0 scheduled node-1
     1 create app`,
    20,
  )
  const chapters = chaptersOf(trace)
  expect(chapters.map(({ from, title }) => `${from} ${title}`)).toEqual([
    '0 Pod is created; Pod is bound to node-1',
    '1000 app starts',
  ])
  expect(chapterIndexAt(chapters, 0)).toBe(0)
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [113, '113th'],
])('%d is the %s', (n, text) => {
  expect(ordinal(n)).toBe(text)
})
