import { expect, test } from 'vitest'
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

const onAnswer = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } }
