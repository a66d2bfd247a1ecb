import type { Trace } from '../../trace/trace.ts'
import type { Advice } from './advice.ts'
import { initAdvice } from './advice-init.ts'
import { limitAdvice } from './advice-limits.ts'
import { orderAdvice } from './advice-order.ts'
import { trapAdvice } from './advice-traps.ts'

/** All advice on the resources of the Pod of `trace`: traps first. */
export function adviceOn(trace: Trace): readonly Advice[] {
  const { pod, gates } = trace.scenario
  const all = [
    ...trapAdvice(pod.spec),
    ...initAdvice(pod.spec, gates),
    ...limitAdvice(trace),
    ...orderAdvice(pod.spec, gates),
  ]
  return [...all.filter(({ tone }) => tone === 'trap'), ...all.filter(({ tone }) => tone === 'hint')]
}
