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

export const usage = 'usage: npm run --silent fuzz -- [--seconds 60] [--seed N] [--kind NAME]…'

/** Reads the arguments; a text says what is wrong with them. `freshSeed` is taken where none is said. */
export function parseFuzzOptions(args: readonly string[], freshSeed: number): FuzzOptions | string {
  let values: ReturnType<typeof parse>['values']
  try {
    values = parse(args).values
  } catch (error) {
    return misuseOf(error)
  }
  const seconds = Number(values.seconds ?? 60)
  if (!(seconds > 0 && Number.isFinite(seconds))) return `--seconds is no time: ${values.seconds}`
  const seed = Number(values.seed ?? freshSeed)
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)) return `--seed is no whole number: ${values.seed}`
  return { seconds, seed, kinds: values.kind ?? [] }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string' },
      kind: { type: 'string', multiple: true },
    },
  })
}
