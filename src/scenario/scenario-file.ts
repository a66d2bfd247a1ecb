import { isRecord } from '../base/json.ts'
import { nearestWord } from '../base/nearest-word.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import type { PodSpec } from '../kube/pod.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { type ReadAs, readRows } from './field-kit.ts'
import { behaviorFields, documentFields, type ScenarioFile } from './fields.ts'
import { complain } from './read-value.ts'
import { resolveBehavior } from './resolve-behavior.ts'
import type { Behavior } from './scenario.ts'

export interface ScenarioFileReading {
  readonly file: ScenarioFile
  /** In document order within a field; paths are those of the document. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A document that says nothing. */
export const emptyScenarioFile: ScenarioFile = {
  featureGates: {},
  containers: {},
  dependencies: {},
  interventions: [],
  evictions: [],
  sandboxLost: [],
}

/**
 * Reads a whole Scenario document (`apiVersion: podreel/v1`, `kind: Scenario`) as YAML or JSON parsed it.
 * Never throws: what cannot be used is left out and has a diagnostic.
 */
export function parseScenarioFile(value: unknown): ScenarioFileReading {
  const problems: Diagnostic[] = []
  const said = readRows({ value, path: [], problems }, documentFields, false)
  const { apiVersion: _, kind: __, metadata: ___, ...rest } = said ?? {}
  return { file: { ...emptyScenarioFile, ...withLosses(rest) }, diagnostics: problems }
}

/**
 * Reads the `behavior` of a vector. Nothing is inferred: a container without `imagePull` has its image present, exit codes
 * are 0, probes of which nothing is said pass at once. Never throws: what cannot be used is left out and has a diagnostic.
 */
export function parseBehavior(
  value: unknown,
  podSpec: PodSpec,
): { readonly behavior: Behavior; readonly diagnostics: readonly Diagnostic[] } {
  const problems: Diagnostic[] = []
  const said = readRows({ value, path: [], problems }, behaviorFields, false)
  const file = { ...emptyScenarioFile, ...withLosses(said ?? {}) }
  return { behavior: resolveBehavior(file, podSpec), diagnostics: [...problems, ...strangersIn(value, file, podSpec)] }
}

/** Warnings about containers that the document names and the Pod does not have. `file` is what was read of `document`. */
export function strangersIn(document: unknown, file: ScenarioFile, podSpec: PodSpec): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  // What a mere guess takes for a Pod may have containers without a name.
  const names = [...(podSpec.initContainers ?? []), ...podSpec.containers].map((container) => container.name ?? '')
  const check = (name: string, path: Diagnostic['path']) => {
    if (names.includes(name)) return
    const near = nearestWord(name, names)
    complain({ value: name, path, problems }, words.noContainer(name, names, near), 'warning')
  }
  for (const name of Object.keys(file.containers)) check(name, ['containers', name])
  for (const [index, { container }] of interventionsIn(document).entries())
    if (typeof container === 'string') check(container, ['interventions', index, 'container'])
  return problems
}

/** The lines of `interventions` as they are written, for their places: those that were read are sorted. */
export function interventionsIn(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  const lines = isRecord(document) ? document.interventions : undefined
  return Array.isArray(lines) ? lines.map((line) => (isRecord(line) ? line : {})) : []
}

/** The names of a lost sandbox, all of them as one. */
function withLosses<T extends Pick<ReadAs<typeof behaviorFields>, 'sandboxLost' | 'x-sandboxLost' | 'reboot'>>({
  sandboxLost = [],
  'x-sandboxLost': old = [],
  reboot = [],
  ...rest
}: T) {
  return { ...rest, sandboxLost: [...sandboxLost, ...old, ...reboot].toSorted((a, b) => a - b) }
}
