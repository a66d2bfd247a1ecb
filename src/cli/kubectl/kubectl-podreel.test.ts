import { afterEach, expect, test } from 'vitest'
import { captured } from '../captured.fixture.ts'
import { type FakeAnswer, type FakeKubectl, fakeKubectl } from './fake-kubectl.fixture.ts'
import { selectorOf } from './find-pods.ts'
import { jsonObjects } from './json-objects.ts'
import { runKubectlPodreel } from './run-kubectl-podreel.ts'
import { listOf, shopEvent, shopVersions } from './shop-life.fixture.ts'
import { splitArgs } from './split-args.ts'

let fake: FakeKubectl | undefined
afterEach(() => {
  fake?.remove()
  fake = undefined
})

async function run(args: readonly string[], answers: readonly FakeAnswer[]) {
  fake = fakeKubectl(answers)
  const { env } = fake
  return captured(() => runKubectlPodreel(args, env))
}

const stuck = shopVersions[2]
const noEvents = { asked: 'get events', stdout: listOf() }

test('asks kubectl for the Pod and its Events, with its options, and says what is the matter', async () => {
  const answers = [
    { asked: 'get pods shop-7d9', stdout: JSON.stringify(stuck) },
    { asked: 'get events', stdout: listOf(shopEvent) },
  ]
  const { status, stdout, stderr } = await run(
    ['shop-7d9', '-n', 'prod', '--context', 'dev; rm -rf x', '-v=0'],
    answers,
  )
  expect([status, stderr]).toEqual([3, ''])
  expect(stdout).toMatch(/image/i)
  expect(stdout).toContain('shop/app:2.3')
  expect(fake?.calls()).toEqual([
    ['get', 'pods', 'shop-7d9', '--namespace=prod', '--context=dev; rm -rf x', '-v', '0', '--output=json'],
    [
      ...['get', 'events', '--field-selector=involvedObject.kind=Pod,involvedObject.name=shop-7d9', '--namespace=prod'],
      ...['--context=dev; rm -rf x', '-v', '0', '--output=json'],
    ],
  ])
})

test('of an owner the worst Pod is told of', async () => {
  const well = { ...shopVersions[3], metadata: { ...shopVersions[3].metadata, name: 'shop-8aa', uid: 'u2' } }
  const deployment = {
    kind: 'Deployment',
    metadata: { name: 'shop', namespace: 'prod' },
    spec: {
      selector: {
        matchLabels: { app: 'shop' },
        matchExpressions: [{ key: 'tier', operator: 'In', values: ['a', 'b'] }],
      },
    },
  }
  const { status, stderr } = await run(
    ['deploy', 'shop', '-n', 'prod'],
    [
      { asked: 'get deploy/shop', stdout: JSON.stringify(deployment) },
      { asked: 'get pods', stdout: listOf(well, stuck) },
      noEvents,
    ],
  )
  expect([status, stderr]).toEqual([3, 'prod/shop-7d9 is the worst of 2 Pods\n'])
  expect(fake?.calls()[1]?.slice(0, 3)).toEqual(['get', 'pods', '--selector=app=shop,tier in (a,b)'])
})

test('of a CronJob its newest Job', async () => {
  const job = (name: string, uid: string, day: string) => ({
    kind: 'Job',
    metadata: { name, creationTimestamp: `2026-05-${day}T00:00:00Z`, ownerReferences: [{ uid }] },
    spec: { selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': name } } },
  })
  await run(
    ['cronjob/nightly'],
    [
      {
        asked: 'get cronjob/nightly',
        stdout: JSON.stringify({ kind: 'CronJob', metadata: { name: 'nightly', namespace: 'prod', uid: 'c' } }),
      },
      { asked: 'get jobs', stdout: listOf(job('n1', 'c', '03'), job('n3', 'other', '05'), job('n2', 'c', '04')) },
      { asked: 'get pods', stdout: listOf(stuck) },
      noEvents,
    ],
  )
  expect(fake?.calls()[2]?.slice(0, 4)).toEqual([
    'get',
    'pods',
    '--selector=batch.kubernetes.io/controller-uid=n2',
    '--namespace=prod',
  ])
})

test('without the right to see Events it says so, and goes on', async () => {
  const { status, stderr } = await run(
    ['shop-7d9'],
    [
      { asked: 'get pods', stdout: JSON.stringify(stuck) },
      { asked: 'get events', stderr: 'Error from server (Forbidden): events is forbidden\n', status: 1 },
    ],
  )
  expect([status, stderr]).toEqual([3, 'without Events: Error from server (Forbidden): events is forbidden\n'])
})

test.each<[string, readonly string[], readonly FakeAnswer[], number, string]>([
  [
    'no such Pod',
    ['nobody'],
    [{ asked: 'get pods nobody', stderr: 'Error from server (NotFound): pods "nobody" not found\n', status: 1 }],
    1,
    'Error from server (NotFound): pods "nobody" not found\n',
  ],
  [
    'no Pod with such labels',
    ['-l', 'app=x'],
    [{ asked: 'get pods', stdout: listOf() }],
    1,
    'No resources found: there is no such Pod\n',
  ],
  ['something that is no JSON', ['shop'], [{ asked: 'get pods', stdout: 'hello' }], 1, 'kubectl printed no JSON\n'],
  [
    'an answer that steers a terminal',
    ['x'],
    [{ asked: 'get pods', stderr: '\u001b[31mred\n', status: 1 }],
    1,
    '\\u001b[31mred\n',
  ],
  ['no name', ['-n', 'prod'], [], 2, 'the name of a Pod is needed, or -l with a selector; --help says what there is\n'],
  ['an option without its value', ['shop', '-n'], [], 2, '-n needs a value; --help says what there is\n'],
])('%s is said in a line', async (_what, args, answers, status, stderr) => {
  expect(await run(args, answers)).toEqual({ status, stdout: '', stderr })
})

test('where there is no kubectl it says so', async () => {
  const { status, stderr } = await captured(() => runKubectlPodreel(['shop'], { PATH: '/nowhere' }))
  expect([status, stderr]).toEqual([1, 'kubectl is not on the PATH\n'])
})

test('arguments are sorted by whose they are', () => {
  expect(
    splitArgs([
      '-nprod',
      'po',
      'shop',
      '--kubeconfig=/k',
      '-l',
      'a=b',
      '-A',
      '--open',
      '--as',
      'me',
      '-w',
      '--insecure-skip-tls-verify',
    ]),
  ).toEqual({
    targets: ['po/shop'],
    own: new Map([['--open', '']]),
    global: ['--kubeconfig=/k', '--as=me', '--insecure-skip-tls-verify'],
    which: ['-l', 'a=b', '-A'],
    namespace: 'prod',
    isWatch: true,
  })
})

test('selectors are written as -l takes them', () => {
  expect(selectorOf({ spec: { selector: { app: 'x' } } })).toBe('app=x')
  expect(
    selectorOf({
      spec: {
        selector: {
          matchExpressions: [
            { key: 'a', operator: 'Exists' },
            { key: 'b', operator: 'DoesNotExist' },
            { key: 'c', operator: 'NotIn', values: ['d'] },
          ],
        },
      },
    }),
  ).toBe('a,!b,c notin (d)')
  expect(selectorOf({ spec: {} })).toBeUndefined()
})

test('objects of JSON are read in whatever parts they come, and what is none is passed over', () => {
  const text = 'W0506 a "warning\n{"a": "}\\"{", "b": {"c": 1}}\n\n{"d": 2}{broken}{"e": 3}'
  for (const size of [1, 3, 7, 1000]) {
    const heard: unknown[] = []
    const read = jsonObjects((object) => heard.push(object))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(heard).toEqual([{ a: '}"{', b: { c: 1 } }, { d: 2 }, { e: 3 }])
  }
})
