import { assertExists } from '../../base/assert.ts'
import { drawnItem, drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { asDescribed, describable, describedTells } from '../../store/described-law.fixture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { examples } from '../examples.ts'
import { problemOf, type Subject } from './subject.ts'

/** What `kubectl describe` prints of a Pod at a moment of an example at which nothing is going on: it tells the same as the Pod. */
export const describedSubject: Subject = {
  name: 'descriptions',
  inputOf: (seed) => {
    const drawn = momentOf(seed)
    return drawn === undefined ? '' : asDescribed(drawn.snapshot, drawn.trace)
  },
  tryOne: (seed) => {
    const drawn = momentOf(seed)
    if (drawn === undefined) return undefined
    let wrong: string | undefined
    const problem = problemOf(() => {
      const tells = describedTells(drawn.snapshot, drawn.trace)
      if (typeof tells === 'object') wrong = tells.other
    })
    const found = problem ?? wrong
    return found === undefined ? undefined : { problem: found, input: asDescribed(drawn.snapshot, drawn.trace) }
  },
}

function momentOf(seed: number): { readonly snapshot: Snapshot; readonly trace: Trace } | undefined {
  const draw = drawnNumbers(seed)
  const [first, ...others] = examples
  const { trace } = compute({ text: drawnItem([assertExists(first, 'an example'), ...others], draw).text, gates: {} })
  const [snapshot, ...later] = trace === undefined ? [] : describable(trace).filter((each) => isStill(each, trace))
  return trace && snapshot && { trace, snapshot: drawnItem([snapshot, ...later], draw) }
}

/** Whether the status has caught up: ages are whole seconds, and Events of the last one tell more than a status that lags behind. */
function isStill({ at }: Snapshot, { snapshots }: Trace): boolean {
  return snapshots.every((other) => other.at <= at || other.at - at >= 2000)
}
