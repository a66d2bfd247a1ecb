import { isRecord } from '../base/json.ts'
import type { Container } from '../kube/pod.ts'
import { containersOf } from './default-behavior.ts'
import { formatScenarioTime } from './duration.ts'
import { type Fields, type FieldType, nameInMemory, passed } from './field-kit.ts'
import {
  behaviorFields,
  type ContainerFile,
  containerFields,
  documentFields,
  type NodeFile,
  nodeFields,
  type ScenarioFile,
} from './fields.ts'
import { hookOf, probeOf } from './fill-behavior.ts'
import { gateNames } from './own-readers.ts'
import { present } from './present.ts'
import type { Behavior, ContainerBehavior, DeleteRequest, NodeBehavior, NodeShutdown, Scenario } from './scenario.ts'
import { emptyScenarioFile } from './scenario-file.ts'
import { formatPeriods } from './shutdown-file.ts'

/** A value that YAML and JSON can hold, with no absent fields in it. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [field: string]: PlainValue }

type PlainObject = Readonly<Record<string, PlainValue>>

/** The document that `parseScenarioFile` reads back as `file`. Fields that say nothing are left out. */
export function formatScenarioFile(file: ScenarioFile): PlainObject {
  return {
    apiVersion: 'podreel/v1',
    kind: 'Scenario',
    ...formatFields(file, documentFields),
  }
}

/** The vectors' `behavior` that `parseBehavior` reads back as `behavior`. */
export function formatBehavior(behavior: Behavior): PlainObject {
  return formatFields(fileOfBehavior(behavior), behaviorFields)
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
  const { node } = behavior
  return {
    featureGates: {},
    containers: behavior.containers,
    dependencies: node.dependencies,
    interventions: behavior.interventions,
    deletes: behavior.deletes,
    evictions: behavior.evictions,
    sandboxLost: behavior.sandboxLost,
    ...passed(behavior, behaviorFields),
    node: {
      name: node.name,
      podIP: node.podIP,
      latency: { sandboxMs: node.sandboxMs, createMs: node.createMs, startMs: node.startMs },
      ...present({ allocatable: node.allocatable }),
      ...kubeletOf(node),
      ...present({ otherPulls: unlessNone(node.imagePulls?.others ?? []) }),
      ...passed(node, nodeFields),
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

/** One entry of `containers`. */
export function formatContainer(container: ContainerFile | ContainerBehavior): PlainObject {
  return formatFields(container, containerFields)
}

/** One entry of `delete`. */
export function formatDelete(request: DeleteRequest): PlainObject {
  return { ...request, at: formatScenarioTime(request.at) }
}

/** The fields that `values`, read with `fields`, is read back from. */
function formatFields(values: object, fields: Fields): PlainObject {
  const read: Readonly<Record<string, unknown>> = { ...values }
  const written = Object.entries(fields).flatMap(([key, row]) => {
    const value = read[nameInMemory(key, row)]
    const isNothing = value === undefined || (isFilled(key, fields) && isRecord(value) && isEmpty(value))
    const text = isNothing || row.about.isOld ? undefined : formatValue(value, row.type)
    return text === undefined ? [] : [[key, text] as const]
  })
  return Object.fromEntries(written)
}

/** Whether an absent object is read as an empty one. */
function isFilled(key: string, fields: Fields): boolean {
  return fields === behaviorFields || fields === documentFields ? key in emptyScenarioFile : false
}

/** undefined for a list with nothing in it, which is left out. */
function formatValue(value: unknown, type: FieldType): PlainValue | undefined {
  if (type.about?.name === 'shutdown') return formatShutdown(value as NodeShutdown)
  switch (type.kind) {
    case 'text':
      // Only a message that nobody wrote is empty; it is read as such again.
      return value === '' ? undefined : String(value)
    case 'time':
      return formatScenarioTime(Number(value) * (type.unit === 'Seconds' ? 1000 : 1), type.endless)
    case 'list':
    case 'oneOrMore': {
      const items = (value as readonly unknown[]).flatMap((item) => formatValue(item, type.of) ?? [])
      return items.length === 0 ? undefined : items.length === 1 && type.kind === 'oneOrMore' ? items[0] : items
    }
    case 'map':
      return Object.fromEntries(
        Object.entries(value as object).flatMap(([name, each]) => {
          const text = formatValue(each, type.of)
          return text === undefined ? [] : [[name, text]]
        }),
      )
    case 'object':
      return formatFields(value as object, type.fields)
    case 'kinds': {
      const kind = Object.entries(type.kinds).find(([name]) => name in (value as object))
      return formatFields(value as object, { ...type.common, ...kind?.[1].fields })
    }
    case 'either': {
      const option = type.of.find((each) => fits(value, each))
      return option === undefined ? undefined : (formatValue(value, option) ?? word(type.of))
    }
    default:
      return value as PlainValue
  }
}

/** Whether what was read can be written as `type`. */
function fits(value: unknown, type: FieldType): boolean {
  switch (type.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'time':
      return typeof value === 'number'
    case 'object':
      return isRecord(value)
    case 'list':
    case 'oneOrMore':
      return Array.isArray(value)
    case 'word':
      return type.words.some((each) => each === value)
    default:
      return typeof value === 'string'
  }
}

/** The word among `types` that stands for nothing. */
function word(types: readonly FieldType[]): string | undefined {
  return types.flatMap((type) => (type.kind === 'word' ? type.words : []))[0]
}

function formatShutdown({ at, periods }: NodeShutdown): PlainObject {
  return { at: formatScenarioTime(at), ...formatPeriods(periods) }
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

function unlessNone<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
}
