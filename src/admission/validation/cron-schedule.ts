import { goQuote } from './go-quote.ts'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly names: readonly string[]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Minute, hour, day of the month, month, day of the week. */
const fieldBounds: readonly Bounds[] = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: months },
  { min: 0, max: 6, names: days },
]

const descriptors = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']

/**
 * What is wrong with the schedule of a CronJob, in the words of the parser; undefined when nothing is.
 * Models: robfig/cron v3 parser.go ParseStandard.
 */
export function scheduleProblem(schedule: string): string | undefined {
  let rest = schedule
  if (/^(?:CRON_)?TZ=/.test(schedule)) {
    const blank = schedule.indexOf(' ')
    const equals = schedule.indexOf('=')
    if (blank < 0) return `invalid schedule format: runtime error: slice bounds out of range [:-1]`
    const zone = schedule.slice(equals + 1, blank)
    const problem = zone === '' ? undefined : timeZoneProblem(zone)
    if (problem !== undefined) return `provided bad location ${zone}: ${problem}`
    rest = schedule.slice(blank).trim()
  }
  if (rest.startsWith('@')) return descriptorProblem(rest)
  const fields = rest.split(/[\t\n\v\f\r \u0085\u00a0]+/).filter((field) => field !== '')
  if (fields.length !== 5) return `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`
  for (const [index, field] of fields.entries()) {
    const bounds = fieldBounds[index]
    for (const expression of field.split(',')) {
      if (expression === '' || bounds === undefined) continue
      const problem = rangeProblem(expression, bounds)
      if (problem !== undefined) return problem
    }
  }
  return undefined
}

function descriptorProblem(descriptor: string): string | undefined {
  if (descriptors.includes(descriptor)) return undefined
  if (!descriptor.startsWith('@every ')) return `unrecognized descriptor: ${descriptor}`
  const problem = durationProblem(descriptor.slice('@every '.length))
  return problem === undefined ? undefined : `failed to parse duration ${descriptor}: ${problem}`
}

const durationUnits = ['ns', 'us', 'µs', 'μs', 'ms', 's', 'm', 'h']

/** Go's time.ParseDuration. */
function durationProblem(text: string): string | undefined {
  const invalid = `time: invalid duration ${goQuote(text)}`
  let rest = text.replace(/^[-+]/, '')
  if (rest === '0') return undefined
  if (rest === '') return invalid
  while (rest !== '') {
    const number = /^(?:\d+\.?\d*|\.\d+)/.exec(rest)?.[0]
    if (number === undefined) return invalid
    rest = rest.slice(number.length)
    const unit = /^[^\d.]+/.exec(rest)?.[0]
    if (unit === undefined) return `time: missing unit in duration ${goQuote(text)}`
    if (!durationUnits.includes(unit)) return `time: unknown unit ${goQuote(unit)} in duration ${goQuote(text)}`
    rest = rest.slice(unit.length)
  }
  return undefined
}

/** A number or its problem. */
type Parsed = { readonly number: number } | { readonly problem: string }

function parseNumber(text: string): Parsed {
  const failed = `failed to parse int from ${text}: strconv.Atoi: parsing ${goQuote(text)}: `
  if (!/^[-+]?\d+$/.test(text)) return { problem: `${failed}invalid syntax` }
  const number = Number(text)
  if (Math.abs(number) >= 2 ** 63) return { problem: `${failed}value out of range` }
  return number < 0 ? { problem: `negative number (${number}) not allowed: ${text}` } : { number }
}

function parseNumberOrName(text: string, { names, min }: Bounds): Parsed {
  const index = names.indexOf(text.toLowerCase())
  return index < 0 ? parseNumber(text) : { number: index + min }
}

function rangeProblem(expression: string, bounds: Bounds): string | undefined {
  const [range = '', stepText, ...moreSteps] = expression.split('/')
  const [low = '', high, ...moreHyphens] = range.split('-')
  let start = bounds.min
  let end = bounds.max
  if (low !== '*' && low !== '?') {
    const first = parseNumberOrName(low, bounds)
    if ('problem' in first) return first.problem
    if (moreHyphens.length > 0) return `too many hyphens: ${expression}`
    const last = high === undefined ? first : parseNumberOrName(high, bounds)
    if ('problem' in last) return last.problem
    start = first.number
    end = last.number
  }
  let step = 1
  if (moreSteps.length > 0) return `too many slashes: ${expression}`
  if (stepText !== undefined) {
    const parsed = parseNumber(stepText)
    if ('problem' in parsed) return parsed.problem
    step = parsed.number
    if (high === undefined) end = bounds.max
  }
  if (start < bounds.min) return `beginning of range (${start}) below minimum (${bounds.min}): ${expression}`
  if (end > bounds.max) return `end of range (${end}) above maximum (${bounds.max}): ${expression}`
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${expression}`
  return step === 0 ? `step of range should be a positive number: ${expression}` : undefined
}

/** What is wrong with the name of a time zone, by the zones that JavaScript knows; undefined when nothing is. */
export function timeZoneProblem(name: string): string | undefined {
  if (name === 'Local') return undefined
  if (/^[/\\]|\.\./.test(name)) return 'time: invalid location name'
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset (`+01:00`) is a time zone in JavaScript and none in Go.
    return /^[-+]/.test(name) ? `unknown time zone ${name}` : undefined
  } catch {
    return `unknown time zone ${name}`
  }
}
