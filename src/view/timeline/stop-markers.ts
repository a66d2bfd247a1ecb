import { firstAtLeast } from '../../base/binary-search.ts'
import type { SimTime } from '../../base/time.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { formatTick } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/stops.ts'
import { type PodStop, podStops } from '../story/pod-stops.ts'

/** An instant at which the Pod, or its sandbox, is brought to an end. */
export interface StopMarker {
  readonly kind: 'delete' | 'evict' | 'shutdown' | 'deadline' | 'sandboxLost' | 'stop'
  readonly at: SimTime
  /** `delete, 30 s grace`. */
  readonly label: string
  /** When the grace period is over; undefined where there is none. May lie after the end of the trace. */
  readonly graceEnds: number | undefined
}

/** Every instant at which something from outside, or the kubelet, begins to stop the Pod; by time. */
export function stopMarkers(trace: Trace): StopMarker[] {
  const markers: StopMarker[] = []
  const stops = podStops(trace)
  for (const step of trace.steps) {
    if (step.verb !== 'world') continue
    if (step.what === 'delete') markers.push(deleteMarker(trace, step.at))
    else if (step.what === 'evict') markers.push(withGrace(plain('evict', step.at, words.evicted), stops))
    else if (step.what === 'shutdown') markers.push(withGrace(plain('shutdown', step.at, words.shutdown), stops))
    else if (step.what === 'deadline') markers.push(withGrace(plain('deadline', step.at, words.deadline), stops))
    else if (step.what === 'sandboxLost') markers.push(plain('sandboxLost', step.at, words.sandboxLost))
  }
  const first = markers.find(({ kind }) => kind !== 'sandboxLost')?.at ?? trace.end
  markers.push(...stops.filter(({ since }) => since < first).map(ownMarker))
  return markers.sort((a, b) => a.at - b.at)
}

function plain(kind: StopMarker['kind'], at: SimTime, label: string): StopMarker {
  return { kind, at, label, graceEnds: undefined }
}

/** With the grace period of the stop that follows. */
function withGrace(marker: StopMarker, stops: readonly PodStop[]): StopMarker {
  const stop = stops[firstAtLeast(stops, marker.at, ({ since }) => since)]
  if (!stop) return marker
  return {
    ...marker,
    label: words.withGrace(marker.label, formatTick(stop.graceMs)),
    graceEnds: stop.since + stop.graceMs,
  }
}

function deleteMarker(trace: Trace, at: SimTime): StopMarker {
  const seconds = snapshotAt(trace, at).pod.metadata.deletionGracePeriodSeconds
  if (seconds === undefined || seconds === 0) {
    return plain('delete', at, seconds === 0 ? words.deletedAtOnce : words.deleted)
  }
  const graceMs = seconds * 1000
  return { kind: 'delete', at, label: words.withGrace(words.deleted, formatTick(graceMs)), graceEnds: at + graceMs }
}

/** A stop that the kubelet begins by itself. */
function ownMarker({ since, graceMs }: PodStop): StopMarker {
  return {
    kind: 'stop',
    at: since,
    label: words.withGrace(words.stopped, formatTick(graceMs)),
    graceEnds: since + graceMs,
  }
}
