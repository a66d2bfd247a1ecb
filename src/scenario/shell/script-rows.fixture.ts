import { readFileSync } from 'node:fs'

/**
 * What a script comes to: seconds on the clock of its sleeps (`ever`: it does not end), its exit code, and the programs it starts of which
 * nothing is known. Debian's dash, bash and BusyBox's sh do the same with each, with a `sleep` that does not sleep: `shells.test.ts` asks them.
 */
export interface ScriptRow {
  readonly script: string
  readonly seconds: number | 'ever'
  /** Absent: 0. */
  readonly exitCode?: number
  readonly started?: readonly string[]
  /** Sleeps go on side by side in it, so that their sum is more than its time. */
  readonly isSideBySide?: true
}

const file = new URL('./script-rows.json', import.meta.url)
export const scriptRows: readonly ScriptRow[] = JSON.parse(readFileSync(file, 'utf8'))
