import type { JsonValue } from '../base/json.ts'
import { type SimTime, simTime } from '../base/time.ts'
import type { ScenarioChange } from '../manifest/scenario-text/change-value.ts'
import { formatScenarioTime } from '../scenario/duration.ts'
import { formatDelete } from '../scenario/format-scenario-file.ts'
import type { DeleteRequest } from '../scenario/scenario.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { formatTime } from '../trace/time-label.ts'
import type { Snapshot, Trace } from '../trace/trace.ts'
import * as words from '../words/en/store/what-if-actions.ts'
import type { ScenarioRequest } from './change-scenario.ts'

/** Something that can be forced on a container or on the Pod at an instant. */
export interface WhatIfAction {
  /** `exit`, `crash`, `delete`: unique within a list. */
  readonly id: string
  /** What happens: `Crash now`. */
  readonly title: string
  /** A word on what that means. */
  readonly detail: string
  readonly group: WhatIfGroup
  /** What can be chosen before: an exit code, a number of seconds. */
  readonly number?: WhatIfNumber
  /** What to write; `value` is the number that was chosen. */
  readonly request: (value: number) => ScenarioRequest
}

/** What is said of an action: on its button, in the note of the change, and on what it means. */
export interface ActionWords {
  readonly title: string
  readonly what: string
  readonly detail: string
}

export type WhatIfGroup = 'process' | 'image' | 'probes' | 'stop' | 'dependencies' | 'deletion' | 'node'

export interface WhatIfNumber {
  /** `exit code`, `grace period`. */
  readonly label: string
  readonly unit: string
  readonly initial: number
  readonly min: number
  readonly max: number
}

/** A moment of a trace at which something is forced. */
export interface Moment {
  readonly trace: Trace
  readonly snapshot: Snapshot
  /** When it is forced: after all that is on screen and before all else, on a full tenth of a second where that can be. */
  readonly at: SimTime
}

/** The moment after what is shown at `t` (milliseconds). */
export function momentAfter(trace: Trace, t: number): Moment {
  const snapshot = snapshotAt(trace, t)
  const next = trace.snapshots.find(({ at }) => at > t)?.at ?? Number.POSITIVE_INFINITY
  const at = [100, 10, 1].map((unit) => (Math.floor(t / unit) + 1) * unit).find((time) => time < next)
  return { trace, snapshot, at: simTime(at ?? Math.floor(t) + 1) }
}

/** A request that forces `body` at the moment; `target` and `what` say it in words. */
export function intervention(
  moment: Moment,
  target: string,
  what: string,
  body: Readonly<Record<string, JsonValue>>,
): ScenarioRequest {
  const value = { at: formatScenarioTime(moment.at), ...body }
  return requestOf(moment, words.of(target, what), [{ kind: 'append', path: ['interventions'], value }])
}

/** The Pod's own actions at a moment, most used first; empty once the Pod is gone. */
export function podActions(moment: Moment): readonly WhatIfAction[] {
  const { trace, snapshot } = moment
  if (snapshot.removed) return []
  return [...deletions(moment), ...keeping(moment), ...nodeActions(trace, moment)]
}

function deletions(moment: Moment): readonly WhatIfAction[] {
  const { trace, snapshot } = moment
  const isDeleted = snapshot.pod.metadata.deletionTimestamp !== undefined
  const force = deletion(moment, 'force-delete', words.forceDelete, () => 0)
  if (isDeleted) return [force]
  const grace = trace.scenario.pod.spec.terminationGracePeriodSeconds ?? 30
  const usual = deletion(moment, 'delete', words.remove, (value) => (value === grace ? undefined : value))
  const number = { ...words.grace, initial: grace, min: 1, max: 3600 }
  return [{ ...usual, number }, force]
}

function deletion(
  moment: Moment,
  id: string,
  { title, what, detail }: ActionWords,
  graceOf: (value: number) => number | undefined,
): WhatIfAction {
  return {
    id,
    title,
    detail,
    group: 'deletion',
    request: (value) => {
      const grace = graceOf(value)
      const request: DeleteRequest = {
        at: moment.at,
        ...(grace !== undefined && { gracePeriodSeconds: grace }),
      }
      const all = [...pastDeletes(moment), request].map(formatDelete)
      const [only] = all
      const change = { kind: 'set', path: ['delete'], value: all.length === 1 && only ? only : all } as const
      return withTimeToShow(moment, { what: sentence(moment, words.of(words.thePod, what)), changes: [change] })
    },
  }
}

/** A Pod that would be deleted later on may be left running instead. */
function keeping(moment: Moment): readonly WhatIfAction[] {
  const { trace, at } = moment
  if (!trace.scenario.behavior.deletes.some((request) => request.at >= at)) return []
  const past = pastDeletes(moment).map(formatDelete)
  const value = past.length === 0 ? 'never' : past
  return [
    {
      id: 'keep',
      title: words.keep.title,
      detail: words.keep.detail,
      group: 'deletion',
      request: () => ({
        what: words.of(words.thePod, words.keep.what),
        changes: [{ kind: 'set', path: ['delete'], value }],
      }),
    },
  ]
}

function nodeActions(trace: Trace, moment: Moment): readonly WhatIfAction[] {
  const { pod, node } = moment.snapshot
  const isOver = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  const actions: WhatIfAction[] = []
  const { evictions, sandboxLost } = trace.scenario.behavior
  const at = formatScenarioTime(moment.at)
  if (!isOver && pod.spec.nodeName !== undefined && node.stopping === undefined && evictions.length === 0)
    actions.push({
      id: 'evict',
      title: words.evict.title,
      detail: words.evict.detail,
      group: 'node',
      request: () =>
        requestOf(moment, words.of(words.thePod, words.evict.what), [{ kind: 'set', path: ['evict'], value: { at } }]),
    })
  if (node.sandbox?.ready === true && !isOver)
    actions.push({
      id: 'reboot',
      title: words.reboot.title,
      detail: words.reboot.detail,
      group: 'node',
      request: () => {
        const all = [...sandboxLost, moment.at].map((each) => formatScenarioTime(each))
        const value = all.length === 1 ? at : all
        return requestOf(moment, words.of(words.thePod, words.reboot.what), [
          { kind: 'set', path: ['sandboxLost'], value },
        ])
      },
    })
  return actions
}

/** A deletion that has happened stays where it is, even where it was only assumed and would be assumed for another time now. */
function requestOf(moment: Moment, what: string, changes: readonly ScenarioChange[]): ScenarioRequest {
  const past = pastDeletes(moment).map(formatDelete)
  const [only] = past
  const value = past.length === 1 && only ? only : past
  return withTimeToShow(moment, {
    what: sentence(moment, what),
    changes,
    ...(past.length > 0 && { pins: [{ kind: 'set', path: ['delete'], value }] }),
  })
}

/** What is forced is seen at least for a stop with its whole grace period, and so much longer. */
const timeToShowMs = 60_000
/** A time that is written is a whole multiple of this. */
const writtenStepMs = 10_000

/** A simulation that would end before `request` can show what it does goes on longer; the request says so. */
function withTimeToShow({ trace, at }: Moment, request: ScenarioRequest): ScenarioRequest {
  const { behavior, pod } = trace.scenario
  const graceMs = (pod.spec.terminationGracePeriodSeconds ?? 30) * 1000
  const neededMs = Math.ceil((at + graceMs + timeToShowMs) / writtenStepMs) * writtenStepMs
  if (behavior.until === undefined || behavior.until >= at + graceMs) return request
  const until = formatScenarioTime(simTime(neededMs))
  return {
    ...request,
    what: words.andLonger(request.what, until),
    changes: [...request.changes, { kind: 'set', path: ['until'], value: until }],
  }
}

function sentence({ at }: Moment, what: string): string {
  return words.at(what, formatTime(at))
}

function pastDeletes({ trace, at }: Moment): readonly DeleteRequest[] {
  return trace.scenario.behavior.deletes.filter((request) => request.at < at)
}
