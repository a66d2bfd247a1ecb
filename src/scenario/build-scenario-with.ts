import { simTime } from '../base/time.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import { type FeatureGates, featureGates, features } from '../kube/features.ts'
import { type Minor, newestMinor } from '../kube/minor.ts'
import type { Pod } from '../kube/pod.ts'
import * as reasons from '../words/en/scenario/inference.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { containersOf, defaultDependencyMs } from './default-behavior.ts'
import { formatScenarioTime } from './duration.ts'
import type { ContainerFile, ScenarioFile } from './fields.ts'
import { emptyDirWithout } from './inference/absent-file.ts'
import { answersLater } from './inference/answers-later.ts'
import type { CommandTeller } from './inference/command-teller.ts'
import { estimateStart } from './inference/estimate.ts'
import { inferContainer } from './inference/infer-container.ts'
import { inferDelete } from './inference/infer-delete.ts'
import type { PulledImage } from './inference/infer-pull.ts'
import type { ReadyAt } from './inference/infer-runs.ts'
import type { Inference } from './inference/inference.ts'
import { complain } from './read-value.ts'
import { resolveBehavior, resolveContainer } from './resolve-behavior.ts'
import type { Scenario } from './scenario.ts'
import { interventionsIn, parseScenarioFile, strangersIn } from './scenario-file.ts'

/** What a scenario is built from: an admitted Pod, the kind it came from, and a Scenario document where there is one. */
export interface ScenarioInput {
  /** Defaulted and valid. */
  readonly pod: Pod
  /** Of the object that the user wrote: `Pod`, `Deployment`, `Job`. */
  readonly kind: string
  /** The init containers that are written as sidecars, also where the minor knows none: see `writtenSidecars`. Absent: those of the Pod. */
  readonly writtenSidecars?: readonly string[]
  /** The Scenario document as YAML or JSON parsed it; absent: everything is inferred. */
  readonly scenarioDocument?: unknown
  /** The user's own choice; it counts more than the document's. */
  readonly minor?: Minor | undefined
  readonly gateOverrides?: Readonly<Record<string, boolean>>
}

/** A scenario to simulate, with what was inferred for it and what is wrong with its document. */
export interface BuiltScenario {
  readonly scenario: Scenario
  /** What the document does not say, in the order of the containers' start. */
  readonly inferences: readonly Inference[]
  /** About the Scenario document; paths are those of the document. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The minor and the gates that hold for a document, before there is a Pod: admission asks for them. */
export function scenarioSetting(input: Pick<ScenarioInput, 'scenarioDocument' | 'minor' | 'gateOverrides'>): {
  readonly minor: Minor
  readonly gates: FeatureGates
} {
  const file = input.scenarioDocument === undefined ? undefined : parseScenarioFile(input.scenarioDocument).file
  return settingOf(file, input)
}

function settingOf(
  file: ScenarioFile | undefined,
  { minor, gateOverrides }: Pick<ScenarioInput, 'minor' | 'gateOverrides'>,
): { readonly minor: Minor; readonly gates: FeatureGates } {
  const chosen = minor ?? file?.kubernetes ?? newestMinor
  return { minor: chosen, gates: featureGates(chosen, { ...file?.featureGates, ...gateOverrides }) }
}

/** Whether `file` is about the object `kind`/`name` of the manifest. */
export function isScenarioFor(file: Pick<ScenarioFile, 'for'>, kind: string, name: string): boolean {
  return file.for === undefined || file.for === name || file.for === `${kind}/${name}`
}

/** The whole scenario of a Pod: what its Scenario document says, and what the manifest lets one infer. Never throws. */
export function buildScenarioWith(input: ScenarioInput, teller: CommandTeller): BuiltScenario {
  const { scenarioDocument, pod } = input
  const read = parseScenarioFile(scenarioDocument ?? { apiVersion: 'podreel/v1', kind: 'Scenario' })
  const { minor, gates } = settingOf(read.file, input)
  const inferred = inferFile(input, read.file, teller)
  return {
    scenario: {
      name: pod.metadata.name ?? pod.metadata.generateName ?? 'pod',
      kubernetes: minor,
      gates,
      pod,
      behavior: resolveBehavior(inferred.file, pod.spec),
    },
    inferences: inferred.inferences,
    diagnostics: [
      ...read.diagnostics,
      ...strangersIn(scenarioDocument, read.file, pod.spec),
      ...uselessIn(scenarioDocument, read.file, pod),
      ...fixedGatesIn(read.file, minor, gates),
    ],
  }
}

/** `file` with everything filled that it does not say. */
function inferFile(
  { pod, kind, writtenSidecars = [] }: ScenarioInput,
  file: ScenarioFile,
  teller: CommandTeller,
): { readonly file: ScenarioFile; readonly inferences: readonly Inference[] } {
  const { containers, awaited, absent, inferences, steadyMs } = inferContainers(pod, file, writtenSidecars, teller)
  const readyMs = (name: string) => (absent.has(name) ? Number.POSITIVE_INFINITY : defaultDependencyMs)
  const unsaid = awaited.filter((name) => !Object.hasOwn(file.dependencies, name))
  const deletion = inferDelete(pod, kind, file, steadyMs)
  return {
    file: {
      ...file,
      containers,
      dependencies: { ...Object.fromEntries(unsaid.map((name) => [name, readyMs(name)])), ...file.dependencies },
      ...(deletion === undefined ? {} : { deletes: [{ at: simTime(deletion.atMs) }] }),
    },
    inferences: [
      ...inferences,
      ...unsaid.map((name) => inferDependency(name, absent.get(name))),
      ...(deletion === undefined ? [] : [deletion.inference]),
    ],
  }
}

/** `never`: why it never comes. */
function inferDependency(name: string, never: string | undefined): Inference {
  const path = ['dependencies', name]
  if (never !== undefined) return { path, value: 'never', text: reasons.neverThere, reason: never }
  return {
    path,
    value: formatScenarioTime(defaultDependencyMs),
    text: reasons.dependency(defaultDependencyMs),
    reason: reasons.whyDependency(defaultDependencyMs),
  }
}

/** All containers in the order of their start, and when the Pod is steady by estimate (`Infinity`: never). */
function inferContainers(
  { spec }: Pod,
  file: ScenarioFile,
  writtenSidecars: readonly string[],
  teller: CommandTeller,
): {
  readonly containers: Readonly<Record<string, ContainerFile>>
  readonly awaited: readonly string[]
  /** What is waited for and never comes, each with the reason. */
  readonly absent: ReadonlyMap<string, string>
  readonly inferences: readonly Inference[]
  readonly steadyMs: number
} {
  const containers: [string, ContainerFile][] = []
  const inferences: Inference[] = []
  const awaited = new Set<string>()
  const pulled = new Map<string, PulledImage>()
  const absent = new Map<string, string>()
  const all = containersOf(spec)
  const places = all.map(({ container }) => container)
  let startMs = 100
  let steadyMs = 0
  for (const [index, { container, isInit, isRegularInit }] of all.entries()) {
    const others = all
      .slice(0, isInit ? index : undefined)
      .flatMap((one) => (one.container === container ? [] : one.container))
    const readyAt: ReadyAt = (name) => {
      const written = Object.hasOwn(file.dependencies, name) ? file.dependencies[name] : undefined
      if (written !== undefined) return written
      const volume = emptyDirWithout(name, container, others, spec)
      const blocked = isRegularInit ? answersLater(name, places.slice(0, index), places.slice(index)) : undefined
      if (volume === undefined && blocked === undefined) return defaultDependencyMs
      absent.set(name, volume === undefined ? reasons.listensLater(blocked ?? '') : reasons.nobodyWrites(volume))
      return Number.POSITIVE_INFINITY
    }
    const isWrittenSidecar = isInit && writtenSidecars.includes(container.name)
    const said = Object.hasOwn(file.containers, container.name) ? (file.containers[container.name] ?? {}) : {}
    const found = inferContainer(container, isInit, said, {
      spec,
      teller,
      earlier: places.slice(0, index + 1),
      later: places.slice(index + 1),
      pulled,
      readyAt,
      startMs,
      isWrittenSidecar,
    })
    containers.push([container.name, found.file])
    inferences.push(...found.inferences)
    for (const run of found.file.runs ?? []) if (run.waitsFor !== undefined) awaited.add(run.waitsFor)
    for (const dependency of said.runs === undefined ? found.awaited : []) awaited.add(dependency)
    const { error } = found.file.imagePull ?? {}
    pulled.set(container.image ?? '', { by: container.name, ...(error === undefined ? {} : { error }) })

    const behavior = resolveContainer(found.file, container, isRegularInit)
    const policy = container.restartPolicy ?? spec.restartPolicy ?? 'Always'
    const estimate = estimateStart(container, behavior, found.role, policy, startMs, readyAt, said.runs !== undefined)
    startMs = estimate.nextMs
    steadyMs = Math.max(steadyMs, estimate.readyMs)
  }
  return { containers: Object.fromEntries(containers), awaited: [...awaited], absent, inferences, steadyMs }
}

const saysOfSpec = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const

/** Warnings about probes and hooks that the document speaks of and the Pod does not have. */
function uselessIn(document: unknown, file: ScenarioFile, pod: Pod): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  const forced = interventionsIn(document)
  for (const { container } of containersOf(pod.spec)) {
    for (const [index, line] of forced.entries()) {
      const name = saysOfSpec.find((each) => each === `${line.probe}Probe`)
      if (name === undefined || line.container !== container.name || container[name] !== undefined) continue
      const place = { value: line.probe, path: ['interventions', index, 'probe'], problems }
      complain(place, words.noField(container.name, name), 'warning')
    }
    const said = Object.hasOwn(file.containers, container.name) ? file.containers[container.name] : undefined
    if (said === undefined) continue
    const absent = [
      ...saysOfSpec.filter((name) => said[name] !== undefined && container[name] === undefined),
      ...(['postStart', 'preStop'] as const).filter((name) => said[name] && container.lifecycle?.[name] === undefined),
    ]
    for (const name of absent) {
      const place = { value: said[name], path: ['containers', container.name, name], problems }
      complain(place, words.noField(container.name, name), 'warning')
    }
  }
  return problems
}

/** Notes on gates that cannot be switched in the minor that is shown. */
function fixedGatesIn(file: ScenarioFile, minor: Minor, gates: FeatureGates): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  const names = Object.keys(features).filter((name): name is keyof typeof features => name in gates)
  for (const name of names) {
    const wanted = file.featureGates[name]
    if (wanted === undefined || wanted === gates[name]) continue
    const place = { value: wanted, path: ['featureGates', name], problems }
    complain(place, words.lockedGate(minor, gates[name] === true), 'warning')
  }
  return problems
}
