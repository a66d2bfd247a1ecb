import { compareQuantities, makeQuantity, type Quantity, type QuantityFormat, roundedAt } from './quantity.ts'

/** A quantity, or why there is none: the API server's words, except for `isLimit`, which is podreel's own cap. */
export type QuantityResult =
  | { readonly quantity: Quantity; readonly error?: undefined }
  | { readonly error: string; readonly isLimit: boolean; readonly quantity?: undefined }

const formatError = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const numericError = 'unable to parse numeric part of quantity'
const suffixError = "unable to parse quantity's suffix"

/** Upstream needs practically for ever beyond these. */
const maxExponent = 1000
const maxLength = 1000

const maxInt64 = 2n ** 63n - 1n
const nano = -9

/** Sign, whole digits, fraction with its dot, suffix. Laxer than the error's own expression, as the parser is. */
const shape = /^([+-]?)(\d*)(?:(\.)(\d*))?(|[eEinumkKMGTP]+[-+]?\d*|[-+]\d*)$/

const suffixes = new Map<string, { readonly base: 2 | 10; readonly exponent: number }>([
  ['n', { base: 10, exponent: -9 }],
  ['u', { base: 10, exponent: -6 }],
  ['m', { base: 10, exponent: -3 }],
  ['', { base: 10, exponent: 0 }],
  ['k', { base: 10, exponent: 3 }],
  ['M', { base: 10, exponent: 6 }],
  ['G', { base: 10, exponent: 9 }],
  ['T', { base: 10, exponent: 12 }],
  ['P', { base: 10, exponent: 15 }],
  ['E', { base: 10, exponent: 18 }],
  ['Ki', { base: 2, exponent: 10 }],
  ['Mi', { base: 2, exponent: 20 }],
  ['Gi', { base: 2, exponent: 30 }],
  ['Ti', { base: 2, exponent: 40 }],
  ['Pi', { base: 2, exponent: 50 }],
  ['Ei', { base: 2, exponent: 60 }],
])

/**
 * The quantity that `text` writes. Blanks around it are an error here: it is the JSON decoder that drops them.
 * Models: kubernetes/apimachinery pkg/api/resource/quantity.go ParseQuantity.
 */
export function parseQuantity(text: string): QuantityResult {
  if (text.length > maxLength) return limit(`a quantity of more than ${maxLength} characters`)
  const match = text === '' ? null : shape.exec(text)
  if (match === null) return { error: formatError, isLimit: false }
  const [, sign = '', whole = '', dot, fraction = '', suffixText = ''] = match
  const suffix = interpretSuffix(suffixText)
  if (suffix === undefined) return { error: suffixError, isLimit: false }
  if (Math.abs(suffix.exponent) > maxExponent) return limit(`an exponent beyond ${maxExponent}`)

  const number: Digits = { sign, whole: whole.replace(/^0+/, '') || '0', fraction: dot === undefined ? '' : fraction }
  const short = parseShort(number, suffix, text)
  if (short !== undefined) return { quantity: short }
  // The short path takes a missing number for zero, the long one does not.
  return whole + fraction === '' ? { error: numericError, isLimit: false } : { quantity: parseLong(number, suffix) }
}

interface Digits {
  readonly sign: string
  /** Without leading zeros; at least one digit. */
  readonly whole: string
  readonly fraction: string
}

interface Suffix {
  readonly base: 2 | 10
  readonly exponent: number
  readonly format: QuantityFormat
}

function limit(what: string): QuantityResult {
  return { error: `podreel does not read ${what}`, isLimit: true }
}

function interpretSuffix(text: string): Suffix | undefined {
  const known = suffixes.get(text)
  if (known !== undefined) return { ...known, format: known.base === 2 ? 'BinarySI' : 'DecimalSI' }
  if (!/^[eE][+-]?\d+$/.test(text)) return undefined
  const exponent = BigInt(text.slice(1).replace('+', ''))
  if (BigInt.asIntN(64, exponent) !== exponent) return undefined
  return { base: 10, exponent: Number(exponent), format: 'DecimalExponent' }
}

/** Numbers of few digits; only they may keep their text. Undefined when there are too many. */
function parseShort({ sign, whole, fraction }: Digits, suffix: Suffix, text: string): Quantity | undefined {
  const { format, exponent } = suffix
  const isBinary = suffix.base === 2
  const spare = isBinary ? 15 - whole.length - (exponent * 3) / 10 - 1 : 18 - whole.length - fraction.length
  const scale = (isBinary ? 0 : exponent) - fraction.length
  if (spare < 0 || scale < nano || (isBinary && fraction !== '')) return undefined
  const digits = whole + fraction
  const value = BigInt(digits)
  const unscaled = (sign === '-' ? -value : value) * (isBinary ? 2n ** BigInt(exponent) : 1n)
  const isKept = isBinary ? value % 8n !== 0n : scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0')
  return isKept ? { unscaled, scale, format, text } : { unscaled, scale, format }
}

function parseLong({ sign, whole, fraction }: Digits, suffix: Suffix): Quantity {
  const isBinary = suffix.base === 2
  const exact = makeQuantity(
    BigInt(whole + fraction) * (isBinary ? 2n ** BigInt(suffix.exponent) : 1n),
    (isBinary ? 0 : suffix.exponent) - fraction.length,
    suffix.format,
  )
  let amount = exact.scale < nano ? makeQuantity(roundedAt(exact, nano), nano, suffix.format) : exact
  if (isBinary && compareQuantities(amount, makeQuantity(maxInt64)) > 0) amount = makeQuantity(maxInt64, 0, 'BinarySI')
  const isBelowOne = amount.unscaled !== 0n && compareQuantities(amount, makeQuantity(1)) < 0
  return {
    unscaled: sign === '-' ? -amount.unscaled : amount.unscaled,
    scale: amount.scale,
    format: isBinary && isBelowOne ? 'DecimalSI' : amount.format,
  }
}
