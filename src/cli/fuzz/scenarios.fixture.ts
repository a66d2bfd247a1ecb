import fc from 'fast-check'
import { formatYaml } from '../../manifest/format-yaml.ts'
import { laws } from '../../proof/laws/laws.fixture.ts'
import { formatScenarioFile, scenarioFileOf } from '../../scenario/format-scenario-file.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { arbitraryScenario } from '../../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../../sim/simulate.ts'
import { problemOf, type Subject } from './subject.ts'

/** So many scenarios belong to one seed: the first ones are drawn small, the later ones large. */
const perSeed = 10

/** How long a smaller scenario is looked for; milliseconds. One of a restart in an hour of them takes a second to try. */
const smallestWithinMs = 8000

/** Possible Pods with possible stories: every law holds for their traces, and the same one comes twice. */
export const scenarioSubject: Subject = {
  name: 'scenarios',
  inputOf: (seed) => fc.sample(arbitraryScenario, { seed, numRuns: perSeed }).map(textOf).join('\n# or\n'),
  tryOne: (seed) => {
    const property = fc.property(arbitraryScenario, (scenario) => problemOf(() => checkLaws(scenario)) === undefined)
    const [scenario] =
      fc.check(property, { seed, numRuns: perSeed, interruptAfterTimeLimit: smallestWithinMs }).counterexample ?? []
    if (scenario === undefined) return undefined
    return { problem: problemOf(() => checkLaws(scenario)) ?? 'it comes and goes', input: textOf(scenario) }
  },
}

function checkLaws(scenario: Scenario): void {
  const trace = simulate(scenario)
  for (const { name, broken } of laws) {
    const what = broken(trace)
    if (what !== undefined) throw new Error(`${name}: ${what}`)
  }
  if (JSON.stringify(simulate(scenario)) !== JSON.stringify(trace)) throw new Error('another trace the second time')
}

/** The scenario as one can paste it. */
function textOf(scenario: Scenario): string {
  const { apiVersion, kind, metadata, spec } = scenario.pod
  const documents = [{ apiVersion, kind, metadata, spec }, formatScenarioFile(scenarioFileOf(scenario))]
  return documents.map(formatYaml).join('---\n')
}
