import { qosClassOf } from '../kube/qos.ts'
import type { Trace } from '../trace/trace.ts'
import { byName, ledgerOf } from '../view/resources/ledger.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type Difference, nowhere } from './difference.ts'
import type { Both } from './side.ts'

/** Effective requests and limits that differ, and the QoS class. */
export function resourceDifferences(traces: Both<Trace>): readonly Difference[] {
  return [...amountWords(traces, 'requests'), ...amountWords(traces, 'limits'), ...qosWords(traces)].map((words) => ({
    kind: 'resources',
    words,
    place: nowhere,
    follows: [],
  }))
}

function amountWords(traces: Both<Trace>, side: 'requests' | 'limits') {
  const totals = { a: totalsOf(traces.a, side), b: totalsOf(traces.b, side) }
  const names = [...new Set([...totals.a.keys(), ...totals.b.keys()])].sort(byName)
  return names.flatMap((name) => {
    const [inA, inB] = [totals.a.get(name)?.total.text, totals.b.get(name)?.total.text]
    if (inA === inB) return []
    return [differenceWords.resources[side](name, inB, inA)]
  })
}

function totalsOf({ scenario }: Trace, side: 'requests' | 'limits') {
  return ledgerOf(scenario.pod.spec, side, scenario.gates).totals
}

function qosWords(traces: Both<Trace>) {
  const [inA, inB] = [qosOf(traces.a), qosOf(traces.b)]
  return inA === inB ? [] : [differenceWords.resources.qos(inB, inA)]
}

function qosOf({ scenario: { pod, gates } }: Trace): string {
  return pod.status.qosClass ?? qosClassOf(pod.spec, gates)
}
