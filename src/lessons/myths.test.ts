import { describe, expect, it } from 'vitest'
import { admit } from '../admission/admission.ts'
import { featureGates } from '../kube/features.ts'
import { type Minor, parseMinor } from '../kube/minor.ts'
import { podRequests } from '../kube/pod-resources.ts'
import { formatCanonical } from '../kube/quantity.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { checkExpectations } from '../proof/claims/expectations.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import { scenarioSetting } from '../scenario/build-scenario-with.ts'
import { simulate } from '../sim/simulate.ts'
import { momentIn } from './course/moment.ts'
import type { Myth } from './course/read-myth.ts'
import { mythProblems, myths } from './myths.ts'

/** What becomes of a manifest in `minor`. */
function run(text: string, minor: Minor) {
  const manifest = parseManifest(text)
  const [found] = manifest.pods
  if (found === undefined) throw new Error('a Pod in the manifest')
  const setting = { scenarioDocument: manifest.scenarios[0]?.value, minor }
  const { gates } = scenarioSetting(setting)
  const { pod, diagnostics } = admit(found.object, { minor, gates, podPath: found.podPath })
  const built = pod && buildScenario({ ...setting, pod, kind: found.kind })
  const errors = [...manifest.diagnostics, ...diagnostics, ...(built?.diagnostics ?? [])].filter(
    ({ severity }) => severity === 'error',
  )
  return { scenario: built?.scenario, refusals: errors.map(({ message }) => message) }
}

it('can all be read, are a dozen, and stand in an order', () => {
  expect(mythProblems).toEqual([])
  expect(myths.length).toBeGreaterThanOrEqual(12)
  expect(new Set(myths.map(({ order }) => order)).size).toBe(myths.length)
})

const each = myths.flatMap((myth) => myth.proof.minors.map((minor): [string, Minor, Myth] => [myth.id, minor, myth]))

it.each(each)('%s is none in %s', (_, minor, { manifest, at, proof }) => {
  const { scenario, refusals } = run(manifest, minor)
  if (proof.refused !== undefined) {
    expect(refusals).toEqual([expect.stringContaining(proof.refused)])
    return
  }
  expect(refusals).toEqual([])
  expect(proof.expect.length).toBeGreaterThan(0)
  if (scenario === undefined) throw new Error('a scenario')
  const trace = simulate(scenario)
  const failures = checkExpectations(trace, proof.expect)
  expect(failures.map(({ expectation, expected, got }) => `${expectation}: expected ${expected}, got ${got}`)).toEqual(
    [],
  )
  expect(momentIn(trace, at)).toBeDefined()
  const { total } = podRequests(scenario.pod.spec, undefined, scenario.gates)
  for (const [name, amount] of Object.entries(proof.reserves)) {
    const quantity = total.get(name)
    expect(quantity && formatCanonical(quantity), name).toBe(amount)
  }
})

describe('what a myth says of feature gates', () => {
  const claims = myths.flatMap(({ id, proof }) =>
    Object.entries(proof.gates).flatMap(([gate, byMinor]) =>
      Object.entries(byMinor ?? {}).map(([minor, isOn]): [string, string, string, unknown] => [id, gate, minor, isOn]),
    ),
  )
  it.each(claims)('%s: %s in %s is %s', (_, gate, minor, isOn) => {
    const gates: Readonly<Record<string, boolean>> = featureGates(parseMinor(minor) ?? '1.36', {})
    expect(gates[gate]).toBe(isOn)
  })
  it('there are some', () => expect(claims.length).toBeGreaterThan(0))
})
