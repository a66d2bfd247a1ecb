import { equalJson, isRecord } from '../base/json.ts'
import { featureGates } from '../kube/features.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Link } from './link.ts'
import { scenarioShape } from './scenario-shape.ts'

/**
 * What a `p1` link holds beside its text: the scenario that follows from it, so that it can be played before any manifest is
 * read. The text stays the truth: a page that does not know this format, finds it unsound, or finds that the text says something else,
 * shows what the text says.
 */
export interface Prepared {
  readonly scenario: Scenario
  /** The overrides of feature gates that the user made, by name. */
  readonly gates: Readonly<Record<string, boolean>>
  /** Id of the Pod of the text that it is about; undefined: the first. */
  readonly choice: string | undefined
}

/** Counts up when a page could misunderstand what an earlier one wrote; other numbers are not read. */
const format = 1

/** `prepared` as text. What is for ever is written as null, since JSON has no Infinity. */
export function writePrepared({ scenario, gates, choice }: Prepared): string {
  const { kubernetes, pod, name, behavior } = scenario
  const own = featureGates(kubernetes)
  const differing = Object.entries(scenario.gates).filter(([gate, value]) => !Object.is(Reflect.get(own, gate), value))
  const { managedFields: _, ...metadata }: Record<string, unknown> = { ...pod.metadata }
  return JSON.stringify({
    format,
    kubernetes,
    name,
    gates: Object.fromEntries(differing),
    overrides: gates,
    choice,
    pod: { ...pod, metadata },
    behavior,
  })
}

/** What writePrepared wrote; undefined for all that is not of this format, or that the simulation could choke on. Never throws. */
export function readPrepared(json: string): Prepared | undefined {
  const value = parse(json)
  if (!isRecord(value) || value.format !== format) return undefined
  const whole = { ...value, behavior: withInfinity(value.behavior) }
  if (!isScenario(whole)) return undefined
  const { name, kubernetes, gates, pod, behavior } = whole
  const overrides = isRecord(value.overrides) ? value.overrides : {}
  return {
    scenario: { name, kubernetes, gates: featureGates(kubernetes, gates), pod, behavior },
    gates: Object.fromEntries(
      Object.entries(overrides).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'),
    ),
    choice: typeof value.choice === 'string' ? value.choice : undefined,
  }
}

/** Whether `prepared` is what `link` asks for: not another minor, Pod or gate. */
export function isPreparedFor(prepared: Prepared, link: Pick<Link, 'minor' | 'choice' | 'gates'>): boolean {
  return (
    (link.minor === undefined || link.minor === prepared.scenario.kubernetes) &&
    (link.choice === undefined || link.choice === prepared.choice) &&
    equalJson(link.gates, prepared.gates)
  )
}

/** The shape is checked field by field; that a string is one of the API's words is left to the checks of scenarioShape. */
function isScenario(value: unknown): value is Scenario {
  return scenarioShape(value)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function withInfinity(value: unknown): unknown {
  if (value === null) return Number.POSITIVE_INFINITY
  if (Array.isArray(value)) return value.map(withInfinity)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, withInfinity(each)]))
}
