import { describe, expect, test } from 'vitest'
import { admit } from '../admission/admission.ts'
import { isRecord } from '../base/json.ts'
import { featureGates } from '../kube/features.ts'
import { examples } from '../lessons/examples.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { simulate } from '../sim/simulate.ts'
import { isPreparedFor, readPrepared, writePrepared } from './prepared.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
  - { name: proxy, image: images.example.test/proxy:1, restartPolicy: Always, startupProbe: { httpGet: { port: 80 } } }
  containers:
  - { name: app, image: images.example.test/app:1 }
`

function scenarioOf(text: string, gateOverrides: Readonly<Record<string, boolean>> = {}): Scenario {
  const minor = '1.36'
  const gates = featureGates(minor, gateOverrides)
  const { pods, scenarios } = parseManifest(text)
  const [found] = pods
  const admitted = found && admit(found.object, { minor, gates, podPath: found.podPath }).pod
  if (found === undefined || admitted === undefined) throw new Error('the text holds no Pod')
  return buildScenario({ pod: admitted, kind: found.kind, scenarioDocument: scenarios[0]?.value, minor, gateOverrides })
    .scenario
}

const scenario = scenarioOf(pod)
const written = writePrepared({ scenario, gates: {}, choice: undefined })

test.each(examples.map(({ id, text }) => [id, text]))(
  'the scenario of %s comes back, and plays the same',
  (_id, text) => {
    const original = scenarioOf(text)
    const read = readPrepared(writePrepared({ scenario: original, gates: {}, choice: 'Pod/x#0' }))
    // JSON has no Infinity: null stands for it.
    const expected = JSON.parse(JSON.stringify(original), (_key, value) => value ?? Number.POSITIVE_INFINITY)
    expect(read).toEqual({ scenario: expected, gates: {}, choice: 'Pod/x#0' })
    const steps = (of: Scenario) => JSON.stringify(simulate(of).steps)
    expect(read && steps(read.scenario)).toBe(steps(original))
  },
)

test('overridden gates come back', () => {
  const gates = { InPlacePodVerticalScaling: true, ContainerStopSignals: true }
  const overridden = scenarioOf(pod, gates)
  const read = readPrepared(writePrepared({ scenario: overridden, gates, choice: undefined }))
  expect(read?.scenario.gates).toEqual(overridden.gates)
  expect(read?.gates).toEqual(gates)
})

test('managedFields stay behind', () => {
  const metadata = { ...scenario.pod.metadata, managedFields: [{ manager: 'kubectl' }] }
  const { pod: kept } = JSON.parse(
    writePrepared({ scenario: { ...scenario, pod: { ...scenario.pod, metadata } }, gates: {}, choice: undefined }),
  )
  expect(kept.metadata).toEqual(scenario.pod.metadata)
})

describe('what could choke the simulation is not read', () => {
  test('the sound one is', () => {
    expect(readPrepared(written)).toBeDefined()
  })

  test.each([
    ['no JSON', () => '{'],
    ['no object', () => '[]'],
    ['another format', () => changed(['format'], 2)],
    ['a minor that is not known', () => changed(['kubernetes'], '1.99')],
    ['no containers', () => changed(['pod', 'spec', 'containers'], [])],
    ['a container without a name', () => changed(['pod', 'spec', 'containers', 0, 'name'], 7)],
    [
      'a probe without a pause',
      () => changed(['pod', 'spec', 'initContainers', 0, 'startupProbe', 'periodSeconds'], 0),
    ],
    ['a time before the beginning', () => changed(['behavior', 'deletes'], [{ at: -1 }])],
    ['a run that ends before it begins', () => changed(['behavior', 'containers', 'app', 'runs', 0, 'durationMs'], -5)],
    ['no run', () => changed(['behavior', 'containers', 'app', 'runs'], [])],
    ['text for a number', () => changed(['behavior', 'node', 'createMs'], '30')],
    ['no behavior', () => changed(['behavior'], undefined)],
  ])('%s', (_name, make) => {
    expect(readPrepared(make())).toBeUndefined()
  })

  /** The written scenario with the value at `path` replaced. */
  function changed(path: readonly (string | number)[], value: unknown): string {
    const whole: unknown = JSON.parse(written)
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), whole)
    if (!isRecord(holder) && !Array.isArray(holder)) throw new Error(`nothing at ${path.join('.')}`)
    Reflect.set(holder, path.at(-1) ?? '', value)
    return JSON.stringify(whole)
  }
})

test.each([
  ['says nothing', {}, true],
  ['asks for the same minor', { minor: '1.36' as const }, true],
  ['asks for another minor', { minor: '1.28' as const }, false],
  ['asks for another Pod', { choice: 'Pod/other#0' }, false],
  ['overrides a gate', { gates: { SidecarContainers: false } }, false],
])('a link that %s', (_name, link, isFit) => {
  const prepared = { scenario, gates: {}, choice: undefined }
  expect(isPreparedFor(prepared, { minor: undefined, choice: undefined, gates: {}, ...link })).toBe(isFit)
})
