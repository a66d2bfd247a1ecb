import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import type { SimTime } from '../base/time.ts'
import { defaultContainerBehavior } from '../scenario/default-behavior.ts'
import type { Behavior } from '../scenario/scenario.ts'
import { askKubectl } from '../view/story/ask-kubectl.ts'
import { causesOf, happenedAt, happenedIn, happenedTo, reasonsOf } from '../view/story/happened.ts'
import { stepText } from '../view/story/step-text.ts'
import { waitingFor, waitingOf } from '../view/story/waiting-for.ts'
import { scriptedTrace, shopPod, shopTrace } from './scripted-trace.fixture.ts'
import { snapshotAt } from './snapshot-at.ts'
import type { Step, Trace } from './trace.ts'

const shop = shopTrace()

function headlineAt(trace: Trace, t: number): string {
  const { headline } = happenedAt(trace, snapshotAt(trace, t))
  return headline === undefined ? '' : phraseText(stepText(headline))
}

function waitsAt(trace: Trace, t: number): string[] {
  const { waits, rest } = waitingFor(trace, snapshotAt(trace, t))
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

  test('goes on behind what came from outside to a process that ran for it', () => {
    const ref = { name: 'wait', role: 'init', index: 0, attempt: 0 } as const
    const start: Step = { ...step(1, 0), verb: 'start', container: ref }
    const dependency: Step = { ...step(2, undefined), verb: 'world', what: 'dependency', name: 'db:5432' }
    const exit: Step = { ...step(3, 2), verb: 'exit', container: ref, exitCode: 0, reason: 'Completed' }
    const trace = { ...shop, steps: [step(0, undefined), start, dependency, exit] }
    expect(causesOf(trace, { rule: 'pod-created', by: 3 }).map(({ seq }) => seq)).toEqual([3, 2, 1, 0])
    expect(causesOf(trace, exit.cause).map(({ seq }) => seq)).toEqual([2, 1, 0])
    expect(causesOf(trace, dependency.cause).map(({ seq }) => seq)).toEqual([1, 0])
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
    ['a sidecar', 19_000, 'the start-up probe of proxy to pass; it is tried every second'],
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
       2 backoff wait-for-db 10
       12 create wait-for-db
       12 start wait-for-db
       13 exit wait-for-db 0 Completed`,
      20,
    )
    const { waits } = waitingFor(trace, snapshotAt(trace, 3000))
    expect(waits).toEqual([
      {
        what: ['the back-off of ', { container: 'wait-for-db' }, ' to be over'],
        container: 'wait-for-db',
        nextTry: 12_000,
        isTrouble: true,
      },
    ])
  })

  test.each([
    ['an image', 700, 1800],
    ['an init container', 5000, 7800],
    ['a start-up probe', 19_000, 20_400],
    ['readiness', 24_000, 25_500],
    ['a preStop hook', 42_000, 45_000],
  ])('the end of the wait for %s stands in the trace', (_, t, at) => {
    expect(waitingFor(shop, snapshotAt(shop, t)).waits[0]?.at).toBe(at)
  })
})

describe('after the sandbox was lost', () => {
  const trace = scriptedTrace(
    shopPod,
    `0 scheduled node-1
     0 sandbox 10.0.0.1
     1 create wait-for-db
     1 start wait-for-db
     2 exit wait-for-db 0 Completed
     3 create app
     3 start app
     20 exit app 255 Unknown
     21 sandbox 10.0.0.2
     22 create wait-for-db
     22 start wait-for-db
     25 exit wait-for-db 0 Completed`,
    40,
  )
  const lost = {
    ...trace,
    steps: trace.steps.map((step) => (step.verb === 'sandbox' && step.at > 0 ? { ...step, attempt: 1 } : step)),
  }

  test('what ended before counts for nothing', () => {
    expect(waitsAt(lost, 23_000)).toEqual(['wait-for-db to end with exit code 0'])
  })

  test('kubectl is asked about what runs in the new one', () => {
    expect(askKubectl(lost, snapshotAt(lost, 23_000)).commands[0]?.line).toContain('-c wait-for-db')
  })

  test('a start is caused by what happened in the new one', () => {
    const starts = lost.steps.filter((step) => step.verb === 'start' && step.container.name === 'wait-for-db')
    const creations = lost.steps.filter((step) => step.verb === 'create' && step.container.name === 'wait-for-db')
    expect(starts.flatMap((step) => reasonsOf(lost, step))).toEqual(creations.map(({ cause }) => cause))
  })
})

describe('what lasts for ever', () => {
  const lasts = (script: string, change: (behavior: Behavior) => Behavior = (behavior) => behavior) => {
    const trace = scriptedTrace(shopPod, `0 world created\n${script}`, 60)
    const { scenario } = trace
    const changed = { ...trace, scenario: { ...scenario, behavior: change(scenario.behavior) } }
    const [wait] = waitingFor(changed, snapshotAt(changed, 60_000)).waits
    return wait?.forEver && phraseText(wait.forEver)
  }
  const node = '0 scheduled node-1\n0 sandbox 10.0.0.1'
  const runs = `${node}\n1 create wait-for-db\n1 start wait-for-db`

  test('a process that nothing ends', () => {
    expect(lasts(runs)).toBe('nothing changes until its process ends')
  })

  test('a dependency that never answers', () => {
    const run = { durationMs: 0, exitCode: 0, waitsFor: 'db:5432' }
    const withRun = (behavior: Behavior): Behavior => ({
      ...behavior,
      containers: { 'wait-for-db': { ...defaultContainerBehavior(true), runs: [run] } },
      node: { ...behavior.node, dependencies: { 'db:5432': Number.POSITIVE_INFINITY } },
    })
    expect(lasts(runs, withRun)).toBe('nothing changes until db:5432 answers')
  })

  test('a back-off after which every run fails', () => {
    expect(lasts(`${runs}\n2 exit wait-for-db 1 Error\n2 backoff wait-for-db 10`)).toBe(
      'every run of wait-for-db fails in this scenario',
    )
  })

  test('a Pod without a node is given one, sooner or later', () => {
    expect(lasts('')).toBeUndefined()
  })
})

describe('one container', () => {
  test.each([
    ['what it waits for itself', 5000, 'wait-for-db', 'wait-for-db to end with exit code 0'],
    ['those before it', 5000, 'app', 'its turn, and that needs wait-for-db to end with exit code 0'],
    ['nothing, when it is ready', 24_000, 'proxy', 'Nothing: it runs, is ready, and stays.'],
    ['nothing, when it is over', 24_000, 'migrate', 'Nothing: its run is over.'],
    ['nothing, when the Pod is gone', 48_500, 'app', 'The Pod is gone.'],
  ])('waits for %s', (_, t, name, words) => {
    const { waits, rest } = waitingOf(shop, snapshotAt(shop, t), name)
    expect(phraseText(rest ?? waits[0]?.what ?? [])).toBe(words)
  })

  test('what happened to it last', () => {
    const { headline } = happenedTo(shop, snapshotAt(shop, 24_000), 'migrate')
    expect(headline && phraseText(stepText(headline))).toBe('migrate ended with exit code 0.')
    expect(happenedTo(shop, snapshotAt(shop, 5000), 'app').headline).toBeUndefined()
  })

  test('a step that was asked for, with those of its instant', () => {
    const create = shop.steps.find(({ verb }) => verb === 'create')
    const found = happenedIn(shop, snapshotAt(shop, 1800), create?.seq ?? -1)
    expect(found?.headline).toBe(create)
    expect(found?.others.map(({ verb }) => verb)).toEqual(['pulled', 'start', 'started'])
    expect(happenedIn(shop, snapshotAt(shop, 600), create?.seq ?? -1)).toBeUndefined()
  })
})

describe('what to ask kubectl', () => {
  test('the log of the init container that runs, not of the main one', () => {
    expect(askKubectl(shop, snapshotAt(shop, 5000)).commands.map(({ line }) => line)).toEqual([
      'kubectl logs shop -c wait-for-db',
      'kubectl describe pod shop',
    ])
  })

  test('the run before, once a restarted container runs again', () => {
    expect(askKubectl(shop, snapshotAt(shop, 15_000)).commands.map(({ line }) => line)).toEqual([
      'kubectl logs shop -c migrate',
      'kubectl logs shop -c migrate --previous',
      'kubectl describe pod shop',
    ])
  })

  test('the namespace, where it is not the default one', () => {
    const pod = { ...shopPod, metadata: { ...shopPod.metadata, namespace: 'team-a' } }
    const trace = scriptedTrace(pod, '0 world created\n0 pull wait-for-db\n1 pulled wait-for-db not found', 2)
    expect(askKubectl(trace, snapshotAt(trace, 1500)).commands.map(({ line }) => line)).toEqual([
      'kubectl events --for pod/shop -n team-a',
      'kubectl describe pod shop -n team-a',
    ])
  })

  test('nothing, once it is gone', () => {
    expect(askKubectl(shop, snapshotAt(shop, 48_500)).commands).toEqual([])
  })

  test('why that container, and what the plain command answers', () => {
    const { because, refused } = askKubectl(shop, snapshotAt(shop, 5000))
    expect(because && phraseText(because)).toBe('wait-for-db is what the Pod waits for: its log says how far it is.')
    expect(refused).toEqual({
      line: 'kubectl logs shop',
      answer: 'Error from server (BadRequest): container "app" in pod "shop" is waiting to start: PodInitializing',
    })
  })

  test('of the container that was picked', () => {
    expect(askKubectl(shop, snapshotAt(shop, 24_000), 'proxy').commands.map(({ line }) => line)).toEqual([
      'kubectl logs shop -c proxy',
      'kubectl describe pod shop',
    ])
  })
})
