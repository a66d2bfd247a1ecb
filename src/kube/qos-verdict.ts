import type { FieldPath } from './diagnostic.ts'
import type { FeatureGates } from './features.ts'
import type { PodSpec, QosClass } from './pod.ts'
import { hasGap, isJudgedByPod, isSet, type QosPair, qosClassOf, qosPairs } from './qos.ts'
import { formatQuantity } from './quantity.ts'

/** A class with what decides it. */
export interface QosVerdict {
  readonly qosClass: QosClass
  /** Whose requests and limits were judged. */
  readonly judged: 'pod' | 'containers'
  /** Why it is not BestEffort: the first amount that is set; absent for BestEffort. */
  readonly set?: QosField
  /** Why it is not Guaranteed: the first gap; absent for Guaranteed. */
  readonly gap?: QosGap
}

/** A place in the spec where cpu or memory is set. */
export interface QosField {
  /** Absent for the Pod's own resources. */
  readonly container?: string
  readonly resource: 'cpu' | 'memory'
  readonly path: FieldPath
}

export interface QosGap extends QosField {
  readonly problem: 'no limit' | 'no request' | 'request differs from limit'
  readonly request?: string
  readonly limit?: string
}

/** The QoS class of `qosClassOf`, and why it is that. */
export function judgeQos(spec: PodSpec, gates: FeatureGates): QosVerdict {
  const pairs = qosPairs(spec, gates)
  const set = pairs.find(isSet)
  const gap = pairs.find(hasGap)
  return {
    qosClass: qosClassOf(spec, gates),
    judged: isJudgedByPod(spec, gates) ? 'pod' : 'containers',
    ...(set !== undefined && { set: fieldOf(set, set.request === undefined ? 'limits' : 'requests') }),
    ...(gap !== undefined && { gap: gapOf(gap) }),
  }
}

function gapOf(pair: QosPair): QosGap {
  const { request, limit } = pair
  if (limit === undefined) {
    const text = request === undefined ? {} : { request: formatQuantity(request) }
    return { ...fieldOf(pair, 'limits'), problem: 'no limit', ...text }
  }
  if (request === undefined) {
    return { ...fieldOf(pair, 'requests'), problem: 'no request', limit: formatQuantity(limit) }
  }
  const texts = { request: formatQuantity(request), limit: formatQuantity(limit) }
  return { ...fieldOf(pair, 'requests'), problem: 'request differs from limit', ...texts }
}

function fieldOf({ owner, resource }: QosPair, side: 'requests' | 'limits'): QosField {
  const path = [...owner.path, 'resources', side, resource]
  return owner.name === undefined ? { resource, path } : { container: owner.name, resource, path }
}
