import type { Container } from '../kube/pod.ts'
import type { ContainerFile, HookFile, ImagePullFile, ProbeFile, RunFile } from './container-file.ts'
import { containersOf } from './default-behavior.ts'
import { formatScenarioTime } from './duration.ts'
import { hookOf, probeOf } from './fill-behavior.ts'
import { present } from './present.ts'
import type {
  Behavior,
  ContainerBehavior,
  DeleteRequest,
  Eviction,
  Intervention,
  NodeBehavior,
  Scenario,
} from './scenario.ts'
import { gateNames, type ScenarioFile } from './scenario-file.ts'
import { formatPeriods } from './shutdown-file.ts'
import type { NodeFile } from './world-file.ts'

/** A value that YAML and JSON can hold, with no absent fields in it. */
export type PlainValue = string | number | boolean | readonly PlainValue[] | { readonly [field: string]: PlainValue }

type PlainObject = Readonly<Record<string, PlainValue>>

/** The document that `parseScenarioFile` reads back as `file`. Fields that say nothing are left out. */
export function formatScenarioFile(file: ScenarioFile): PlainObject {
  return {
    apiVersion: 'podreel/v1',
    kind: 'Scenario',
    ...present({ for: file.for, kubernetes: file.kubernetes }),
    ...unlessEmpty('featureGates', file.featureGates),
    ...formatWorld(file),
  }
}

/** The vectors' `behavior` that `parseBehavior` reads back as `behavior`. */
export function formatBehavior(behavior: Behavior): PlainObject {
  return formatWorld(fileOfBehavior(behavior))
}

/** A document that says all of `scenario` and leaves nothing to be inferred. */
export function scenarioFileOf(scenario: Scenario): ScenarioFile {
  const gates = Object.entries(scenario.gates).filter(([name]) => gateNames().includes(name))
  const file = fileOfBehavior(scenario.behavior)
  const containers = containersOf(scenario.pod.spec).map(({ container }) => [
    container.name,
    withProbesAndHooks(file.containers[container.name] ?? {}, container),
  ])
  return {
    ...file,
    containers: Object.fromEntries(containers),
    kubernetes: scenario.kubernetes,
    featureGates: Object.fromEntries(gates),
  }
}

/** With a word on each probe and hook that the container has: one of which nothing is said succeeds at once. */
function withProbesAndHooks(said: ContainerFile, container: Container): ContainerFile {
  const probes = (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).filter((name) => container[name])
  const hooks = (['postStart', 'preStop'] as const).filter((name) => container.lifecycle?.[name])
  return {
    ...Object.fromEntries(probes.map((name) => [name, probeOf({ succeedsAfterMs: 0 })])),
    ...Object.fromEntries(hooks.map((name) => [name, hookOf({})])),
    ...said,
  }
}

function fileOfBehavior(behavior: Behavior): ScenarioFile {
  const { node, until, missing } = behavior
  return {
    featureGates: {},
    containers: behavior.containers,
    dependencies: node.dependencies,
    interventions: behavior.interventions,
    deletes: behavior.deletes,
    evictions: behavior.evictions,
    sandboxLost: behavior.sandboxLost,
    ...present({ missing, until }),
    node: {
      name: node.name,
      podIP: node.podIP,
      latency: { sandboxMs: node.sandboxMs, createMs: node.createMs, startMs: node.startMs },
      ...present({ allocatable: node.allocatable }),
      ...kubeletOf(node),
      ...present({ otherPulls: unlessNone(node.imagePulls?.others ?? []) }),
      ...present({ sandboxError: node.sandboxError, networkReadyAtMs: node.networkReadyAtMs, shutdown: node.shutdown }),
    },
  }
}

function kubeletOf({ maxContainerRestartPeriodSeconds, imagePulls }: NodeBehavior): Pick<NodeFile, 'kubelet'> {
  const { atOnce = 1 } = imagePulls ?? {}
  const kubelet = {
    ...present({ maxContainerRestartPeriodSeconds }),
    ...(atOnce > 1 && { serializeImagePulls: false }),
    ...(atOnce > 1 && Number.isFinite(atOnce) && { maxParallelImagePulls: atOnce }),
  }
  return Object.keys(kubelet).length === 0 ? {} : { kubelet }
}

function formatWorld(file: ScenarioFile): PlainObject {
  return {
    ...present({ node: file.node && formatNode(file.node) }),
    ...unlessEmpty('containers', mapValues(file.containers, formatContainer)),
    ...unlessEmpty(
      'dependencies',
      mapValues(file.dependencies, (ms) => formatScenarioTime(ms, 'never')),
    ),
    ...(file.interventions.length === 0 ? {} : { interventions: file.interventions.map(formatIntervention) }),
    ...present({
      delete: file.deletes && (file.deletes.length === 0 ? 'never' : oneOrMore(file.deletes, formatDelete)),
    }),
    ...(file.evictions.length === 0 ? {} : { evict: oneOrMore(file.evictions, formatEviction) }),
    ...(file.sandboxLost.length === 0
      ? {}
      : { sandboxLost: oneOrMore(file.sandboxLost, (at) => formatScenarioTime(at)) }),
    ...present({
      missing:
        file.missing &&
        present({ configMaps: unlessNone(file.missing.configMaps), secrets: unlessNone(file.missing.secrets) }),
      until: time(file.until),
    }),
  }
}

function formatNode(node: NodeFile): PlainObject {
  const { latency, kubelet, otherPulls, sandboxError, shutdown } = node
  return present({
    name: node.name,
    podIP: node.podIP,
    preset: node.preset,
    allocatable: node.allocatable,
    latency:
      latency &&
      present({ sandbox: time(latency.sandboxMs), create: time(latency.createMs), start: time(latency.startMs) }),
    kubelet:
      kubelet &&
      present({
        maxContainerRestartPeriod:
          kubelet.maxContainerRestartPeriodSeconds === undefined
            ? undefined
            : time(kubelet.maxContainerRestartPeriodSeconds * 1000),
        serializeImagePulls: kubelet.serializeImagePulls,
        maxParallelImagePulls: kubelet.maxParallelImagePulls,
      }),
    otherPulls:
      otherPulls &&
      oneOrMore(otherPulls, ({ at, durationMs }) => ({
        at: formatScenarioTime(at),
        duration: formatScenarioTime(durationMs),
      })),
    sandboxError: sandboxError && { ...sandboxError, ...untilOf(sandboxError.until) },
    networkReadyAt: time(node.networkReadyAtMs, 'never'),
    shutdown: shutdown && { at: formatScenarioTime(shutdown.at), ...formatPeriods(shutdown.periods) },
  })
}

/** One entry of `containers`. */
export function formatContainer(container: ContainerFile | ContainerBehavior): PlainObject {
  const { onTerm } = container
  return present({
    imagePull: container.imagePull && formatImagePull(container.imagePull),
    runs: container.runs?.map(formatRun),
    startError: container.startError,
    createError: container.createError && { ...container.createError, ...untilOf(container.createError.until) },
    startupProbe: container.startupProbe && formatProbe(container.startupProbe),
    readinessProbe: container.readinessProbe && formatProbe(container.readinessProbe),
    livenessProbe: container.livenessProbe && formatProbe(container.livenessProbe),
    postStart: container.postStart && formatHook(container.postStart),
    preStop: container.preStop && formatHook(container.preStop),
    onTerm: onTerm === undefined ? undefined : formatOnTerm(onTerm),
  })
}

/** One line of `interventions`. */
function formatIntervention(intervention: Intervention): PlainObject {
  const at = formatScenarioTime(intervention.at)
  if ('imagePull' in intervention)
    return { at, container: intervention.container, imagePull: formatImagePull(intervention.imagePull) }
  if ('onTerm' in intervention)
    return { at, container: intervention.container, onTerm: formatOnTerm(intervention.onTerm) }
  return { ...intervention, at }
}

/** One entry of `delete`. */
export function formatDelete(request: DeleteRequest): PlainObject {
  return { ...request, at: formatScenarioTime(request.at) }
}

function formatEviction(eviction: Eviction): PlainObject {
  return { ...eviction, at: formatScenarioTime(eviction.at) }
}

function formatImagePull({ present: isPresent, durationMs, error }: ImagePullFile): PlainObject {
  return present({ present: isPresent, duration: time(durationMs), error })
}

function formatRun({ durationMs, waitsFor, exitCode, reason, signal }: RunFile): PlainObject {
  return present({ waitsFor, duration: time(durationMs), exitCode, reason, signal })
}

function formatProbe({ succeedsAfterMs, failsAtMs, recoversAtMs }: ProbeFile): PlainObject {
  return present({
    succeedsAfter: time(succeedsAfterMs, 'never'),
    failsAt: time(failsAtMs, 'never'),
    recoversAt: time(recoversAtMs, 'never'),
  })
}

function formatHook({ durationMs, error, statusCode }: HookFile): PlainObject {
  return present({ duration: time(durationMs), error, statusCode })
}

function formatOnTerm(onTerm: NonNullable<ContainerFile['onTerm']>): PlainValue {
  return onTerm === 'ignore' ? onTerm : present({ duration: time(onTerm.durationMs), exitCode: onTerm.exitCode })
}

function untilOf(until: number | undefined): PlainObject {
  return until === undefined ? {} : { until: formatScenarioTime(until) }
}

function time(ms: number | undefined, endless?: 'never'): string | undefined {
  return ms === undefined ? undefined : formatScenarioTime(ms, endless)
}

function unlessEmpty(name: string, record: PlainObject): PlainObject {
  return Object.keys(record).length === 0 ? {} : { [name]: record }
}

function unlessNone<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
}

function oneOrMore<T>(items: readonly T[], format: (item: T) => PlainValue): PlainValue {
  const [first] = items
  return items.length === 1 && first !== undefined ? format(first) : items.map(format)
}

function mapValues<T>(record: Readonly<Record<string, T>>, format: (value: T) => PlainValue): PlainObject {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, format(value)]))
}
