import fc from 'fast-check'
import { assertExists } from '../../base/assert.ts'
import { type Draw, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { eventObjectsAt, podAt } from '../../replay/as-pasted.fixture.ts'
import { describeText, eventsText, yamlText } from '../../share/export/kubectl-texts.ts'
import { arbitraryScenario } from '../../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../../sim/simulate.ts'
import type { Trace } from '../../trace/trace.ts'
import { checkPicture } from './check-picture.ts'
import type { Subject } from './subject.ts'
import { textSubject } from './text-subject.ts'

/** Texts as one copies them from a terminal while a Pod lives: its state, its Events, or both, with changes. */
export const replaySubject: Subject = textSubject(
  'replays',
  (draw) => {
    const text = pasted(draw)
    return draw(4) === 0 ? text : hostileText([text], draw)
  },
  checkPicture,
)

function pasted(draw: Draw): string {
  const [scenario] = fc.sample(arbitraryScenario, { seed: draw(2 ** 30), numRuns: 1 })
  const trace = simulate(assertExists(scenario, 'the scenario that was drawn'))
  const [first, second] = [momentOf(trace, draw), momentOf(trace, draw)].toSorted((a, b) => a.at - b.at)
  const last = assertExists(second, 'the later moment')
  const earlier = assertExists(first, 'the earlier moment')
  const pod = podAt(last)
  switch (draw(5)) {
    case 0:
      return yamlText(trace, last.at)
    case 1:
      return `${yamlText(trace, last.at)}\n${eventsText(trace, last.at)}`
    case 2:
      return describeText(trace, last.at)
    case 3:
      return `${yamlText(trace, earlier.at)}---\n${yamlText(trace, last.at)}`
    default:
      return JSON.stringify(
        { apiVersion: 'v1', kind: 'List', items: [pod, ...eventObjectsAt(trace, last.at)] },
        null,
        2,
      )
  }
}

function momentOf({ snapshots }: Trace, draw: Draw): Trace['snapshots'][number] {
  return assertExists(snapshots[draw(snapshots.length)], 'a snapshot: a trace has at least one')
}
