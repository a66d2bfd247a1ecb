import type { Container, PodSpec } from '../kube/pod.ts'
import {
  containersOf,
  defaultContainerBehavior,
  defaultDependencyMs,
  defaultNode,
  defaultOnTerm,
} from './default-behavior.ts'
import { passed } from './field-kit.ts'
import {
  behaviorFields,
  type ContainerFile,
  containerFields,
  type HookFile,
  type NodeFile,
  nodeFields,
  type ScenarioFile,
} from './fields.ts'
import { hookOf, imagePullOf, probeOf, runOf } from './fill-behavior.ts'
import { nodePresets } from './node-presets.ts'
import { present } from './present.ts'
import type { Behavior, ContainerBehavior, HookBehavior, NodeBehavior, NodePulls } from './scenario.ts'

/** The behavior of every container of `podSpec` and of the world, as `file` says it, all else by the plain defaults. */
export function resolveBehavior(file: ScenarioFile, podSpec: PodSpec): Behavior {
  const containers = Object.fromEntries(
    containersOf(podSpec).map(({ container, isRegularInit }) => {
      const said = Object.hasOwn(file.containers, container.name) ? file.containers[container.name] : undefined
      return [container.name, resolveContainer(said ?? {}, container, isRegularInit)]
    }),
  )
  const isNamed = (name: string) => Object.hasOwn(containers, name)
  return {
    containers,
    deletes: file.deletes ?? [],
    sandboxLost: file.sandboxLost,
    evictions: file.evictions,
    interventions: file.interventions.filter((each) => !('container' in each) || isNamed(each.container)),
    node: resolveNode(file, containers),
    ...passed(file, behaviorFields),
  }
}

/** The behavior of one container as `said`, all else by the plain defaults. */
export function resolveContainer(said: ContainerFile, container: Container, isRegularInit: boolean): ContainerBehavior {
  const fallback = defaultContainerBehavior(isRegularInit)
  return {
    imagePull: said.imagePull === undefined ? fallback.imagePull : imagePullOf(said.imagePull),
    runs: said.runs?.map(runOf) ?? fallback.runs,
    onTerm: said.onTerm === 'ignore' ? 'ignore' : { ...defaultOnTerm, ...said.onTerm },
    ...passed(said, containerFields),
    ...present({
      startupProbe: said.startupProbe && probeOf(said.startupProbe),
      readinessProbe: said.readinessProbe && probeOf(said.readinessProbe),
      livenessProbe: said.livenessProbe && probeOf(said.livenessProbe),
      postStart: resolveHook(said.postStart, container.lifecycle?.postStart?.sleep?.seconds),
      preStop: resolveHook(said.preStop, container.lifecycle?.preStop?.sleep?.seconds),
    }),
  }
}

/** A sleep hook lasts what the Pod says where the file says nothing. */
function resolveHook(said: HookFile | undefined, sleepSeconds: number | undefined): HookBehavior | undefined {
  const fromSpec = sleepSeconds === undefined ? undefined : { durationMs: sleepSeconds * 1000 }
  return said === undefined && fromSpec === undefined ? undefined : hookOf({ ...fromSpec, ...said })
}

function resolveNode(file: ScenarioFile, containers: Readonly<Record<string, ContainerBehavior>>): NodeBehavior {
  const said = file.node ?? {}
  const awaited = Object.values(containers)
    .flatMap(({ runs }) => runs.flatMap(({ waitsFor }) => waitsFor ?? []))
    .map((name) => [name, defaultDependencyMs])
  const preset = said.preset === undefined ? undefined : nodePresets[said.preset]
  const isSized = preset !== undefined || said.allocatable !== undefined
  return {
    ...defaultNode,
    ...said.latency,
    ...present({
      name: said.name ?? defaultNode.name,
      podIP: said.podIP ?? defaultNode.podIP,
      allocatable: isSized ? { ...preset, ...said.allocatable } : undefined,
      imagePulls: nodePulls(said),
    }),
    ...passed(said, nodeFields),
    ...present({ maxContainerRestartPeriodSeconds: said.kubelet?.maxContainerRestartPeriodSeconds }),
    dependencies: { ...Object.fromEntries(awaited), ...file.dependencies },
  }
}

/**
 * What `said` says of the node's pulls; undefined for nothing.
 * Source: pkg/kubelet/apis/config/v1beta1/defaults.go: serial unless more than one at once is asked for.
 */
function nodePulls({ kubelet = {}, otherPulls }: NodeFile): NodePulls | undefined {
  const { maxParallelImagePulls, serializeImagePulls = (maxParallelImagePulls ?? 1) < 2 } = kubelet
  const atOnce = serializeImagePulls ? 1 : (maxParallelImagePulls ?? Number.POSITIVE_INFINITY)
  const others = otherPulls ?? []
  return atOnce === 1 && others.length === 0 ? undefined : { atOnce, others }
}
