import { expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { waitingFor, waitingOf } from '../view/story/waiting-for.ts'
import { traceOf } from './simulate.fixture.ts'

test('a Pod whose main containers are done is being stopped from the first stop signal on', () => {
  const { steps, snapshots } = traceOf({
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 20,
      initContainers: [{ name: 'proxy', restartPolicy: 'Always' }],
    },
    behavior: {
      containers: { app: { runs: [{ duration: '3s' }] }, proxy: { onTerm: { duration: '2s', exitCode: 0 } } },
    },
  })
  const stopping = snapshots.find(({ node }) => node.stopping !== undefined)?.node.stopping
  const term = steps.find(({ verb }) => verb === 'term')
  expect(stopping?.graceMs).toBe(20_000)
  expect(stopping?.since).toBeLessThanOrEqual(term?.at ?? Number.NaN)
  expect(snapshots.at(-1)?.node.stopping).toEqual(stopping)
})

test('a Pod that goes on in a new sandbox is not being stopped any more', () => {
  const { steps, snapshots } = traceOf({
    spec: {
      initContainers: [{ name: 'migrate', restartPolicy: 'OnFailure', restartPolicyRules: [onAnswer] }],
    },
    behavior: {
      containers: { migrate: { runs: [{ duration: '1s', exitCode: 0, reason: 'OOMKilled' }, { duration: '1s' }] } },
    },
  })
  const isStopping = snapshots.map(({ node }) => node.stopping !== undefined)
  expect(isStopping).toContain(true)
  expect(isStopping.at(-1)).toBe(false)
  expect(steps.filter(({ verb }) => verb === 'sandbox')).toHaveLength(2)
})

test('a forced deletion takes the object first: the processes are waited for until they have ended', () => {
  const trace = traceOf({
    spec: { containers: [{ name: 'db' }, { name: 'quick' }] },
    behavior: {
      containers: { db: { onTerm: 'ignore' }, quick: { onTerm: { duration: '0s', exitCode: 0 } } },
      delete: { at: '30s', gracePeriodSeconds: 0 },
    },
  })
  const at = (verb: string, name?: string) =>
    trace.steps.find(
      (step) => step.verb === verb && (name === undefined || ('container' in step && step.container?.name === name)),
    )?.at ?? Number.NaN
  const words = (t: number, name?: string) => {
    const snapshot = snapshotAt(trace, t)
    const { waits, rest } = name === undefined ? waitingFor(trace, snapshot) : waitingOf(trace, snapshot, name)
    return rest === undefined ? waits.map(({ what }) => phraseText(what)) : [phraseText(rest)]
  }
  const rest = 'db to end: the Pod is gone from the API, the process still runs on the node'
  expect(at('removed')).toBeLessThan(at('term', 'db'))
  expect(words(at('removed'))).toContain(rest)
  expect(words(at('exit', 'db') - 1)).toEqual([rest])
  expect(words(at('exit', 'db') - 1, 'quick')).toEqual(['Nothing: its run is over.'])
  expect(words(at('exit', 'db'))).toEqual(['The Pod is gone.'])
})

const onAnswer = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } }
