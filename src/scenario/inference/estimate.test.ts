import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admit } from '../../admission/admission.ts'
import { featureGates } from '../../kube/features.ts'
import { minors } from '../../kube/minor.ts'
import { simulate } from '../../sim/simulate.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { buildScenario } from '../build-scenario.ts'

const probe = fc.record(
  {
    httpGet: fc.constant({ port: 8080, path: '/' }),
    periodSeconds: fc.integer({ min: 1, max: 10 }),
    initialDelaySeconds: fc.integer({ min: 0, max: 20 }),
    failureThreshold: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: ['httpGet'] },
)

const command = fc.constantFrom(
  undefined,
  ['sh', '-c', 'sleep 4'],
  ['sh', '-c', 'until nc -z db 5432; do sleep 1; done'],
  ['sh', '-c', 'for i in $(seq 1 5); do nc -z db 5432 && exit 0; sleep 1; done; exit 1'],
  ['python', 'manage.py', 'migrate'],
)

const sidecar = fc.record(
  { restartPolicy: fc.constant('Always'), startupProbe: probe, readinessProbe: probe },
  { requiredKeys: ['restartPolicy'] },
)
const init = fc.record({ command }).map(({ command: words }) => (words === undefined ? {} : { command: words }))
const main = fc.record(
  {
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    lifecycle: fc.constant({ postStart: { exec: { command: ['sleep', '3'] } } }),
  },
  { requiredKeys: [] },
)

const named = (prefix: string) => (container: object, index: number) => ({
  name: `${prefix}${index}`,
  image: `shop/${prefix}${index}:1`,
  ...container,
})

describe('the estimate of when a Pod is steady', () => {
  it('lets a Pod be deleted only once it is ready', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(sidecar, init), { maxLength: 4 }),
        fc.array(main, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...minors.filter((minor) => minor !== '1.28')),
        (inits, mains, minor) => {
          const object = {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'any' },
            spec: { initContainers: inits.map(named('init')), containers: mains.map(named('main')) },
          }
          const { pod } = admit(object, { minor, gates: featureGates(minor) })
          expect(pod).toBeDefined()
          if (pod === undefined) return
          const { scenario } = buildScenario({ pod, kind: 'Pod', minor })
          const [deletion] = scenario.behavior.deletes
          expect(deletion).toBeDefined()
          if (deletion === undefined) return
          const before = snapshotAt(simulate(scenario), deletion.at - 1).pod.status
          expect(before.conditions?.find(({ type }) => type === 'Ready')?.status).toBe('True')
        },
      ),
      { numRuns: 60 },
    )
  })
})
