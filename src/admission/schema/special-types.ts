import { parseQuantity } from '../../kube/parse-quantity.ts'
import { formatQuantity } from '../../kube/quantity.ts'

/** A value that decodes itself: the result, or what is wrong. */
export interface SpecialResult {
  readonly value: unknown
  /** A whole message; or, of a type error, what was found (`number 1.5`). */
  readonly error?: string
  readonly isTypeError?: boolean
  /** The Go type that a type error names. */
  readonly type: string
}

const special = new Set(['Quantity', 'IntOrString', 'Time', 'MicroTime', 'FieldsV1', 'RawExtension'])

/** Whether the type brings its own decoder. */
export function isSpecial(name: string): boolean {
  return special.has(name)
}

/**
 * Decodes `value` as one of the types with their own UnmarshalJSON. Never throws.
 * Models: apimachinery api/resource Quantity, util/intstr IntOrString, apis/meta/v1 Time.
 */
export function decodeSpecial(name: string, value: unknown): SpecialResult {
  if (name === 'Quantity') return decodeQuantity(value)
  if (name === 'IntOrString') return decodeIntOrString(value)
  if (name === 'Time' || name === 'MicroTime') return decodeTime(value)
  return { value: value ?? undefined, type: name }
}

function decodeQuantity(value: unknown): SpecialResult {
  if (value === null) return { value: '0', type: 'Quantity' }
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim()
  const { quantity, error } = parseQuantity(text)
  if (quantity !== undefined) return { value: formatQuantity(quantity), type: 'Quantity' }
  return { value: undefined, error, type: 'Quantity' }
}

function decodeIntOrString(value: unknown): SpecialResult {
  if (typeof value === 'string') return { value, type: 'string' }
  if (value === null) return { value: 0, type: 'int32' }
  if (typeof value === 'number') {
    const isInt32 = Number.isInteger(value) && value >= -2147483648 && value <= 2147483647
    if (isInt32) return { value, type: 'int32' }
    return { value: undefined, error: `number ${value}`, isTypeError: true, type: 'int32' }
  }
  const found = typeof value === 'boolean' ? 'bool' : Array.isArray(value) ? 'array' : 'object'
  return { value: undefined, error: found, isTypeError: true, type: 'int32' }
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/

function decodeTime(value: unknown): SpecialResult {
  if (value === null) return { value: undefined, type: 'Time' }
  if (typeof value !== 'string') {
    const found = typeof value === 'boolean' ? 'bool' : Array.isArray(value) ? 'array' : typeof value
    return { value: undefined, error: found, isTypeError: true, type: 'string' }
  }
  const ms = timePattern.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) {
    const error = `parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00": cannot parse ${JSON.stringify(value)} as "2006"`
    return { value: undefined, error, type: 'Time' }
  }
  return { value: new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z'), type: 'Time' }
}
