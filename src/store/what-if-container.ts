import type { JsonValue } from '../base/json.ts'
import type { Container } from '../kube/pod.ts'
import { containerShouldRestart } from '../kube/restart-policy.ts'
import { formatScenarioTime } from '../scenario/duration.ts'
import type { ContainerBehavior, ProbeBehavior } from '../scenario/scenario.ts'
import { formatDuration } from '../trace/time-label.ts'
import type { NodeContainer } from '../trace/trace.ts'
import * as words from '../words/en/store/what-if-actions.ts'
import {
  type ActionWords,
  intervention,
  type Moment,
  type WhatIfAction,
  type WhatIfGroup,
  type WhatIfNumber,
} from './what-if.ts'

/** What can be forced on the container `name` at a moment; empty when there is no such container, or it is over for good. */
export function containerActions(moment: Moment, name: string): readonly WhatIfAction[] {
  const { trace, snapshot } = moment
  const { initContainers = [], containers } = trace.scenario.pod.spec
  const spec = [...initContainers, ...containers].find((container) => container.name === name)
  const node = snapshot.node.containers.find(({ ref }) => ref.name === name)
  const behavior = Object.hasOwn(trace.scenario.behavior.containers, name)
    ? trace.scenario.behavior.containers[name]
    : undefined
  if (spec === undefined || node === undefined || behavior === undefined || snapshot.removed) return []
  const target: Target = { moment, name, spec, node, behavior }
  if (isOver(target)) return []
  return [
    ...processActions(target),
    ...dependencyActions(target),
    ...probeActions(target),
    ...pullActions(target),
    ...termActions(target),
  ]
}

interface Target {
  readonly moment: Moment
  readonly name: string
  readonly spec: Container
  readonly node: NodeContainer
  readonly behavior: ContainerBehavior
}

const aliveStates: ReadonlySet<NodeContainer['state']> = new Set(['running', 'prestop', 'waitingTurn', 'terminating'])

/** Ended, and the kubelet will not start it again. */
function isOver({ moment, spec, node }: Target): boolean {
  const { snapshot, trace } = moment
  const { phase } = snapshot.pod.status
  const isStopping = snapshot.node.stopping !== undefined || phase === 'Succeeded' || phase === 'Failed'
  if (isStopping) return !aliveStates.has(node.state)
  if (node.state !== 'exited') return false
  const { exitCode = 0, ref } = node
  if (ref.role === 'init' && exitCode === 0) return true
  return !containerShouldRestart(spec, trace.scenario.pod.spec, exitCode, trace.scenario.gates)
}

function action(
  { moment, name }: Target,
  id: string,
  group: WhatIfGroup,
  { title, what, detail }: ActionWords,
  body: (value: number) => Readonly<Record<string, JsonValue>>,
  number?: WhatIfNumber,
): WhatIfAction {
  const whatOf = (value: number): string =>
    number === undefined ? what : words.withNumber(what, number.label, value, number.unit)
  return {
    id,
    group,
    title,
    detail,
    ...(number && { number }),
    request: (value) => intervention(moment, name, whatOf(value), body(value)),
  }
}

function processActions(target: Target): readonly WhatIfAction[] {
  const { node, name } = target
  if (!aliveStates.has(node.state)) return []
  const code: WhatIfNumber = { ...words.exitCode, initial: 1, min: 1, max: 255 }
  return [
    action(target, 'exit', 'process', words.exit, () => ({ container: name, exit: 0 })),
    action(target, 'crash', 'process', words.crash, (exit) => ({ container: name, exit }), code),
    action(target, 'oom', 'process', words.oom, () => ({
      container: name,
      exit: 137,
      reason: 'OOMKilled',
    })),
  ]
}

/** What its process waits for, or will wait for once it runs. */
function dependencyActions(target: Target): readonly WhatIfAction[] {
  const { node, behavior, moment } = target
  const starts = moment.trace.steps
    .slice(0, moment.snapshot.stepCount)
    .filter((step) => step.verb === 'start' && step.container.name === target.name).length
  const index = aliveStates.has(node.state) ? starts - 1 : starts
  const { waitsFor: dependency } = behavior.runs[Math.min(index, behavior.runs.length - 1)] ?? {}
  if (dependency === undefined) return []
  const isThere = isAvailable(moment, dependency)
  if (isThere && aliveStates.has(node.state)) return []
  const turn = isThere ? words.dependencyGoes(dependency) : words.dependencyComes(dependency)
  return [action(target, 'dependency', 'dependencies', turn, () => ({ dependency, available: !isThere }))]
}

function isAvailable({ trace, at }: Moment, dependency: string): boolean {
  const { node, interventions } = trace.scenario.behavior
  const times = Object.hasOwn(node.dependencies, dependency) ? [node.dependencies[dependency] ?? Infinity] : []
  const turns = times.map((time) => ({ at: time, available: true }))
  for (const each of interventions)
    if ('dependency' in each && each.dependency === dependency) turns.push({ at: each.at, available: each.available })
  const past = turns.filter((turn) => turn.at <= at).sort((a, b) => a.at - b.at)
  return past.at(-1)?.available ?? false
}

function probeActions(target: Target): readonly WhatIfAction[] {
  const { moment, node, spec, name } = target
  // While a Pod stops, only its readiness is still probed.
  const isStopping = moment.snapshot.node.stopping !== undefined
  const kinds = (['startup', 'readiness', 'liveness'] as const).filter((kind) => {
    if (spec[`${kind}Probe`] === undefined || (isStopping && kind !== 'readiness')) return false
    return kind !== 'startup' || !node.started
  })
  return kinds.map((probe) => {
    const result = isPassing(target, probe) ? 'failure' : 'success'
    const verb = result === 'failure' ? 'fails' : 'passes'
    return action(target, `${probe}-${verb}`, 'probes', words.probes[probe][result], () => ({
      container: name,
      probe,
      result,
    }))
  })
}

/** What the probe would say now: what was forced on it last, else what the scenario says of this run. */
function isPassing({ moment, name, node, behavior }: Target, kind: keyof typeof words.probes): boolean {
  const { trace, at, snapshot } = moment
  const forced = trace.scenario.behavior.interventions.findLast(
    (each) => 'probe' in each && each.container === name && each.probe === kind && each.at < at,
  )
  if (forced !== undefined && 'probe' in forced) return forced.result === 'success'
  if (!aliveStates.has(node.state)) return passesAtSome(behavior[`${kind}Probe`])
  const started = trace.steps
    .slice(0, snapshot.stepCount)
    .findLast((step) => step.verb === 'start' && step.container.name === name)
  return passesAt(behavior[`${kind}Probe`], at - (started?.at ?? at))
}

function passesAt(probe: ProbeBehavior | undefined, runningMs: number): boolean {
  if (probe === undefined) return true
  const { succeedsAfterMs, failsAtMs, recoversAtMs } = probe
  return runningMs >= succeedsAfterMs && (runningMs < failsAtMs || runningMs >= recoversAtMs)
}

function passesAtSome(probe: ProbeBehavior | undefined): boolean {
  return probe?.succeedsAfterMs !== Number.POSITIVE_INFINITY
}

/** An image that is there already is pulled again only where its policy says so. */
function pullActions(target: Target): readonly WhatIfAction[] {
  const { moment, spec, name, behavior, node } = target
  const { image = '', imagePullPolicy } = spec
  if (moment.snapshot.node.stopping !== undefined || imagePullPolicy === 'Never') return []
  const isPulled = moment.trace.steps
    .slice(0, moment.snapshot.stepCount)
    .some((step) => step.verb === 'pulled' && step.image === image && step.error === undefined)
  const comesAgain = imagePullPolicy === 'Always' && node.ref.role !== 'init'
  if (isPulled && !comesAgain && !(imagePullPolicy === 'Always' && !aliveStates.has(node.state))) return []
  const forced = moment.trace.scenario.behavior.interventions.findLast(
    (each) => 'imagePull' in each && each.container === name && each.at < moment.at,
  )
  const { error } = forced !== undefined && 'imagePull' in forced ? forced.imagePull : behavior.imagePull
  if (error !== undefined)
    return [
      action(target, 'pull-works', 'image', words.pullWorks(image), () => ({
        container: name,
        imagePull: { duration: formatScenarioTime(1000) },
      })),
    ]
  return [
    action(target, 'pull-fails', 'image', isPulled ? words.nextPullFails : words.pullFails, () => ({
      container: name,
      imagePull: { error: `failed to resolve reference "${image}": not found` },
    })),
  ]
}

/** How it answers the stop signal, while it has not got it yet. */
function termActions(target: Target): readonly WhatIfAction[] {
  const { moment, name, node, behavior } = target
  if (node.state === 'terminating') return []
  const forced = moment.trace.scenario.behavior.interventions.findLast(
    (each) => 'onTerm' in each && each.container === name && each.at < moment.at,
  )
  const onTerm = forced !== undefined && 'onTerm' in forced ? forced.onTerm : behavior.onTerm
  const grace = moment.trace.scenario.pod.spec.terminationGracePeriodSeconds ?? 30
  const slow: WhatIfNumber = {
    ...words.after,
    initial: Math.max(1, Math.round(grace / 2)),
    min: 0,
    max: 3600,
  }
  const ends = action(
    target,
    'term-slow',
    'stop',
    onTerm === 'ignore' ? words.answersTerm : words.answersTermSlowly(formatDuration(onTerm.durationMs)),
    (seconds) => ({ container: name, onTerm: { duration: formatScenarioTime(seconds * 1000), exitCode: 0 } }),
    slow,
  )
  if (onTerm === 'ignore') return [ends]
  return [
    ends,
    action(target, 'term-never', 'stop', words.ignoresTerm, () => ({
      container: name,
      onTerm: 'ignore',
    })),
  ]
}
