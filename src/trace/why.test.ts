import { describe, expect, test } from 'vitest'
import type { SimTime } from '../base/time.ts'
import { askKubectl } from './ask-kubectl.ts'
import { causesOf, happenedAt, reasonsOf } from './happened.ts'
import { phraseText } from './phrase.ts'
import { scriptedTrace, shopPod, shopTrace } from './scripted-trace.fixture.ts'
import { snapshotAt } from './snapshot-at.ts'
import { stepText } from './step-text.ts'
import type { Step, Trace } from './trace.ts'
import { waitingFor } from './waiting-for.ts'

const shop = shopTrace()

function headlineAt(trace: Trace, t: number): string {
  const { headline } = happenedAt(trace, snapshotAt(trace, t))
  return headline === undefined ? '' : phraseText(stepText(headline))
}

function waitsAt(trace: Trace, t: number): string[] {
  const { waits, rest } = waitingFor(snapshotAt(trace, t))
  return rest === undefined ? waits.map(({ what }) => phraseText(what)) : [phraseText(rest)]
}

describe('what just happened', () => {
  test.each([
    ['the creation', 0, 'The Pod was created.'],
    ['a binding', 150, 'The scheduler bound the Pod to the node node-1.'],
    ['a pull, before its Event', 700, 'The kubelet pulls the image of wait-for-db.'],
    ['a start, of pulled, created, started', 1900, 'wait-for-db was started.'],
    ['an exit', 7900, 'wait-for-db ended with exit code 0.'],
    ['a failure', 13_500, 'migrate ended with exit code 1.'],
    ['a restart', 14_300, 'migrate was started again, restart 1.'],
    ['a delete, before the hook it runs', 41_000, 'The Pod was deleted: it has to stop now.'],
    ['a signal', 45_500, 'app got SIGTERM. It has 30 s to end before SIGKILL.'],
    ['the end', 48_500, 'The Pod was removed from the API server.'],
  ])('%s', (_, t, text) => {
    expect(headlineAt(shop, t)).toBe(text)
  })

  test('what happened stays in front of the news about it, and the news are told', () => {
    const pulling = happenedAt(shop, snapshotAt(shop, 600))
    expect(pulling.headline?.verb).toBe('pull')
    expect(pulling.toldAt).toBe(600)
    const exited = happenedAt(shop, snapshotAt(shop, 7900))
    expect(exited).toMatchObject({ headline: { verb: 'exit' }, toldAt: undefined })
    const told = happenedAt(shop, snapshotAt(shop, 8300))
    expect(told).toMatchObject({ headline: { verb: 'exit' }, toldAt: 8300 })
  })

  test('the other steps of the same instant stand beside it', () => {
    const { others } = happenedAt(shop, snapshotAt(shop, 1800))
    expect(others.map(({ verb }) => verb)).toEqual(['pulled', 'create', 'started'])
  })
})

describe('the reasons', () => {
  const ref = { name: 'app', role: 'main', index: 0, attempt: 0 } as const
  const timed = (seq: number) => ({ seq, at: (seq * 10) as SimTime })
  const pull: Step = { ...timed(1), cause: { rule: 'image-pull', by: 0 }, verb: 'pull', container: ref, image: 'x' }
  const create: Step = { ...timed(2), cause: { rule: 'mains-after-init', by: 0 }, verb: 'create', container: ref }
  const start: Step = { ...timed(3), cause: { rule: 'created-then-started', by: 2 }, verb: 'start', container: ref }
  const trace: Trace = { ...shop, steps: [pull, create, start] }
  const rulesOf = (step: Step, of = trace) => reasonsOf(of, step).map(({ rule }) => rule)

  test('of a pull: why it is the container’s turn, then why images are pulled so late', () => {
    expect(rulesOf(pull)).toEqual(['mains-after-init', 'image-pull'])
  })

  test('of a start: why it is the container’s turn', () => {
    expect(rulesOf(start)).toEqual(['mains-after-init'])
  })

  test('of a pull that leads to no container: its own', () => {
    expect(rulesOf(pull, { ...shop, steps: [pull] })).toEqual(['image-pull'])
  })

  test('of a start of another attempt: its own', () => {
    expect(rulesOf({ ...start, container: { ...ref, attempt: 1 } } as Step)).toEqual(['created-then-started'])
  })
})

describe('the chain of causes', () => {
  const at = (ms: number) => ms as SimTime
  const step = (seq: number, by: number | undefined): Step => ({
    seq,
    at: at(seq * 10),
    cause: { rule: 'pod-created', ...(by !== undefined && { by }) },
    verb: 'status',
  })

  test('is walked back to the creation', () => {
    const steps = [step(0, undefined), step(1, 0), step(2, 0), step(3, 1)]
    const trace = { ...shop, steps }
    expect(causesOf(trace, { rule: 'pod-created', by: 1 }).map(({ seq }) => seq)).toEqual([1, 0])
  })

  test('ends at a cause that does not come before its effect', () => {
    const trace = { ...shop, steps: [step(0, 1), step(1, 0)] }
    expect(causesOf(trace, { rule: 'pod-created', by: 0 }).map(({ seq }) => seq)).toEqual([0])
  })
})

describe('what the Pod waits for', () => {
  test.each([
    ['a node', 0, 'the scheduler to bind it to a node'],
    ['its sandbox', 150, 'the sandbox: network and shared namespaces of the Pod'],
    ['an image', 700, 'the image of wait-for-db'],
    ['an init container', 5000, 'wait-for-db to end with exit code 0'],
    ['the kubelet, after a failure', 13_500, 'the kubelet to notice that migrate ended'],
    ['a sidecar', 19_000, 'the start-up of proxy to be over'],
    ['readiness', 24_000, 'the readiness probe of app to pass'],
    ['nothing', 30_000, 'Nothing: every container that has to run runs and is ready.'],
    ['the end of an app', 46_000, 'app to end'],
    ['nothing more', 48_500, 'The Pod is gone.'],
  ])('%s', (_, t, first) => {
    expect(waitsAt(shop, t)[0]).toBe(first)
  })

  test('a stopping sidecar waits for its turn', () => {
    expect(waitsAt(shop, 42_000)).toEqual([
      'the preStop hook of app',
      'the turn of proxy: sidecars stop last, in reverse order',
    ])
  })

  test('a back-off is trouble, and its end is known', () => {
    const trace = scriptedTrace(
      shopPod,
      `0 world created
       1 scheduled node-1
       1 sandbox 10.0.0.1
       2 backoff wait-for-db 10`,
      20,
    )
    const { waits } = waitingFor(snapshotAt(trace, 3000))
    expect(waits).toEqual([
      {
        what: ['the back-off of ', { container: 'wait-for-db' }, ' to be over'],
        container: 'wait-for-db',
        until: 12_000,
        isTrouble: true,
      },
    ])
  })
})

describe('what to ask kubectl', () => {
  test('the log of the init container that runs, not of the main one', () => {
    expect(askKubectl(snapshotAt(shop, 5000)).map(({ line }) => line)).toEqual([
      'kubectl logs shop -c wait-for-db',
      'kubectl describe pod shop',
    ])
  })

  test('the run before, once a restarted container runs again', () => {
    expect(askKubectl(snapshotAt(shop, 15_000)).map(({ line }) => line)).toEqual([
      'kubectl logs shop -c migrate',
      'kubectl logs shop -c migrate --previous',
      'kubectl describe pod shop',
    ])
  })

  test('the namespace, where it is not the default one', () => {
    const pod = { ...shopPod, metadata: { ...shopPod.metadata, namespace: 'team-a' } }
    const trace = scriptedTrace(pod, '0 world created\n0 pull wait-for-db\n1 pulled wait-for-db not found', 2)
    expect(askKubectl(snapshotAt(trace, 1500)).map(({ line }) => line)).toEqual([
      'kubectl events --for pod/shop -n team-a',
      'kubectl describe pod shop -n team-a',
    ])
  })

  test('nothing, once it is gone', () => {
    expect(askKubectl(snapshotAt(shop, 48_500))).toEqual([])
  })
})
