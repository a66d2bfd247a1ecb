import { formatCanonical, formatQuantity, type Quantity, quantityToNumber } from '../../kube/quantity.ts'

/** An amount of a resource for the eye. */
export interface Amount {
  /** As people write it: the text of the manifest, or of a sum as kubectl prints it. */
  readonly text: string
  /** All of it, in plain units: `0.5 cores`, `536,870,912 bytes = 512 MiB`. */
  readonly exact: string
  /** For drawing only: it may have lost digits. */
  readonly value: number
}

/** `quantity` as its author wrote it. */
export function writtenAmount(name: string, quantity: Quantity): Amount {
  return { ...summedAmount(name, quantity), text: formatQuantity(quantity) }
}

/** `quantity` in its canonical form. */
export function summedAmount(name: string, quantity: Quantity): Amount {
  return {
    text: formatCanonical(quantity),
    exact: exactWords(name, quantity),
    value: quantityToNumber(quantity),
  }
}

/** `quantity` of the resource `name` in plain units, to the last digit. */
export function exactWords(name: string, quantity: Quantity): string {
  const digits = decimalText(quantity)
  if (name === 'cpu') return `${digits} ${digits === '1' ? 'core' : 'cores'}`
  if (!isInBytes(name)) return digits
  const bytes = `${digits} ${digits === '1' ? 'byte' : 'bytes'}`
  const value = quantityToNumber(quantity)
  const inUnits = value >= 1024 ? binaryWords(value) : undefined
  return inUnits === undefined ? bytes : `${bytes} = ${inUnits}`
}

/** Whether amounts of the resource `name` are bytes. */
export function isInBytes(name: string): boolean {
  return name === 'memory' || name === 'ephemeral-storage' || name.startsWith('hugepages-')
}

/** `12,345.6`: exact, with commas in the whole part. */
export function decimalText({ unscaled, scale }: Quantity): string {
  const sign = unscaled < 0n ? '−' : ''
  const magnitude = unscaled < 0n ? -unscaled : unscaled
  const digits = scale >= 0 ? `${magnitude}${magnitude === 0n ? '' : '0'.repeat(scale)}` : `${magnitude}`
  const decimals = Math.max(0, -scale)
  const padded = digits.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const first = whole.length % 3 || 3
  const grouped = whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, ',$&')
  const fraction = padded.slice(padded.length - decimals).replace(/(?<!0)0+$/, '')
  return `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`
}

const binaryUnits = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB']

/** `512 MiB`, about `488 MiB`: three digits are enough beside the exact number. */
function binaryWords(bytes: number): string {
  const power = Math.min(binaryUnits.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** power
  const short = amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3))
  return `${short === amount ? '' : 'about '}${short} ${binaryUnits[power] ?? ''}`
}
