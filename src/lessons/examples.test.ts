import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { admit } from '../admission/admission.ts'
import { podRequests } from '../kube/pod-resources.ts'
import { formatQuantity } from '../kube/quantity.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { checkExpectations } from '../proof/claims/expectations.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import { scenarioSetting } from '../scenario/build-scenario-with.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { simulate } from '../sim/simulate.ts'
import { exampleGroups } from './example.ts'
import { expectations } from './examples.fixture.ts'
import { type Example, examples, findExample } from './examples.ts'

/** The scenario of an example, and everything that is to be said against its text. */
function read(example: Example): { readonly scenario: Scenario | undefined; readonly problems: readonly string[] } {
  const manifest = parseManifest(example.text)
  const [found] = manifest.pods
  const scenarioDocument = manifest.scenarios[0]?.value
  const { minor, gates } = scenarioSetting({ scenarioDocument })
  const admission = found && admit(found.object, { minor, gates, podPath: found.podPath })
  const built = found && admission?.pod && buildScenario({ pod: admission.pod, kind: found.kind, scenarioDocument })
  const diagnostics = [...manifest.diagnostics, ...(admission?.diagnostics ?? []), ...(built?.diagnostics ?? [])]
  return { scenario: built?.scenario, problems: diagnostics.map(({ message }) => message) }
}

/** What is said of an example that is about just that. */
const hints: Readonly<Record<string, readonly string[]>> = {
  'sidecar-on-1-28': ['The API server drops this field without a word: its feature gate SidecarContainers is off.'],
}

describe('the examples', () => {
  it('begin with the one for a first visit', () => {
    expect(examples[0]?.id).toBe('shop')
  })

  it('have ids of their own that fit into a link', () => {
    const ids = examples.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(findExample('shop')).toBe(examples[0])
    expect(findExample('no-such')).toBeUndefined()
  })

  it('stand together by group', () => {
    const groups = examples.map(({ group }) => group)
    const runs = groups.filter((group, index) => group !== groups[index - 1])
    expect(new Set(runs).size).toBe(runs.length)
  })

  it('are a folder each, with a manifest, a title and claims', () => {
    const folder = new URL('./examples/', import.meta.url)
    const ids = readdirSync(folder).toSorted()
    for (const id of ids)
      expect([id, ...readdirSync(new URL(id, folder))].toSorted()).toEqual(
        [id, 'claims.json', 'example.json', 'manifest.yaml'].toSorted(),
      )
    expect(examples.map(({ id }) => id).toSorted()).toEqual(ids)
    expect(Object.keys(expectations).toSorted()).toEqual(ids)
  })

  it('say what they are in the same words, and stand in a group that there is, each at its own place', () => {
    for (const { id, text, ...about } of examples) {
      expect(Object.keys(about), id).toEqual(['title', 'summary', 'group', 'order'])
      expect(exampleGroups).toContain(about.group)
    }
    const places = examples.map(({ group, order }) => `${group} ${order}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe.each(examples)('$id', (example) => {
  it('has one line of summary and a text without tabs or blanks at the ends of lines', () => {
    expect(example.summary).toMatch(/^.{20,140}$/)
    expect(example.text).not.toMatch(/\t| $/m)
    expect(example.text).toMatch(/\n$/)
    for (const line of example.text.split('\n')) expect(line.length).toBeLessThanOrEqual(88)
  })

  it('is a manifest that nothing is to be said against but what it is about', () => {
    expect(read(example).problems).toEqual(hints[example.id] ?? [])
  })

  it('shows what it promises', () => {
    const { scenario } = read(example)
    expect(scenario).toBeDefined()
    if (scenario === undefined) return
    const failures = checkExpectations(simulate(scenario), expectations[example.id] ?? [])
    expect(
      failures.map(({ expectation, expected, got }) => `${expectation}: expected ${expected}, got ${got}`),
    ).toEqual([])
  })
})

describe('what the scheduler reserves', () => {
  it.each([
    ['two-init-containers', { cpu: '500m', memory: '512Mi' }],
    ['shop', { cpu: '500m', memory: '512Mi' }],
    ['order-service', { cpu: '275m', memory: '288Mi' }],
    ['does-not-fit', { cpu: '1', memory: '6Gi' }],
  ])('for %s', (id, expected) => {
    const example = findExample(id)
    const scenario = example && read(example).scenario
    const total = scenario && podRequests(scenario.pod.spec, undefined, scenario.gates).total
    expect(Object.fromEntries([...(total ?? [])].map(([name, quantity]) => [name, formatQuantity(quantity)]))).toEqual(
      expected,
    )
  })
})

describe('the first visit', () => {
  it('tells its story in about 45 s', () => {
    const scenario = examples[0] && read(examples[0]).scenario
    expect(scenario).toBeDefined()
    if (scenario === undefined) return
    const trace = simulate(scenario)
    expect(trace.endedBy).toBe('settled')
    expect(trace.end).toBeGreaterThan(42_000)
    expect(trace.end).toBeLessThan(50_000)
  })
})
