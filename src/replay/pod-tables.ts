import { type AgeSpan, parseAge } from './age.ts'
import type { KnownTimes } from './known-times.ts'

/** One line of a table of Pods as `kubectl get pods` printed it. */
export interface PodTableRow {
  readonly name: string
  readonly age: AgeSpan
  /** How long ago the newest restart was; absent where the row does not say. */
  readonly restarted?: AgeSpan
}

/** With -A the namespace stands in front, with -o wide more columns behind. */
const head = /^[ \t]*(?:NAMESPACE +)?NAME +READY +STATUS +RESTARTS +AGE\b/
const line = /^[ \t]*(?:\S+ +)?(\S+) +\d+\/\d+ +\S+ +\d+(?: \((\S+) ago\))? +(\S+)(?: +\S.*)?$/

/** The rows of all tables of Pods in a text. */
export function readPodTables(text: string): readonly PodTableRow[] {
  const rows: PodTableRow[] = []
  let isTable = false
  for (const each of text.split('\n')) {
    const bare = each.trimEnd()
    if (head.test(bare)) isTable = true
    else if (isTable) {
      const [, name = '', ago = '', written = ''] = line.exec(bare) ?? []
      const [age, restarted] = [parseAge(written), parseAge(ago)]
      if (age === undefined) isTable = false
      else rows.push({ name, age, ...(restarted && { restarted }) })
    }
  }
  return rows
}

/** Other tables of the same text were hardly printed before this, as the ages of the Pod `name` tell; milliseconds since 1970. */
export function hardlyBefore(
  rows: readonly PodTableRow[],
  name: string | undefined,
  { createdMs, containers }: KnownTimes,
): number {
  const own = rows.filter((row) => row.name === name)
  const restartMs = Math.max(...containers.flatMap(({ ends }) => ends), createdMs)
  const times = own.flatMap(({ age, restarted }) => [
    createdMs + age.fromMs,
    ...(restarted ? [restartMs + restarted.fromMs] : []),
  ])
  return Math.max(createdMs, ...times)
}
