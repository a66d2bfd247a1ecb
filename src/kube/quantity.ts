/** How a quantity is written: `1500m`, `1536Mi` or `12e6`. */
export type QuantityFormat = 'DecimalSI' | 'BinarySI' | 'DecimalExponent'

/**
 * An exact amount: `unscaled * 10 ** scale`, never finer than 10^-9.
 * Models: kubernetes/apimachinery pkg/api/resource/quantity.go Quantity.
 */
export interface Quantity {
  readonly unscaled: bigint
  readonly scale: number
  readonly format: QuantityFormat
  /** The text as typed, where the API server echoes it; absent: the canonical form is printed. */
  readonly text?: string
}

export const zeroQuantity: Quantity = { unscaled: 0n, scale: 0, format: 'DecimalSI' }

/** `value * 10 ** scale`, without a text of its own. */
export function makeQuantity(value: bigint | number, scale = 0, format: QuantityFormat = 'DecimalSI'): Quantity {
  return { unscaled: BigInt(value), scale, format }
}

const decimalSuffixes = new Map([
  [-9, 'n'],
  [-6, 'u'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
  [15, 'P'],
  [18, 'E'],
])

const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']

/** As `kubectl get -o yaml` prints it: the text as typed where it was kept, else the canonical form. */
export function formatQuantity(quantity: Quantity): string {
  return quantity.text ?? formatCanonical(quantity)
}

/**
 * The canonical form: a whole mantissa with the largest suffix that loses nothing. From 10^21 on a decimal suffix is missing, as upstream.
 * Models: kubernetes/apimachinery pkg/api/resource/quantity.go CanonicalizeBytes.
 */
export function formatCanonical(quantity: Quantity): string {
  if (quantity.unscaled === 0n) return '0'
  if (quantity.format === 'BinarySI') {
    const whole = wholeValue(quantity)
    if (whole !== undefined && absolute(whole) >= 1024n) return formatBinary(whole)
  }
  return formatDecimal(quantity, quantity.format === 'DecimalExponent')
}

function formatBinary(whole: bigint): string {
  let mantissa = whole
  let power = 0
  while (mantissa % 1024n === 0n) {
    mantissa /= 1024n
    power++
  }
  return `${mantissa}${binarySuffixes[power] ?? ''}`
}

function formatDecimal({ unscaled, scale }: Quantity, asExponent: boolean): string {
  let [mantissa, exponent] = withoutTrailingZeros(unscaled, scale)
  while (exponent % 3 !== 0) {
    mantissa *= 10n
    exponent--
  }
  if (!asExponent) return `${mantissa}${decimalSuffixes.get(exponent) ?? ''}`
  return exponent === 0 ? `${mantissa}` : `${mantissa}e${exponent}`
}

/** The amount in whole units, rounded away from zero. Exact beyond 2^63, where upstream overflows. */
export function quantityValue(quantity: Quantity): bigint {
  return roundedAt(quantity, 0)
}

/** The amount in thousandths, rounded away from zero. Exact beyond 2^63, where upstream overflows. */
export function quantityMilliValue(quantity: Quantity): bigint {
  return roundedAt(quantity, -3)
}

/** The amount as a number, for drawing only: it may lose digits. */
export function quantityToNumber({ unscaled, scale }: Quantity): number {
  return scale < 0 ? Number(unscaled) / 10 ** -scale : Number(unscaled) * 10 ** scale
}

/**
 * `quantity` as the API server stores it in a resource list: nothing finer than a thousandth, rounded away from zero.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_ResourceList.
 */
export function roundToMilli(quantity: Quantity): Quantity {
  if (quantity.scale >= -3) return quantity
  return { unscaled: roundedAt(quantity, -3), scale: -3, format: quantity.format }
}

/** -1, 0 or 1, by amount alone. */
export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const scale = Math.min(a.scale, b.scale)
  const difference = atScale(a, scale) - atScale(b, scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The sum, in the format of `a`, or of `b` when `a` is zero; always canonical. */
export function addQuantities(a: Quantity, b: Quantity): Quantity {
  const scale = Math.min(a.scale, b.scale)
  return { unscaled: atScale(a, scale) + atScale(b, scale), scale, format: (isZeroQuantity(a) ? b : a).format }
}

/** The difference, in the format of `a`, or of `b` when `a` is zero; always canonical. */
export function subtractQuantities(a: Quantity, b: Quantity): Quantity {
  return addQuantities(a, { ...b, unscaled: -b.unscaled })
}

/** `quantity` times a whole number, in its format; always canonical. */
export function multiplyQuantity({ unscaled, scale, format }: Quantity, factor: number): Quantity {
  return { unscaled: unscaled * BigInt(factor), scale, format }
}

/** The greater one as it is; `a` when they are equal. */
export function maxQuantity(a: Quantity, b: Quantity): Quantity {
  return compareQuantities(b, a) > 0 ? b : a
}

export function isZeroQuantity(quantity: Quantity): boolean {
  return quantity.unscaled === 0n
}

/** `unscaled` with every factor of ten moved into the exponent. */
function withoutTrailingZeros(unscaled: bigint, scale: number): [bigint, number] {
  let mantissa = unscaled
  let exponent = scale
  while (mantissa !== 0n && mantissa % 10n === 0n) {
    mantissa /= 10n
    exponent++
  }
  return [mantissa, exponent]
}

/** The amount in units of `10 ** scale`; `scale` is at most the quantity's own. */
function atScale(quantity: Quantity, scale: number): bigint {
  return quantity.unscaled === 0n ? 0n : quantity.unscaled * 10n ** BigInt(quantity.scale - scale)
}

/** The amount in units of `10 ** scale`, rounded away from zero. */
export function roundedAt(quantity: Quantity, scale: number): bigint {
  if (quantity.scale >= scale) return atScale(quantity, scale)
  return divideAwayFromZero(quantity.unscaled, scale - quantity.scale)
}

function divideAwayFromZero(unscaled: bigint, digits: number): bigint {
  const magnitude = absolute(unscaled)
  // A divisor longer than the number leaves one unit, however long it is.
  const isTiny = digits > magnitude.toString().length
  const divisor = isTiny ? magnitude + 1n : 10n ** BigInt(digits)
  const quotient = magnitude === 0n ? 0n : (magnitude + divisor - 1n) / divisor
  return unscaled < 0n ? -quotient : quotient
}

/** The amount as a whole number; undefined when it has a fraction. */
function wholeValue(quantity: Quantity): bigint | undefined {
  const whole = roundedAt(quantity, 0)
  return quantity.scale >= 0 || whole * 10n ** BigInt(-quantity.scale) === quantity.unscaled ? whole : undefined
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
