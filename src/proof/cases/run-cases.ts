import { type Minor, newestMinor, parseMinor } from '../../kube/minor.ts'
import type { Failure } from '../checks/failure.ts'
import { type Assertion, parseAssertion } from './assertion.ts'
import { type Case, isCaseFile, parseCase } from './case-file.ts'
import { type CaseRun, isShown, openRun } from './case-run.ts'
import { checkAnswer } from './check-answer.ts'
import { checkPod } from './check-pod.ts'
import { checkTrace } from './check-trace.ts'
import { type ExpectLine, parseExpectLine, variantOf } from './expect-line.ts'
import { type CaseText, variantInput } from './variant/variant-input.ts'

/** One case and what podreel does otherwise; no failure is a pass. */
export interface CaseOutcome {
  readonly name: string
  readonly failures: readonly Failure[]
  /** How often a line was held against a minor. */
  readonly checks: number
  /** Lines about what the tool says in its own words: only people can judge them. */
  readonly forPeople: readonly string[]
}

/** Runs every case of a cases file. Never throws: what cannot be read or fails to run is a failure of its own. */
export function runCases(json: unknown): readonly CaseOutcome[] {
  if (!isCaseFile(json)) return [broken('the file', 'no list of cases')]
  return json.cases.map((entry, index) => {
    const one = parseCase(entry)
    if (typeof one === 'string') return broken(`case ${index}`, one)
    try {
      return runCase(one)
    } catch (error) {
      return broken(nameOf(one), error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  })
}

/** A line holds for the minors of its scope, else for the case's own and the newest. */
function runCase(one: Case): CaseOutcome {
  const own = parseMinor(one.kubernetes)
  if (own === undefined) return broken(nameOf(one), `no Kubernetes ${one.kubernetes}`)
  const bench = new Bench(one)
  const failures: Failure[] = []
  const forPeople: string[] = []
  let checks = 0
  for (const line of one.expect.map(parseExpectLine)) {
    if (typeof line === 'string') {
      failures.push({ expectation: 'readable', expected: 'a line of a known form', got: line })
      continue
    }
    if (variantOf(line) !== undefined) continue
    const assertion = parseAssertion(line)
    if (assertion?.of === 'for people' || assertion?.of === 'simulate') forPeople.push(line.text)
    if (assertion?.of === 'for people') continue
    for (const minor of line.minors ?? new Set([own, newestMinor])) {
      checks += 1
      const got = assertion === undefined ? 'not understood' : bench.check(line, assertion, minor)
      if (got !== undefined) failures.push({ expectation: `${minor} ${line.text}`, expected: line.value, got })
    }
  }
  return { name: nameOf(one), failures, checks, forPeople }
}

/** Holds the runs of one case: each variant and minor is run once, when first asked for. */
class Bench {
  private readonly runs = new Map<string, CaseRun>()
  private readonly variants: ReadonlyMap<string, string>

  constructor(private readonly one: Case) {
    const lines = one.expect
      .map(parseExpectLine)
      .map((line) => (typeof line === 'string' ? undefined : variantOf(line)))
    this.variants = new Map(lines.flatMap((variant) => (variant ? [[variant.name, variant.change]] : [])))
  }

  /** What podreel has instead of what `assertion` states; undefined when it holds. */
  check(line: ExpectLine, assertion: Exclude<Assertion, { of: 'for people' }>, minor: Minor): string | undefined {
    const run = this.runOf(line.variant, minor)
    if (typeof run === 'string') return run
    switch (assertion.of) {
      case 'default':
      case 'effective':
      case 'use':
      case 'qos':
      case 'fits':
        return run.pod === undefined ? 'no Pod' : checkPod(run, run.pod, assertion)
      case 'valid':
      case 'error':
      case 'error count':
      case 'error line':
      case 'api':
      case 'kubectl':
      case 'kubectl logs':
        return checkAnswer(run, assertion)
      case 'simulate':
        return isShown(run) === assertion.simulates ? undefined : isShown(run) ? 'yes' : 'no'
      default: {
        const timeline = run.timeline()
        return typeof timeline === 'string' ? timeline : checkTrace(timeline, assertion)
      }
    }
  }

  private runOf(variant: string | undefined, minor: Minor): CaseRun | string {
    const key = `${minor} ${variant ?? ''}`
    const known = this.runs.get(key)
    if (known !== undefined) return known
    const text = this.textOf(variant)
    if (typeof text === 'string') return text
    const run = openRun({ ...text, gates: this.gatesIn(minor, text.gates), minor })
    this.runs.set(key, run)
    return run
  }

  /**
   * The case's own gates. A case that is about a newer minor speaks of sidecars in an older one as well: there they are on,
   * though they are off by default.
   */
  private gatesIn(minor: Minor, gates: Readonly<Record<string, boolean>>): Readonly<Record<string, boolean>> {
    return parseMinor(this.one.kubernetes) === minor ? gates : { SidecarContainers: true, ...gates }
  }

  private textOf(variant: string | undefined): CaseText | string {
    const { manifestYaml, behavior = {}, featureGates } = this.one
    const original = { text: manifestYaml, behavior, gates: featureGates }
    if (variant === undefined) return original
    const change = this.variants.get(variant)
    if (change === undefined) return `no line defines the variant ${variant}`
    const changed = variantInput(original, change)
    return typeof changed === 'string' ? `the change was not understood: ${changed}` : changed
  }
}

function nameOf({ id, title }: Case): string {
  return `${id} ${title}`
}

function broken(name: string, got: string): CaseOutcome {
  const failure = { expectation: 'readable', expected: 'a case', got }
  return { name, failures: [failure], checks: 1, forPeople: [] }
}
