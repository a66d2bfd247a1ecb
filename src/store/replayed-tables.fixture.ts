import { humanDuration } from '../kube/human-duration.ts'
import { describeEvents, formatEventsTable } from '../kubectl/describe-events.ts'
import { formatYaml } from '../manifest/format-yaml.ts'
import { type Draw, drawnItem } from '../manifest/hostile-text.fixture.ts'
import { eventObjectsAt, podAt } from '../replay/as-pasted.fixture.ts'
import { contradictionOf } from '../replay/law.fixture.ts'
import type { Snapshot, Step, Trace } from '../trace/trace.ts'
import { eventsAt, type ListedEvent } from '../view/story/event-list.ts'
import { compute } from './pipeline/pipeline.ts'

/** How the Events of a Pod are pasted beside its state. */
const eventForms = ['objects', 'describe', 'list', 'wide'] as const
type EventForm = (typeof eventForms)[number]

/** One paste: the state at a snapshot, and its Events as somebody printed them `ageMs` later. */
export interface AgedPaste {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly form: EventForm
  readonly ageMs: number
  /** The API server keeps Events for an hour after their last occurrence. */
  readonly isExpired: boolean
  /** Its cluster has the gates and the speed that podreel takes for granted: nothing differs from the prediction. */
  readonly isByRule: boolean
  /** The table of Pods stands before it. */
  readonly withPods: boolean
}

/** What was pasted, and what is true of it. */
interface Pasted {
  readonly text: string
  readonly events: readonly ListedEvent[]
}

const hourMs = 3_600_000

/** What contradicts itself, or what really happened, in the replay of a paste; undefined where nothing does. */
export function contradictionIn(paste: AgedPaste): string | undefined {
  const { trace, snapshot, isByRule } = paste
  const { text, events } = pastedText(paste)
  const { replay } = compute({ text, gates: {}, minor: trace.scenario.kubernetes })
  if (replay === undefined) return `no replay of:\n${text}`
  const wrong =
    contradictionOf(trace, snapshot, replay.trace) ??
    wrongEvent(replay.trace, events) ??
    wrongAges(replay.trace, events, snapshot.at + paste.ageMs) ??
    eventBeforeStart(replay.trace) ??
    (isByRule ? replay.differences.map(({ words }) => `said to differ: ${words}`)[0] : undefined)
  return wrong && `${paste.form} at ${snapshot.at} after ${humanDuration(paste.ageMs / 1000)}: ${wrong}`
}

/** The text of a paste. */
export function pastedText(paste: AgedPaste): Pasted {
  const { trace, snapshot, form, ageMs, isExpired, withPods } = paste
  const nowMs = snapshot.at + ageMs
  const kept = [...eventsAt(trace, snapshot.at), ...stillUnhealthy(paste)].filter(
    ({ last }) => !isExpired || nowMs - last < hourMs,
  )
  const pod = podAt(snapshot)
  const state = formatYaml({ ...pod })
  const name = pod.metadata.name ?? ''
  const pods = withPods
    ? `NAME   READY   STATUS   RESTARTS   AGE\n${name}   1/1   Running   0   ${humanDuration(nowMs / 1000)}\n---\n`
    : ''
  if (form === 'objects') {
    const isKept = (index: number) => nowMs - (eventsAt(trace, snapshot.at)[index]?.last ?? 0) < hourMs
    const objects = eventObjectsAt(trace, snapshot.at).filter((_, index) => !isExpired || isKept(index))
    const listed = kept.filter(({ key }) => key !== stillKey)
    return { text: [state, ...objects.map(formatYaml)].join('---\n'), events: listed }
  }
  const table = form === 'describe' ? describeTable(kept, nowMs, trace) : listTable(kept, nowMs, name, form === 'wide')
  return { text: `${pods}${state}\n${table}`, events: kept }
}

const stillKey = 'still unhealthy'

/** A probe of a container that runs still fails now and then, days later: the Events that are usually left. */
function stillUnhealthy({ snapshot, ageMs, trace }: AgedPaste): readonly ListedEvent[] {
  const running = snapshot.pod.status.containerStatuses?.find(({ state }) => state?.running !== undefined)
  const container = snapshot.pod.spec.containers.find(({ name }) => name === running?.name)
  const startedAt = running?.state?.running?.startedAt
  if (ageMs < hourMs || startedAt === undefined || container?.readinessProbe === undefined) return []
  const first = Date.parse(startedAt) - trace.epochMs + 5000
  return [
    {
      key: stillKey,
      index: 1e6,
      type: 'Warning',
      reason: 'Unhealthy',
      message: 'Readiness probe failed: still not there',
      source: 'kubelet',
      container: container.name,
      fieldPath: `spec.containers{${container.name}}`,
      count: 5000,
      first: first as ListedEvent['first'],
      last: (snapshot.at + ageMs - 192_000) as ListedEvent['last'],
    },
  ]
}

function describeTable(events: readonly ListedEvent[], nowMs: number, { scenario }: Trace): string {
  return `${formatEventsTable(describeEvents(events, nowMs, scenario.gates)).join('\n')}\n`
}

/** As `kubectl get events` prints it: by the last occurrence. Models: kubernetes/kubernetes pkg/printers/internalversion/printers.go printEvent. */
function listTable(events: readonly ListedEvent[], nowMs: number, name: string, isWide: boolean): string {
  const head = isWide
    ? ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'SUBOBJECT', 'SOURCE', 'MESSAGE', 'FIRST SEEN', 'COUNT', 'NAME']
    : ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE']
  const since = (ms: number, source: string) =>
    humanDuration((nowMs - (source === 'default-scheduler' ? ms : Math.floor(ms / 1000) * 1000)) / 1000)
  const cells = events.map(({ type, reason, message, source, first, last, count, fieldPath = '', index }) => {
    const text = message.trim().replaceAll('\n', ' ')
    const start = [since(last, source), type, reason, `pod/${name}`]
    return isWide
      ? [...start, fieldPath, `${source}, node-1`, text, since(first, source), String(count), `${name}.${index}`]
      : [...start, text]
  })
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  return `${[head, ...cells]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')}\n`
}

type EventStep = Extract<Step, { readonly verb: 'event' }>

function eventSteps({ steps }: Trace): readonly EventStep[] {
  return steps.filter((step) => step.verb === 'event')
}

function truthOf({ event }: EventStep, events: readonly ListedEvent[]): readonly ListedEvent[] {
  const isSame = (text: string) => text.trim().replace(/\s+/g, ' ') === event.message.trim().replace(/\s+/g, ' ')
  return events.filter(
    ({ reason, message, container }) =>
      reason === event.reason && isSame(message) && (event.container === undefined || event.container === container),
  )
}

/** An Event that is told of another time than its own, or that was not pasted. */
function wrongEvent(replayed: Trace, events: readonly ListedEvent[]): string | undefined {
  for (const step of eventSteps(replayed)) {
    const { inferred, at } = step
    const times = truthOf(step, events).flatMap(({ first, last }) => [first, last])
    const isMet = times.some((ms) =>
      inferred === undefined
        ? Math.floor(ms / 1000) === Math.floor(at / 1000)
        : ms >= inferred.from - 999 && ms <= (inferred.to ?? ms) + 999,
    )
    if (!isMet) return `${told(step)} is not so: ${times.join(', ')}`
  }
  return undefined
}

/** The Events cannot have had the ages that were printed, whenever that was. */
function wrongAges(replayed: Trace, events: readonly ListedEvent[], nowMs: number): string | undefined {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const newest = new Map<ListedEvent, EventStep>()
  for (const step of eventSteps(replayed)) {
    const [event, other] = truthOf(step, events)
    if (event !== undefined && other === undefined) newest.set(event, step)
  }
  for (const [{ last }, { at }] of newest) {
    const printed = humanDuration((nowMs - Math.floor(last / 1000) * 1000) / 1000)
    const [least, most] = agesPrinted(printed, nowMs - last)
    from = Math.max(from, at + least - 1000)
    to = Math.min(to, at + most + 1000)
  }
  return from > to ? `no instant has the ages that were printed: ${from} > ${to}` : undefined
}

/** The ages near `ageMs` that are printed as `printed`. */
function agesPrinted(printed: string, ageMs: number): readonly [number, number] {
  const isPrinted = (ms: number) => humanDuration(ms / 1000) === printed
  let [least, most] = [ageMs, ageMs]
  for (let step = 2 ** 27; step >= 250; step /= 2) {
    while (isPrinted(least - step)) least -= step
    while (isPrinted(most + step)) most += step
  }
  return [least, most]
}

const afterStart = /^(?:Started|Unhealthy|Killing|FailedPostStartHook|FailedPreStopHook)$/

/** An Event that only a container which has started gives rise to, before its first start. */
function eventBeforeStart(replayed: Trace): string | undefined {
  for (const step of eventSteps(replayed)) {
    const { container, reason, message } = step.event
    if (container === undefined || !(afterStart.test(reason) || /^Back-off restarting/.test(message))) continue
    const start = replayed.steps.find(
      (each) => (each.verb === 'start' || each.verb === 'create') && each.container.name === container,
    )
    if (start !== undefined && start.at > step.at) return `${told(step)} before ${container} was started at ${start.at}`
  }
  return undefined
}

function told({ at, event, inferred }: EventStep): string {
  const guess = inferred ? ` (${inferred.from} to ${inferred.to ?? 'then'})` : ''
  return `${event.reason} ${event.container ?? ''} at ${at}${guess}: ${event.message}`
}

const agesMs: readonly [number, ...number[]] = [0, 12_000, 150_000, hourMs, 24 * hourMs, 7 * 24 * hourMs]

/** Some paste of a trace. `isByRule`: as in AgedPaste; undefined where the API never has a status of its Pod. */
export function drawnPaste(trace: Trace, draw: Draw, isByRule: boolean): AgedPaste | undefined {
  const [first, ...others] = trace.snapshots.filter(
    ({ pod, removed }) => !removed && pod.status.conditions !== undefined,
  )
  if (first === undefined) return undefined
  return {
    trace,
    snapshot: drawnItem([first, ...others], draw),
    form: drawnItem(eventForms, draw),
    ageMs: drawnItem(agesMs, draw) + draw(60_000),
    isExpired: draw(2) === 0,
    isByRule,
    withPods: draw(3) === 0,
  }
}
