import { describe, expect, test } from 'vitest'
import { isRecord } from '../../base/json.ts'
import { newestMinor, parseMinor } from '../../kube/minor.ts'
import { eventObjectsAt, podAt } from '../../replay/as-pasted.fixture.ts'
import { contradictionOf } from '../../replay/law.fixture.ts'
import type { Seam } from '../../replay/seam.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { cellsOf } from '../../view/story/watch.ts'
import { isCaseFile, parseCase } from './case-file.ts'
import given from './given.json'

/** The Pods of the questions about STATUS, order, shutdown and restart that have a life to speak of. */
const cases = (isCaseFile(given) ? given.cases : [])
  .map(parseCase)
  .filter((one) => typeof one !== 'string')
  .filter(({ id }) => /^(?:ST|OR|SH|RE)-/.test(id))

test('there are such cases', () => {
  expect(cases.length).toBeGreaterThan(10)
})

// States are pasted alone and with their Events in turn; which comes first changes with the case.
describe('each state of a case, pasted', () => {
  test.each(cases.map((one, index) => [`${one.id} ${one.title}`, one, index] as const))('%s', (_name, one, number) => {
    const minor = parseMinor(one.kubernetes) ?? newestMinor
    const gates = one.featureGates ?? {}
    const scenario = JSON.stringify({ apiVersion: 'podreel/v1', kind: 'Scenario', ...(one.behavior ?? {}) })
    const { trace } = compute({ text: `${one.manifestYaml}\n---\n${scenario}\n`, minor, gates })
    if (trace === undefined) throw new Error('the case has no trace')
    const moments = momentsOf(trace)
    const pastes = moments.flatMap((snapshot, index) =>
      index === moments.length - 1
        ? [true, false].map((withEvents) => ({ snapshot, withEvents }))
        : [{ snapshot, withEvents: (number + index) % 2 === 0 }],
    )
    for (const { snapshot, withEvents } of pastes) {
      const pasted = {
        apiVersion: 'v1',
        kind: 'List',
        items: [podAt(snapshot), ...(withEvents ? eventObjectsAt(trace, snapshot.at) : [])],
      }
      const { replay } = compute({ text: JSON.stringify(pasted), minor, gates })
      if (replay === undefined) throw new Error(`no replay at ${snapshot.at}`)
      const last = replay.trace.snapshots.at(-1)
      expect(last && cellsOf(replay.trace, last).status).toBe(cellsOf(trace, snapshot).status)
      expect(contradictionOf(trace, snapshot, replay.trace)).toBeUndefined()
      // The simulation goes on from the STATUS that was pasted. When a sandbox was lost only Events tell.
      if (withEvents || one.id !== 'RE-01')
        expect([snapshot.at, replay.seam && statusOf(replay.seam)]).toEqual([snapshot.at, undefined])
    }
  })
})

/** Both sides of a seam where they differ in STATUS. */
function statusOf({ pasted, simulated }: Seam): readonly string[] | undefined {
  return pasted.status === simulated.status ? undefined : [pasted.status, simulated.status]
}

/** At most twelve states with a status, spread over the whole life. */
function momentsOf({ snapshots }: Trace): readonly Snapshot[] {
  const told = snapshots.filter(
    ({ pod, removed }) => !removed && isRecord(pod.status) && pod.status.conditions !== undefined,
  )
  const every = Math.max(1, Math.ceil(told.length / 12))
  return told.filter((__, index) => index % every === 0 || index === told.length - 1)
}
