import type { Minor } from '../../kube/minor.ts'
import { parseMinorRange } from './minor-range.ts'

/** One line of a case's `expect`: `[scope | ]key: value`. */
export interface ExpectLine {
  readonly text: string
  /** The variant for which it holds; absent: the manifest as it stands. */
  readonly variant?: string
  /** The minors for which it holds; absent: the case's own and the newest. */
  readonly minors?: readonly Minor[]
  readonly key: string
  readonly value: string
}

/** What `variant <name>: <change>` says. */
export interface VariantLine {
  readonly name: string
  readonly change: string
}

/** `text` taken apart; a string says what is wrong with it. */
export function parseExpectLine(text: string): ExpectLine | string {
  let rest = text
  let variant: string | undefined
  let minors: readonly Minor[] | undefined
  for (;;) {
    const scope = /^(variant|kubernetes) ([^:|]+) \| /.exec(rest)
    const name = scope?.[2]
    if (scope === null || name === undefined) break
    if (scope[1] === 'variant') variant = name
    else {
      minors = parseMinorRange(name)
      if (minors === undefined) return `no range of minors: ${name}`
    }
    rest = rest.slice(scope[0].length)
  }
  const colon = rest.indexOf(': ')
  if (colon < 1) return `no "key: value": ${text}`
  return {
    text,
    ...(variant === undefined ? {} : { variant }),
    ...(minors === undefined ? {} : { minors }),
    key: rest.slice(0, colon),
    value: rest.slice(colon + 2),
  }
}

/** The variant that `line` defines; undefined for every other line. */
export function variantOf(line: ExpectLine): VariantLine | undefined {
  const name = /^variant (.+)$/.exec(line.key)?.[1]
  return name === undefined ? undefined : { name, change: line.value }
}
