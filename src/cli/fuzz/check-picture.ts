import { equalJson } from '../../base/json.ts'
import { readPlainScenario } from '../../embed/plain/plain-reader.ts'
import { expectSense } from '../../manifest/read-through.fixture.ts'
import { newTeller } from '../../scenario/inference/tell-script.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import type { Trace } from '../../trace/trace.ts'

/** Goes with `text` the whole way of the page, to the trace; throws where something that comes of it makes no sense, or an embed would show something else. */
export function checkPicture(text: string): void {
  const { diagnostics, trace } = compute({ text, gates: {} })
  expectSense(diagnostics, text)
  if (trace !== undefined) checkTrace(trace)
  const plain = readPlainScenario({ text, gates: {} }, newTeller())
  if (plain !== undefined && !equalJson(plain, trace?.scenario))
    throw new Error('the small reader of an embed reads it otherwise')
}

/** Throws where a trace is none: steps or snapshots out of order, causes that are not before, a time that is no number. */
export function checkTrace({ steps, snapshots, end }: Trace): void {
  if (!Number.isFinite(end)) throw new Error(`the end is ${end}`)
  if (snapshots.length === 0) throw new Error('no snapshot')
  let last = 0
  for (const { at, seq, cause } of steps) {
    if (!(at >= last)) throw new Error(`step ${seq} is at ${at}, after one at ${last}`)
    if (cause.by !== undefined && cause.by >= seq) throw new Error(`step ${seq} comes of step ${cause.by}`)
    last = at
  }
  let shown = 0
  for (const { at } of snapshots) {
    if (!(at >= shown)) throw new Error(`a snapshot is at ${at}, after one at ${shown}`)
    shown = at
  }
}
