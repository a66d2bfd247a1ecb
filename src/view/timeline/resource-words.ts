import { formatPath } from '../../kube/diagnostic.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Pod } from '../../kube/pod.ts'
import { judgeQos, type QosVerdict } from '../../kube/qos-verdict.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/resource-words.ts'
import type { ResourceView } from '../resources/resource-steps.ts'

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
  return { isFitting, text: isFitting ? words.fits(name, text) : words.insufficient(view.name, name, text) }
}

/** The effective limit, and who has none of its own; undefined when no container has a limit. */
export function limitWords({ limit, limited, unlimited }: ResourceView): string | undefined {
  if (!limit) return undefined
  if (unlimited.length === 0) return words.limit(limit.text)
  return limited.length <= 2 ? words.limitOnly(limit.text, limited) : words.limitNone(limit.text, unlimited)
}

export interface QosWords {
  readonly qosClass: string
  /** What decides it; undefined for a class that the status has and the spec would not give. */
  readonly why: string | undefined
  /** The path of the field that decides, be it there or not; undefined where none does. */
  readonly field: string | undefined
}

/** The QoS class and what decides it, in one line. */
export function qosWords(pod: Pod, trace: Trace): QosWords {
  const verdict = judgeQos(pod.spec, trace.scenario.gates)
  const qosClass = pod.status.qosClass ?? verdict.qosClass
  if (qosClass !== verdict.qosClass) return { qosClass, why: undefined, field: undefined }
  const path = qosClass === 'BestEffort' ? undefined : (verdict.gap?.path ?? verdict.set?.path)
  return { qosClass, why: reasonOf(verdict), field: path && formatPath(path) }
}

function reasonOf({ qosClass, judged, gap }: QosVerdict): string {
  if (qosClass === 'BestEffort') return judged === 'pod' ? words.podSetsNothing : words.nothingSet
  if (!gap) return words.allEqual
  const owner = gap.container ?? words.thePod
  if (gap.problem === 'no limit') return words.noLimit(owner, gap.resource)
  if (gap.problem === 'no request') return words.noRequest(owner, gap.resource)
  return words.unequal(owner, gap.resource, gap.request ?? '', gap.limit ?? '')
}
