import type { Step, Trace } from '../../trace/trace.ts'
import { isContainerStep, type Law, told } from './law.fixture.ts'

/** Of the order in which containers start. */
export const startLaws: readonly Law[] = [
  { name: 'no main container is created before every init container is done in its sandbox', broken: mainTooEarly },
  {
    name: 'no init container or sidecar is created before all before it are done in its sandbox',
    broken: initTooEarly,
  },
  { name: 'while an ordinary init container is there, nothing after it is created', broken: overlap },
  { name: 'a container is created, started, ended, in this order, and is there once at most', broken: wrongLife },
  { name: 'a container is started only in a sandbox that is there', broken: outsideSandbox },
  { name: 'main containers are first tried in the order of the spec', broken: outOfOrder },
  { name: 'a back-off doubles from its start to its maximum, or begins anew', broken: wrongDelay },
  { name: 'no restart comes before its back-off is over', broken: tooSoon },
  { name: 'what a sidecar lets start names the step after which the sidecar counted as started', broken: wrongGate },
]

const startsOver: readonly string[] = ['first-init-container', 'sandbox-lost-init-again']

function wrongGate({ steps }: Trace): string | undefined {
  for (const step of steps) {
    if (step.verb !== 'create') continue
    const { rule, by = -1 } = step.cause
    if (rule !== 'sidecar-gates-next' && rule !== 'mains-after-init') continue
    const cause = steps[by]
    if (cause === undefined || !isContainerStep(cause) || cause.container.role !== 'sidecar') continue
    // A sidecar that starts anew in the same sync, without a start-up probe, is not counted as started before the next status.
    const { name, attempt } = cause.container
    const isCounted = steps
      .slice(0, step.seq)
      .some((each) => each.verb === 'started' && each.container.name === name && each.container.attempt === attempt)
    if (isCounted && cause.verb !== 'started') return `${told(step)} is put down to ${told(cause)}`
  }
  return undefined
}

function mainTooEarly(trace: Trace): string | undefined {
  return tooEarly(trace, 'main')
}

function initTooEarly(trace: Trace): string | undefined {
  return tooEarly(trace, 'init')
}

/**
 * Looks at each creation: init container i needs all before it, a main container all of them. Done is what has exited 0 (and was
 * not killed for memory), or, for a sidecar, has run since the initialization began, and passed its start-up probe.
 */
function tooEarly({ steps, scenario }: Trace, which: 'main' | 'init'): string | undefined {
  const inits = scenario.pod.spec.initContainers ?? []
  const done = new Set<string>()
  for (const step of steps) {
    if (step.verb === 'sandbox') {
      if (trustsTheDead(scenario) && step.attempt > 0) return undefined
      done.clear()
    }
    if (!isContainerStep(step)) continue
    const { role, index, name } = step.container
    if (step.verb === 'exit' && role === 'init' && step.exitCode === 0 && step.reason !== 'OOMKilled') done.add(name)
    if (role === 'sidecar' && step.verb === (hasStartupProbe(name) ? 'started' : 'start')) done.add(name)
    if (step.verb !== 'create') continue
    // A restart of all containers in place begins anew in the same sandbox.
    if (startsOver.includes(step.cause.rule) && index === 0 && role !== 'main') done.clear()
    if ((role === 'main') !== (which === 'main')) continue
    const missing = (role === 'main' ? inits : inits.slice(0, index)).find((init) => !done.has(init.name))
    if (missing !== undefined) return `${missing.name} is not done: ${told(step)}`
  }
  return undefined

  function hasStartupProbe(name: string): boolean {
    return inits.find((init) => init.name === name)?.startupProbe !== undefined
  }
}

/** 1.28 with sidecars takes the main containers that died with an older sandbox as proof that all init containers are done. */
function trustsTheDead({ gates }: Trace['scenario']): boolean {
  return gates.SidecarContainers && !gates.ExitedMainsSayNothing
}

function overlap({ steps, scenario }: Trace): string | undefined {
  const present = new Map<string, number>()
  for (const step of steps) {
    if (step.verb === 'sandbox' && step.attempt > 0 && trustsTheDead(scenario)) return undefined
    if (!isContainerStep(step)) continue
    const { role, index, name } = step.container
    if (step.verb === 'create') {
      const other = [...present].find(([otherName, at]) => otherName !== name && (role === 'main' || at < index))
      if (other !== undefined) return `${other[0]} is still there: ${told(step)}`
      if (role === 'init') present.set(name, index)
    }
    if (step.verb === 'exit' || step.verb === 'failed') present.delete(name)
  }
  return undefined
}

function wrongLife({ steps }: Trace): string | undefined {
  const states = new Map<string, 'created' | 'running'>()
  for (const step of steps) {
    if (!isContainerStep(step)) continue
    const { name } = step.container
    const state = states.get(name)
    switch (step.verb) {
      case 'create':
        if (state !== undefined) return `${state} already: ${told(step)}`
        states.set(name, 'created')
        break
      case 'start':
        if (state !== 'created') return `not created: ${told(step)}`
        states.set(name, 'running')
        break
      case 'exit':
      case 'term':
      case 'kill':
        if (state !== 'running') return `not running: ${told(step)}`
        if (step.verb === 'exit') states.delete(name)
        break
      case 'failed':
        if (state === 'running') return `running: ${told(step)}`
        states.delete(name)
    }
  }
  return undefined
}

function outsideSandbox({ steps }: Trace): string | undefined {
  let isThere = false
  for (const step of steps) {
    if (step.verb === 'sandbox') isThere = true
    const isLost = step.verb === 'world' && step.what === 'sandboxLost'
    if (isLost || step.verb === 'sandboxStopped') isThere = false
    if (step.verb === 'start' && !isThere) return told(step)
  }
  return undefined
}

/**
 * The wait is counted from the record of the last run, and is another one for another image. A new sandbox takes the records of init containers away, a restart of all
 * containers in place takes all. A wait that was last counted 10 minutes ago is forgotten, even where it still holds something back; a restart of
 * all containers does not count it, nor does one in the same sync in which a probe had the container killed.
 */
function tooSoon({ steps, snapshots }: Trace): string | undefined {
  const restarts = snapshots.flatMap(({ at, pod }, place) =>
    pod.status.conditions?.some(({ type, status }) => type === 'AllContainersRestarting' && status === 'True')
      ? { from: at, to: snapshots[place + 1]?.at ?? Number.POSITIVE_INFINITY }
      : [],
  )
  const held = new Map<string, { readonly since: number; readonly until: number }>()
  const endedAt = new Map<string, number>()
  const usedAt = new Map<string, number>()
  let sandboxAt = 0
  for (const step of steps) {
    if (step.verb === 'sandbox') sandboxAt = step.at
    const changed = withNewImage(step)
    held.delete(changed)
    usedAt.delete(changed)
    if (!isContainerStep(step)) continue
    const { name, role } = step.container
    if (step.verb === 'exit' || step.verb === 'failed') endedAt.set(name, step.at)
    if (step.verb === 'backoff' && step.of === 'restart') held.set(name, { since: step.at, until: step.until })
    if (step.verb !== 'create') continue
    const wait = held.get(name)
    held.delete(name)
    const isRestartOfAll = (since: number) => restarts.some(({ from, to }) => to >= since && from <= step.at)
    const forgottenAt = (usedAt.get(name) ?? Number.POSITIVE_INFINITY) + 600_000
    const ended = endedAt.get(name)
    const isSameSync = step.cause.rule === 'restart-after-probe'
    if (ended !== undefined && !isSameSync && !isRestartOfAll(ended)) usedAt.set(name, step.at)
    if (wait === undefined || step.at >= wait.until || step.at >= forgottenAt) continue
    if (role !== 'main' && (ended ?? 0) <= sandboxAt) continue
    if (!isRestartOfAll(wait.since)) return `held until ${wait.until} ms: ${told(step)}`
  }
  return undefined
}

/** The container that was given another image, whose back-off begins anew; empty for any other step. */
function withNewImage(step: Step): string {
  const isGiven = step.verb === 'world' && step.what === 'intervention' && step.name !== undefined
  return isGiven ? (step.container?.name ?? '') : ''
}

/**
 * Looks at the first time that anything happens to each: its pull, its creation, or an Event about it. One whose image may not be
 * pulled, or is a bad one, leaves nothing but Events, and those have a budget.
 */
function outOfOrder({ steps, scenario }: Trace): string | undefined {
  const { containers } = scenario.pod.spec
  const order = containers.map(({ name }) => name)
  const silent = new Set(containers.flatMap(({ name, imagePullPolicy }) => (imagePullPolicy === 'Never' ? name : [])))
  for (const intervention of scenario.behavior.interventions)
    if ('image' in intervention) silent.add(intervention.container)
  const seen = new Set<string>()
  for (const step of steps) {
    const name = step.verb === 'event' ? step.event.container : isContainerStep(step) ? step.container.name : undefined
    const isOutside = step.verb === 'world'
    if (name === undefined || isOutside || seen.has(name)) continue
    seen.add(name)
    const place = order.indexOf(name)
    const missing = order.slice(0, Math.max(0, place)).find((other) => !seen.has(other) && !silent.has(other))
    if (missing !== undefined) return `${missing} was not tried: ${told(step)}`
  }
  return undefined
}

function wrongDelay({ steps, scenario }: Trace): string | undefined {
  const { gates, behavior } = scenario
  const isReduced = gates.ReduceDefaultCrashLoopBackOffDecay
  const configuredMs = (behavior.node.maxContainerRestartPeriodSeconds ?? 300) * 1000
  const maxMs = gates.KubeletCrashLoopBackOffMax ? configuredMs : isReduced ? 60_000 : 300_000
  const initialMs = Math.min(isReduced ? 1000 : 10_000, maxMs)
  const before = new Map<string, number>()
  for (const step of steps) {
    if (step.verb !== 'backoff') continue
    const [first, most] = step.of === 'restart' ? [initialMs, maxMs] : [10_000, 300_000]
    const key = `${step.of} ${step.of === 'restart' ? step.container.name : imageOf(step.container.name)}`
    const last = before.get(key)
    const allowed = last === undefined ? [first] : [first, Math.min(last * 2, most), last]
    // A start that was not held back doubles the delay as well, and leaves no step.
    const isPower = step.of === 'restart' && isDoubled(step.delayMs, first, most)
    if (!allowed.includes(step.delayMs) && !isPower) return `after ${last} ms: ${step.delayMs} ms, ${told(step)}`
    before.set(key, step.delayMs)
  }
  return undefined

  function imageOf(name: string): string {
    const { initContainers = [], containers } = scenario.pod.spec
    return [...initContainers, ...containers].find((each) => each.name === name)?.image ?? ''
  }
}

function isDoubled(delayMs: number, firstMs: number, maxMs: number): boolean {
  for (let ms = firstMs; ms < maxMs; ms *= 2) if (ms === delayMs) return true
  return delayMs === maxMs
}
