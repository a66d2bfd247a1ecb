import { isRecord } from '../base/json.ts'
import type { NotCreated } from '../trace/not-created.ts'
import { parseEventAge } from './age.ts'
import type { EventTableRow } from './event-tables.ts'
import { type ObservedEvent, readTime } from './observed-event.ts'

/** What a text holds beside the object that makes a Pod. */
export interface ToldOfOwner {
  readonly events: readonly ObservedEvent[]
  readonly rows: readonly EventTableRow[]
  /** When the text was taken, milliseconds since 1970; absent: at the newest time in it. */
  readonly takenMs?: number | undefined
}

/** Something that its controller did or tried. Times in milliseconds, from 1970 or, of a table without a clock, from its printing. */
interface Try {
  readonly isFailure: boolean
  readonly message: string
  readonly count: number
  readonly firstMs: number
  readonly lastMs: number
  readonly isAbout: boolean
}

/**
 * That `object`, a Deployment, ReplicaSet, StatefulSet, DaemonSet or Job, is refused its Pods, as its condition ReplicaFailure or an Event
 * FailedCreate of it tells; undefined where neither does, or all of them were made since. Never throws.
 * Source: kubernetes/kubernetes pkg/controller/controller_utils.go createPods, pkg/controller/replicaset/replica_set_utils.go calculateStatus,
 * pkg/controller/deployment/progress.go getReplicaFailures, pkg/controller/statefulset/stateful_pod_control.go recordPodEvent.
 */
export function notCreated(object: Readonly<Record<string, unknown>>, told: ToldOfOwner): NotCreated | undefined {
  const kind = text(object.kind)
  const { name: written, namespace } = record(object.metadata)
  const name = text(written)
  if (kind === '' || kind === 'Pod' || name === '') return undefined
  const conditions = list(record(object.status).conditions)
  const is = (type: string) => conditions.find((one) => one.type === type && one.status === 'True')
  if (kind === 'Job' && (is('Complete') ?? is('Failed')) !== undefined) return undefined
  const owner = { kind, name, ...(typeof namespace === 'string' && { namespace }) }
  const condition = conditions.find(
    (one) => one.type === 'ReplicaFailure' && one.status === 'True' && one.reason === 'FailedCreate',
  )
  const amounts = amountsOf(kind, object)
  const { wanted, made } = amounts
  if (wanted === 0 || (condition === undefined && wanted !== undefined && made !== undefined && made >= wanted))
    return undefined
  const objectTries = told.events.flatMap((event) => tryOf(event, owner))
  const conditionMs = condition === undefined ? undefined : readTime(condition.lastTransitionTime)
  // A table was printed no earlier than its ages after the first refusal, or after the object was made.
  const begunMs = conditionMs ?? readTime(record(object.metadata).creationTimestamp)
  const printedMs = told.rows.flatMap((row) =>
    begunMs === undefined ? [] : triedIn(row, owner, begunMs).map(({ firstMs }) => 2 * begunMs - firstMs),
  )
  const known = [told.takenMs, ...objectTries.map(({ lastMs }) => lastMs), ...timesOf(conditions)]
  const nowMs = newest([...known, ...printedMs])
  const rowTries = told.rows.flatMap((row) => triedIn(row, owner, nowMs ?? 0))
  const tries = [...objectTries, ...rowTries].sort((a, b) => a.lastMs - b.lastMs)
  const succeededMs = newest(tries.filter(({ isFailure }) => !isFailure).map(({ lastMs }) => lastMs))
  const failures = tries.filter(({ isFailure, lastMs }) => isFailure && lastMs >= (succeededMs ?? lastMs))
  const last = failures.at(-1)
  if (condition === undefined && last === undefined) return undefined
  // What was tried before the newest success failed for a time that is over.
  const begun = failures.filter(({ firstMs }) => firstMs >= (succeededMs ?? firstMs))
  const firstTries = (begun.length > 0 ? begun : failures).toSorted((a, b) => a.firstMs - b.firstMs)
  const fromMs = conditionMs ?? firstTries[0]?.firstMs
  const by = list(record(object.metadata).ownerReferences).find(({ controller }) => controller === true)
  const overdue = conditions.find((one) => one.type === 'Progressing' && one.reason === 'ProgressDeadlineExceeded')
  return {
    owner,
    message: last?.message ?? text(condition?.message),
    count: failures.reduce((sum, { count }) => sum + count, 0) || 1,
    ...amounts,
    ...(nowMs !== undefined &&
      fromMs !== undefined && {
        since: { fromMs, nowMs, isAbout: conditionMs === undefined && firstTries[0]?.isAbout === true },
      }),
    ...(by !== undefined && { by: { kind: text(by.kind), name: text(by.name) } }),
    ...(overdue !== undefined && { overdue: text(overdue.message) }),
  }
}

const reasons = new Set(['FailedCreate', 'SuccessfulCreate'])

function tryOf(event: ObservedEvent, owner: NotCreated['owner']): readonly Try[] {
  const { reason, message, count, firstMs, lastMs, about } = event
  if (!reasons.has(reason) || lastMs === undefined || !isMaker(`${about.kind}/${about.name}`, owner)) return []
  if (about.namespace !== undefined && about.namespace !== (owner.namespace ?? about.namespace)) return []
  return [{ isFailure: reason === 'FailedCreate', message, count, firstMs: firstMs ?? lastMs, lastMs, isAbout: false }]
}

/** A row of a table that was printed at `nowMs`; the table of describe names no object, and is about what makes Pods if one was created. */
function triedIn(row: EventTableRow, owner: NotCreated['owner'], nowMs: number): readonly Try[] {
  const { reason, message, object } = row
  const age = parseEventAge(row.age, row.series)
  if (!reasons.has(reason) || age === undefined || (object !== '' && !isMaker(object, owner))) return []
  const [firstMs, lastMs] = [nowMs - age.first.fromMs, nowMs - age.last.fromMs]
  return [{ isFailure: reason === 'FailedCreate', message, count: age.count, firstMs, lastMs, isAbout: true }]
}

/** Whether `about`, `replicaset/shop-7d4b`, is the owner, or makes Pods in its name: the ReplicaSet of a Deployment, the Job of a CronJob. */
function isMaker(about: string, { kind, name }: NotCreated['owner']): boolean {
  const [of = '', named = ''] = about.split('/')
  const makes = of.toLowerCase()
  if (makes === kind.toLowerCase()) return named === name && kind !== 'CronJob'
  if (!named.startsWith(`${name}-`)) return false
  const rest = named.slice(name.length + 1)
  if (kind === 'Deployment') return makes === 'replicaset' && /^[a-z0-9]+$/.test(rest)
  return kind === 'CronJob' && makes === 'job' && /^[a-z0-9]+$/.test(rest)
}

/** How many Pods there should be, and how many there are, as the status counts them. */
function amountsOf(
  kind: string,
  object: Readonly<Record<string, unknown>>,
): Pick<NotCreated, 'wanted' | 'made' | 'older'> {
  const spec = record(object.spec)
  const status = record(object.status)
  if (Object.keys(status).length === 0) return kind === 'CronJob' ? {} : { ...wantedOf(spec.replicas) }
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  if (kind === 'Deployment') {
    const made = count(status.updatedReplicas)
    const older = count(status.replicas) - made
    return { wanted: count(spec.replicas ?? 1), made, ...(older > 0 && { older }) }
  }
  if (kind === 'DaemonSet')
    return { wanted: count(status.desiredNumberScheduled), made: count(status.currentNumberScheduled) }
  if (kind === 'Job') return { wanted: count(spec.parallelism ?? 1), made: count(status.active) }
  return kind === 'CronJob' ? {} : { wanted: count(spec.replicas ?? 1), made: count(status.replicas) }
}

function wantedOf(replicas: unknown): Pick<NotCreated, 'wanted'> {
  return typeof replicas === 'number' ? { wanted: replicas } : {}
}

function timesOf(conditions: readonly Readonly<Record<string, unknown>>[]): readonly (number | undefined)[] {
  return conditions.flatMap(({ lastTransitionTime, lastUpdateTime, lastProbeTime }) =>
    [lastTransitionTime, lastUpdateTime, lastProbeTime].map(readTime),
  )
}

function newest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((ms) => ms !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
