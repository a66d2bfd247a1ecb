import type { EventTableRow } from './event-tables.ts'
import type { KnownContainer } from './known-times.ts'
import { placeOf } from './observed-event.ts'

/** Whom a row of a table is about. */
export interface EventSubject {
  /** Without the field that stands in front of it from 1.35 on. */
  readonly message: string
  readonly container?: string
  readonly fieldPath?: string
  /** The containers that it may be about; empty for the Pod. */
  readonly candidates: readonly KnownContainer[]
}

const namedIn: readonly RegExp[] = [
  /^Created container:? (\S+)$/,
  /^Started container (\S+)$/,
  /^Stopping container (\S+)$/,
  /^(?:Init c|C)ontainer (\S+) (?:failed|definition)/,
  /^Back-off restarting failed container (\S+) in pod/,
]

/** The container that a row is about: by its field, by a name or an image in its message, or by what only one container has. */
export function subjectOf(row: EventTableRow, containers: readonly KnownContainer[]): EventSubject {
  const [, inFront, rest] = /^(spec\.\w+\{[^}]+\}): (.*)$/s.exec(row.message) ?? []
  const path = row.fieldPath ?? inFront
  const message = rest ?? row.message
  if (path !== undefined) {
    const place = placeOf(path)
    return { message, ...place, candidates: containers.filter(({ spec }) => spec.name === place.container) }
  }
  const candidates = candidatesFor(row, containers)
  const [only] = candidates
  if (only === undefined || candidates.length > 1) return { message, candidates }
  const { name } = only.spec
  const list = only.isInit ? 'initContainers' : 'containers'
  return { message, container: name, fieldPath: `spec.${list}{${name}}`, candidates }
}

function candidatesFor(
  { reason, message }: EventTableRow,
  containers: readonly KnownContainer[],
): readonly KnownContainer[] {
  const name = namedIn.map((pattern) => pattern.exec(message)?.[1]).find((each) => each !== undefined)
  if (name !== undefined) return containers.filter(({ spec }) => spec.name === name)
  const image = /image "([^"]+)"/.exec(message)?.[1]
  if (image !== undefined) return containers.filter(({ spec }) => spec.image === image)
  const probe = /^(Startup|Readiness|Liveness) probe /.exec(message)?.[1]?.toLowerCase()
  if (probe !== undefined) return containers.filter(({ spec }) => has(spec, `${probe}Probe`))
  const hook = /^FailedP(re|ost)(Start|Stop)Hook$/.exec(reason)
  if (hook !== null) return containers.filter(({ spec }) => has(spec.lifecycle ?? {}, `p${hook[1]}${hook[2]}`))
  return reason === 'Unhealthy' || reason === 'BackOff' ? containers : []
}

function has(object: object, field: string): boolean {
  return new Map(Object.entries(object)).get(field) !== undefined
}
