import type { Trace } from '../trace/trace.ts'
import { type DocumentState, type DocumentStore, type TextChange, undoable } from './document.ts'
import type { ResultStore } from './result.ts'

/** What would have happened without the last change that a control made. */
export interface BeforeChange {
  readonly trace: Trace
  readonly change: TextChange
}

/** More traces than this are forgotten, the oldest first. */
const mostTraces = 8

/**
 * Keeps in `result` what was on the stage before the change that `undo` would take back; undefined once anything else was changed.
 * Call it before the change is simulated. Returns how to stop.
 */
export function keepBeforeChange(document: DocumentStore, result: ResultStore): () => void {
  const traces = new Map<string, Trace>()
  return document.subscribe((state, last) => {
    if (!isSameWorld(state, last)) traces.clear()
    const change = isSameWorld(state, last) ? undoable(state) : undefined
    const onStage = result.getState().shown
    // What happened to a real Pod ends where it was seen: what would go otherwise shows beside its simulation.
    const shown = onStage?.simulated ?? onStage?.trace
    if (change !== undefined && shown !== undefined && isNew(change, last)) {
      if (!traces.has(change.before)) traces.set(change.before, shown)
      const [oldest] = traces.keys()
      if (traces.size > mostTraces && oldest !== undefined) traces.delete(oldest)
    }
    const trace = change && traces.get(change.before)
    const before = change && trace ? { change, trace } : undefined
    if (before !== undefined || result.getState().before !== undefined) result.setState({ before })
  })
}

function isSameWorld(a: DocumentState, b: DocumentState): boolean {
  return a.story === b.story && a.minor === b.minor && a.choice === b.choice && a.gateOverrides === b.gateOverrides
}

/** The change was made just now, not come back to by undoing a later one. */
function isNew(change: TextChange, last: DocumentState): boolean {
  return !last.changes.includes(change)
}
