import type { JsonValue } from '../../base/json.ts'
import { type EndlessWord, formatScenarioTime, parseScenarioTime } from '../../scenario/duration.ts'
import * as words from '../../words/en/page/field-hints.ts'

/** What a text in a field stands for; undefined when it stands for nothing, and `hint` says what would. */
export interface FieldParser {
  readonly parse: (text: string) => JsonValue | undefined
  /** Reads on after "write": `a time such as 5s`. */
  readonly hint: string
}

/** A time that may never come: `5s`, `1m20s`, `never`. A plain number means seconds. */
export function timeParser(endless: EndlessWord): FieldParser {
  return {
    parse: (text) => {
      const ms = parseScenarioTime(text)
      return ms === undefined ? undefined : formatScenarioTime(ms, endless)
    },
    hint: words.time(endless),
  }
}

/** A time that comes. */
export const finiteTimeParser: FieldParser = {
  parse: (text) => {
    const ms = parseScenarioTime(text)
    return ms === undefined || ms === Number.POSITIVE_INFINITY ? undefined : formatScenarioTime(ms)
  },
  hint: words.finiteTime,
}

/** A whole number from `min` to `max`. */
export function integerParser(min: number, max: number): FieldParser {
  return {
    parse: (text) => {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
    },
    hint: words.wholeNumber(min, max),
  }
}

/** Any text. */
export const textParser: FieldParser = { parse: (text) => text, hint: words.text }

/** Source: pkg/kubelet/apis/config/validation/validation.go, 1 s to 300 s. */
export const restartPeriodParser: FieldParser = {
  parse: (text) => {
    const ms = parseScenarioTime(text) ?? Number.NaN
    return ms >= 1000 && ms <= 300_000 ? formatScenarioTime(ms) : undefined
  },
  hint: words.restartPeriod,
}

const quantity = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/

/** A quantity as the API has it. */
export const quantityParser: FieldParser = {
  parse: (text) => (quantity.test(text) ? text : undefined),
  hint: words.quantity,
}

/** Instants, one or more with commas between them; one alone is no list. */
export const instantsParser: FieldParser = {
  parse: (text) => {
    const times = text.split(',').map((each) => finiteTimeParser.parse(each.trim()))
    const known = times.filter((each) => each !== undefined)
    if (known.length < times.length) return undefined
    return known.length === 1 ? known[0] : known
  },
  hint: words.instants,
}
