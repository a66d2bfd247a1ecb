import { isRecord, type JsonValue } from '../../../base/json.ts'
import { valueAt } from '../../../base/value-at.ts'
import { visibleText } from '../../../base/visible-text.ts'
import { type Diagnostic, type FieldPath, formatPath } from '../../../kube/diagnostic.ts'
import { type Container, isSidecar } from '../../../kube/pod.ts'
import { formatScenarioFile, scenarioFileOf } from '../../../scenario/format-scenario-file.ts'
import type { Scenario } from '../../../scenario/scenario.ts'
import type { InferenceNote, Picture } from '../../../store/pipeline/picture.ts'
import * as words from '../../../words/en/page/scenario-form.ts'

/** What a form about a scenario is made of. Paths are those of the Scenario document. */
export interface FormModel {
  readonly scenario: Scenario
  /** The document in the text; undefined when there is none. */
  readonly said: unknown
  /** A document that says all that is simulated, what is assumed too. */
  readonly effective: unknown
  readonly inferences: readonly InferenceNote[]
  /** Those about the document alone. */
  readonly problems: readonly Diagnostic[]
}

/** The model of a picture; undefined when it has no Pod that could be simulated. */
export function formModelOf({ scenario, said, inferences, diagnostics }: Picture): FormModel | undefined {
  if (scenario === undefined) return undefined
  return {
    scenario,
    said,
    effective: formatScenarioFile(scenarioFileOf(scenario)),
    inferences,
    problems: diagnostics.filter(({ code, path }) => code === 'Scenario' && path.length > 0),
  }
}

/** One field of the form. */
export interface FieldState {
  /** What the document says, as text; undefined when it says nothing. */
  readonly said: string | undefined
  /** What is simulated, as text; empty when nothing is. */
  readonly effective: string
  /** Whether what the document says is wrong; its row tells why. */
  readonly isWrong: boolean
}

/** The field at `path`, which holds text, a number, a truth value or nothing. */
export function fieldAt(model: FormModel, path: FieldPath): FieldState {
  const said = valueAt(model.said, path)
  return {
    said: said === undefined || said === null || typeof said === 'object' ? undefined : String(said),
    effective: textOf(valueAt(model.effective, path)),
    isWrong: problemsIn(model, path).some(({ severity }) => severity === 'error'),
  }
}

function textOf(value: unknown): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

/** The problems at `path` and at all that is in it. */
export function problemsIn({ problems }: FormModel, path: FieldPath): readonly Diagnostic[] {
  const key = formatPath(path)
  return problems.filter((problem) => {
    const at = formatPath(problem.path)
    return at === key || at.startsWith(`${key}.`) || at.startsWith(`${key}[`)
  })
}

/** The id of the element that tells the problem at `path`. */
export function problemId(path: FieldPath): string {
  return `scenario-problem-${visibleText(formatPath(path))}`
}

/** Whether the document says anything at `path`. */
export function isSaid({ said }: FormModel, path: FieldPath): boolean {
  const value = valueAt(said, path)
  return value !== undefined && value !== null
}

/** Why the value at `path` is assumed; undefined when the document says it, or there is nothing to assume. */
export function reasonAt({ inferences }: FormModel, path: FieldPath): InferenceNote | undefined {
  const key = formatPath(path)
  return inferences.find((note) => note.path === key)
}

/** A container as the form lists it. */
export interface FormContainer {
  readonly spec: Container
  /** `init 1 of 3`, `sidecar`, `main`. */
  readonly role: string
}

/** All containers in the order of their start. */
export function containersOf({ pod }: Scenario): readonly FormContainer[] {
  const { initContainers = [], containers } = pod.spec
  return [
    ...initContainers.map((spec, index) => ({
      spec,
      role: isSidecar(spec) ? words.roles.sidecar : words.roles.init(index + 1, initContainers.length),
    })),
    ...containers.map((spec) => ({ spec, role: words.roles.main })),
  ]
}

const summary = words.summary

/** What a container does, in a line: what is closed says it too. */
export function containerSummary(model: FormModel, name: string): string {
  const value = valueAt(model.effective, ['containers', name])
  if (!isRecord(value)) return ''
  const { imagePull, runs, onTerm, createError, startError } = value
  const parts = [pullSummary(imagePull)]
  if (createError !== undefined) parts.push(summary.noCreation)
  else if (startError !== undefined) parts.push(summary.noStart)
  else if (Array.isArray(runs)) parts.push(summary.runs(runs.map(runSummary)))
  if (onTerm === 'ignore') parts.push(summary.ignoresTerm)
  return parts.filter((part) => part !== '').join(' · ')
}

function pullSummary(pull: unknown): string {
  if (!isRecord(pull)) return ''
  if (pull.error !== undefined) return summary.pullFails
  return pull.present === true ? summary.present : summary.pull(textOf(pull.duration))
}

function runSummary(run: unknown): string {
  if (!isRecord(run)) return ''
  const exit = run.reason === undefined ? summary.exit(textOf(run.exitCode)) : textOf(run.reason)
  const duration = textOf(run.duration)
  if (run.waitsFor !== undefined)
    return duration === 'forever'
      ? summary.waits(textOf(run.waitsFor))
      : summary.waitsAndEnds(textOf(run.waitsFor), exit)
  return duration === 'forever' ? summary.forever : summary.endsAfter(exit, duration)
}

/** The value at `path` of the document that is simulated, as JSON; undefined when there is none. */
export function effectiveAt({ effective }: FormModel, path: FieldPath): JsonValue | undefined {
  const value = valueAt(effective, path)
  return value as JsonValue | undefined
}
