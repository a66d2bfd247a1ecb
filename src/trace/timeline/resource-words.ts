import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Pod } from '../../kube/pod.ts'
import { judgeQos, type QosVerdict } from '../../kube/qos.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
import type { ResourceView } from '../resource-steps.ts'
import type { Trace } from '../trace.ts'

/** Whether an effective request fits what the node has to give. */
export interface Fit {
  readonly isFitting: boolean
  /** `fits node-1 (4Gi)`. */
  readonly text: string
}

/** How `view` compares with the node of the scenario; undefined when the scenario says nothing of it or nothing is requested. */
export function fitOf(view: ResourceView, trace: Trace): Fit | undefined {
  const { allocatable, name } = trace.scenario.behavior.node
  const text = allocatable?.[view.name]
  const quantity = text === undefined ? undefined : parseQuantity(text).quantity
  if (text === undefined || !quantity || !view.request) return undefined
  const isFitting = view.request.value <= quantityToNumber(quantity)
  return { isFitting, text: isFitting ? `fits ${name} (${text})` : `Insufficient ${view.name}: ${name} has ${text}` }
}

/** The effective limit, and who has none of its own; undefined when no container has a limit. */
export function limitWords({ limit, limited, unlimited }: ResourceView): string | undefined {
  if (!limit) return undefined
  const without =
    unlimited.length === 0
      ? ''
      : limited.length <= 2
        ? `, ${limited.join(' and ')} only`
        : `, none on ${unlimited.length} containers`
  return `limit ${limit.text}${without}`
}

/** The QoS class and what decides it, in one line. */
export function qosWords(pod: Pod, trace: Trace): { readonly qosClass: string; readonly why: string | undefined } {
  const verdict = judgeQos(pod.spec, trace.scenario.gates)
  const qosClass = pod.status.qosClass ?? verdict.qosClass
  return { qosClass, why: qosClass === verdict.qosClass ? reasonOf(verdict) : undefined }
}

function reasonOf({ qosClass, judged, gap }: QosVerdict): string {
  const whose = judged === 'pod' ? 'the Pod' : 'no container'
  if (qosClass === 'BestEffort') {
    return judged === 'pod' ? `${whose} sets neither cpu nor memory` : `${whose} requests or limits cpu or memory`
  }
  if (!gap) return 'every cpu and memory request has an equal limit'
  const owner = gap.container ?? 'the Pod'
  if (gap.problem === 'no limit') return `${owner} has no ${gap.resource} limit`
  if (gap.problem === 'no request') return `${owner} has no ${gap.resource} request`
  return `${owner} requests ${gap.resource} ${gap.request ?? ''}, its limit is ${gap.limit ?? ''}`
}
