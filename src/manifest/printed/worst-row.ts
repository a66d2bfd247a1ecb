/** A row of `kubectl get pods`. */
export interface PodRow {
  readonly name: string
  /** Absent where the table has no such column. */
  readonly namespace?: string
  /** `1/2`. */
  readonly ready: string
  readonly status: string
  /** `3 (20s ago)`. */
  readonly restarts: string
}

/** STATUS of a container or a Pod that has gone wrong, with or without `Init:` in front. */
const broken =
  /^(?:Init:)?(?:CrashLoopBackOff|Error|OOMKilled|ContainerStatusUnknown|ContainerCannotRun|DeadlineExceeded|StartError|RunContainerError|PostStartHookError|PreStopHookError|CreateContainer\w*|\w*Image\w*|Evicted|Failed|Unknown|NodeLost|NodeAffinity|OutOf\w+|UnexpectedAdmissionError|Preempting|Shutdown|Terminated|ExitCode:-?\d+|Signal:\d+)$/
const over = /^(?:Completed|Succeeded)$/

/** The row that needs looking at most: broken, then not there yet, not ready, restarted; of equals the one that was restarted most, then the first. */
export function worstRow(rows: readonly PodRow[]): PodRow | undefined {
  return newestRows(rows).reduce<PodRow | undefined>(
    (worst, row) => (worst === undefined || isWorse(row, worst) ? row : worst),
    undefined,
  )
}

/** Of each Pod the last row: a watch prints one for each change. */
function newestRows(rows: readonly PodRow[]): readonly PodRow[] {
  return [...new Map(rows.map((row) => [`${row.namespace ?? ''}/${row.name}`, row])).values()]
}

function isWorse(a: PodRow, b: PodRow): boolean {
  const [first, second] = [rankOf(a), rankOf(b)]
  return first === second ? restartsOf(a) > restartsOf(b) : first < second
}

function rankOf(row: PodRow): number {
  const { status } = row
  if (broken.test(status)) return 0
  if (over.test(status)) return 5
  if (status !== 'Running') return 1
  const [, ready, all] = /^(\d+)\/(\d+)$/.exec(row.ready) ?? []
  if (ready !== all) return 2
  return restartsOf(row) > 0 ? 3 : 4
}

function restartsOf({ restarts }: PodRow): number {
  return Number.parseInt(restarts, 10) || 0
}
