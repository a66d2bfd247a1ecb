import { parseArgs } from 'node:util'
import { misuseOf } from '../command-line.ts'

/** What `fuzz` was asked for. */
export interface FuzzOptions {
  /** How long all kinds are tried together. */
  readonly seconds: number
  /** Of the first input of each kind; the following ones count up from it. */
  readonly seed: number
  /** Only these kinds; empty: all. */
  readonly kinds: readonly string[]
}

export const usage = 'usage: npm run --silent fuzz -- [--seconds 60] [--seed N] [--kind NAME]… [NAME]…'

/** Reads the arguments; a text says what is wrong with them. `freshSeed` is taken where none is said. */
export function parseFuzzOptions(args: readonly string[], freshSeed: number): FuzzOptions | string {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return misuseOf(error)
  }
  const { values, positionals } = parsed
  const seconds = Number(values.seconds ?? 60)
  if (!(seconds > 0 && Number.isFinite(seconds))) return `--seconds is no time: ${values.seconds}`
  const seed = Number(values.seed ?? freshSeed)
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)) return `--seed is no whole number: ${values.seed}`
  return { seconds, seed, kinds: [...(values.kind ?? []), ...positionals] }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string' },
      kind: { type: 'string', multiple: true },
    },
  })
}
