import { isRecord } from '../../base/json.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Pod } from '../../kube/pod.ts'
import { podLimits, podRequests } from '../../kube/pod-resources.ts'
import { qosClassOf } from '../../kube/qos.ts'
import {
  compareQuantities,
  formatQuantity,
  multiplyQuantity,
  subtractQuantities,
  zeroQuantity,
} from '../../kube/quantity.ts'
import { formatResourceList, parseResourceList, type Quantities } from '../../kube/resource-list.ts'
import type { Assertion } from './assertion.ts'
import { type CaseRun, onNode, openRun } from './case-run.ts'

type Of<K extends Assertion['of']> = Extract<Assertion, { of: K }>

/** The assertions that ask the Pod as the API server stores it. */
export type PodAssertion = Of<'default' | 'effective' | 'use' | 'qos' | 'fits'>

/** What the Pod has instead of what `assertion` states; undefined when it holds. */
export function checkPod(run: CaseRun, pod: Pod, assertion: PodAssertion): string | undefined {
  switch (assertion.of) {
    case 'default':
      return checkDefault(pod, assertion)
    case 'effective': {
      const ask = assertion.list === 'requests' ? podRequests : podLimits
      return checkAmounts(assertion.resources, ask(pod.spec, undefined, run.gates).total)
    }
    case 'use':
      return checkUse(run, pod, assertion)
    case 'qos': {
      const qosClass = qosClassOf(pod.spec, run.gates)
      return qosClass === assertion.qosClass ? undefined : qosClass
    }
    case 'fits':
      return checkFits(run, pod, assertion)
  }
}

/** A number that the API leaves out when it is zero counts as zero; `pod` and `spec` stand for the Pod's own spec. */
function checkDefault(pod: Pod, { container, path, value }: Of<'default'>): string | undefined {
  const all = [...(pod.spec.initContainers ?? []), ...pod.spec.containers]
  const owner = all.find((each) => each.name === container)
  const isPod = container === 'pod' || container === 'spec'
  if (owner === undefined && !isPod) return `no container ${container}`
  let got: unknown = owner ?? pod.spec
  for (const part of path.replace(/\[(\d+)\]/g, '.$1').split('.')) {
    const holder: unknown = got
    got = isRecord(holder) || Array.isArray(holder) ? Reflect.get(holder, part) : undefined
  }
  const text = got === undefined && value === '0' ? '0' : typeof got === 'string' ? got : JSON.stringify(got)
  return text === value ? undefined : (text ?? 'nothing')
}

function checkAmounts(expected: Readonly<Record<string, string>>, got: Quantities): string | undefined {
  const wanted = parseResourceList(expected)
  const isSame =
    wanted.size === got.size &&
    [...wanted].every(([name, quantity]) => compareQuantities(got.get(name) ?? zeroQuantity, quantity) === 0)
  return isSame ? undefined : JSON.stringify(formatResourceList(got))
}

function checkUse(run: CaseRun, pod: Pod, { resource, step, quantity }: Of<'use'>): string | undefined {
  const { steps, total } = podRequests(pod.spec, undefined, run.gates)
  const at = step === 'running' ? 'main' : step
  const use = step === 'maximum' ? total : steps.find((each) => each.at === at)?.use
  if (use === undefined) return `no step ${step}`
  const got = use.get(resource) ?? zeroQuantity
  const wanted = parseQuantity(quantity).quantity
  return wanted !== undefined && compareQuantities(got, wanted) === 0 ? undefined : formatQuantity(got)
}

/** The last of the replicas is simulated on what the others leave of the node: it is bound, or it is not. */
function checkFits(run: CaseRun, pod: Pod, { fits, replicas, allocatable }: Of<'fits'>): string | undefined {
  const { total } = podRequests(pod.spec, undefined, run.gates)
  const left = [...parseResourceList(allocatable)].map(([name, quantity]): [string, typeof quantity] => {
    const each = total.get(name) ?? zeroQuantity
    return [name, subtractQuantities(quantity, multiplyQuantity(each, replicas - 1))]
  })
  if (left.some(([, quantity]) => quantity.unscaled < 0n)) return fits ? 'the others do not fit' : undefined
  const timeline = openRun(onNode(run.input, formatResourceList(new Map(left)))).timeline()
  if (typeof timeline === 'string') return timeline
  const isBound = timeline.trace.steps.some((step) => step.verb === 'scheduled')
  return isBound === fits ? undefined : isBound ? 'it was bound' : 'it was not bound'
}
