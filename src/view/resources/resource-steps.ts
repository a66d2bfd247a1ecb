import type { Container, PodSpec } from '../../kube/pod.ts'
import { podLimits, podRequests } from '../../kube/pod-resources.ts'
import {
  formatCanonical,
  formatQuantity,
  isZeroQuantity,
  type Quantity,
  quantityToNumber,
} from '../../kube/quantity.ts'
import { parseResourceList } from '../../kube/resource-list.ts'
import { decidingStep } from '../../kube/resource-walk.ts'
import type { PodResources } from '../../kube/spec-resources.ts'
import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/resource-steps.ts'
import type { ContainerLane } from '../timeline/lanes.ts'
import { writtenAmount } from './amount.ts'
import { placedContainers } from './container-fields.ts'
import {
  type Amounts,
  type ContainerAmount,
  type DemandBlock,
  demandBlocks,
  type LevelSpan,
  levelSpans,
  type OpenSpan,
  openSpans,
} from './demand-blocks.ts'

/** One resource of a Pod: what it needs over time, and what is reserved for it. */
export interface ResourceView {
  readonly name: string
  readonly request: EffectiveAmount | undefined
  readonly limit: EffectiveAmount | undefined
  /** Containers with a limit of their own, in spec order. */
  readonly limited: readonly string[]
  /** Containers without one, in spec order; empty where no container has one, and where the Pod as a whole has one. */
  readonly unlimited: readonly string[]
  /** The requests of the containers that are there, stacked: sidecars below, main containers on top. Empty where `sums` stand for them. */
  readonly blocks: readonly DemandBlock[]
  /** The sum of these requests, where they are too many to be told apart; else empty. */
  readonly sums: readonly LevelSpan[]
  /** The sum of the limits of the containers that are there, or that of the Pod as a whole; stretches without any limit are left out. */
  readonly limitLevels: readonly LevelSpan[]
  /** When containers without a limit are there; empty where no container has one, and where the Pod as a whole has one. */
  readonly open: readonly OpenSpan[]
}

/** The amount that the scheduler or the node counts with, and how it comes about. */
export interface EffectiveAmount {
  readonly text: string
  readonly value: number
  /** What decides it: `migrate alone`, `main phase`, `spec.resources`. */
  readonly why: string
  /** The sum written out, with its result: `max(16Mi, 512Mi, 64Mi + 256Mi) = 512Mi`. */
  readonly expression: string
  /** The container whose step decides, `main` for the steady state; undefined when `spec.resources` does. */
  readonly step: string | undefined
}

/** Every resource that a container or the Pod names: cpu and memory first, then the others by name. Quantities that do not parse count as absent. */
export function resourceViews(trace: Trace, lanes: readonly ContainerLane[]): ResourceView[] {
  const { spec } = trace.scenario.pod
  const requests = podRequests(spec, undefined, trace.scenario.gates)
  const limits = podLimits(spec, undefined, trace.scenario.gates)
  const names = [...new Set([...requests.total.keys(), ...limits.total.keys()])].sort(
    (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
  )
  const newSandboxes = trace.steps.flatMap((step) => (step.verb === 'sandbox' && step.attempt > 0 ? [step.at] : []))
  return names.map((name) => {
    const request = effective(requests, name, spec)
    const limit = effective(limits, name, spec)
    const requestsOf = amountsOf(spec, 'requests', name)
    const stacked = demandBlocks(lanes, requestsOf, request?.step, newSandboxes)
    const blocks = stacked ?? []
    const sums = stacked === undefined ? levelSpans(lanes, requestsOf, newSandboxes) : []
    const limitsOf = amountsOf(spec, 'limits', name)
    const own = { name, request, limit, limited: [...limitsOf.keys()], blocks, sums }
    // The Pod as a whole has a limit: it holds for containers without one, too.
    if (limit && limits.podLevel.has(name))
      return { ...own, unlimited: [], limitLevels: wholeLife(lanes, limit.value), open: [] }
    const isAnyLimited = limitsOf.size > 0
    return {
      ...own,
      unlimited: isAnyLimited ? lanes.map((lane) => lane.ref.name).filter((container) => !limitsOf.has(container)) : [],
      limitLevels: levelSpans(lanes, limitsOf, newSandboxes),
      open: isAnyLimited ? openSpans(lanes, limitsOf, newSandboxes) : [],
    }
  })
}

/** `value` from the first container's begin to the last one's end; empty where none ever is there. */
function wholeLife(lanes: readonly ContainerLane[], value: number): LevelSpan[] {
  const spans = openSpans(lanes, new Map())
  const first = spans[0]
  const last = spans.at(-1)
  return first && last ? [{ from: first.from, to: last.to, value }] : []
}

function rank(name: string): number {
  return name === 'cpu' ? 0 : name === 'memory' ? 1 : 2
}

/** The amounts of one resource by container; a container that does not list it is absent. */
function amountsOf(spec: PodSpec, side: 'requests' | 'limits', name: string): Amounts {
  const amounts = new Map<string, ContainerAmount>()
  for (const { container, field } of placedContainers(spec)) {
    const quantity = parseResourceList(container.resources?.[side]).get(name)
    if (quantity && !isZeroQuantity(quantity))
      amounts.set(container.name, {
        ...writtenAmount(name, quantity),
        field: `${field}.resources.${side}.${name}`,
      })
  }
  return amounts
}

function allContainers(spec: PodSpec): readonly Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers]
}

function effective(resources: PodResources, name: string, spec: PodSpec): EffectiveAmount | undefined {
  const total = resources.total.get(name)
  if (!total) return undefined
  const index = decidingStep(resources.steps, name)
  const decider = index === undefined ? undefined : resources.steps[index]
  const overhead = resources.overhead.get(name)
  const podLevel = resources.podLevel.get(name)
  const text = formatCanonical(total)
  const base = { text, value: quantityToNumber(total) }
  if (podLevel) {
    const sum = withOverhead(words.podLevel(formatQuantity(podLevel)), overhead)
    return { ...base, why: 'spec.resources', expression: overhead ? `${sum} = ${text}` : sum, step: undefined }
  }
  const sum = withOverhead(writtenOut(resources, name, spec), overhead)
  return {
    ...base,
    why: decider ? deciderWords(decider.at, decider.kind, partsOf(decider, name).length, spec) : words.overhead,
    expression: sum === text ? sum : `${sum} = ${text}`,
    step: decider?.at,
  }
}

type Step = PodResources['steps'][number]

/** The maximum over the steps; a sidecar's own step never decides and is left out. */
function writtenOut(resources: PodResources, name: string, spec: PodSpec): string {
  const order = new Map(allContainers(spec).map((container, index) => [container.name, index]))
  const place = (container: string) => order.get(container) ?? 0
  const terms = resources.steps
    .filter((step) => step.kind !== 'sidecar')
    .map((step) =>
      shortSum(
        partsOf(step, name)
          .sort((a, b) => place(a.container) - place(b.container))
          .map((part) => formatQuantity(part.amount)),
      ),
    )
    .filter((term) => term !== '')
  return terms.length > 1 ? `max(${terms.join(', ')})` : (terms[0] ?? '0')
}

/** The terms with plus signs between them; four or more equal ones in a row as `100 × 10m`. */
function shortSum(terms: readonly string[]): string {
  const runs: { term: string; count: number }[] = []
  for (const term of terms) {
    const last = runs.at(-1)
    if (last?.term === term) last.count++
    else runs.push({ term, count: 1 })
  }
  return runs
    .flatMap(({ term, count }) => (count >= 4 ? [`${count} × ${term}`] : Array<string>(count).fill(term)))
    .join(' + ')
}

function partsOf(step: Step, name: string): { container: string; amount: Quantity }[] {
  return step.parts.flatMap(({ container, amounts }) => {
    const amount = amounts.get(name)
    return amount ? [{ container, amount }] : []
  })
}

function deciderWords(at: string, kind: Step['kind'], partCount: number, spec: PodSpec): string {
  if (kind !== 'main') return partCount > 1 ? words.besideSidecars(at) : words.alone(at)
  const [only] = spec.containers
  return partCount === 1 && spec.containers.length === 1 && only ? words.alone(only.name) : words.mainPhase
}

function withOverhead(sum: string, overhead: Quantity | undefined): string {
  return overhead ? words.withOverhead(sum, formatQuantity(overhead)) : sum
}
