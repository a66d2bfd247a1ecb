import { parseQuantity } from '../../kube/parse-quantity.ts'
import { type Quantity, zeroQuantity } from '../../kube/quantity.ts'
import type { GoValue } from './go-value.ts'

/** A list of resources by name. */
export type Amounts = Readonly<Record<string, string>>

/** The quantity that `text` writes. The decoder has read it before, so it is one; zero stands for an absent text. */
export function quantityOf(text: string | undefined): Quantity {
  return parseQuantity(text ?? '0').quantity ?? zeroQuantity
}

export function isNegative(quantity: Quantity): boolean {
  return quantity.unscaled < 0n
}

/** The quantity as Go prints the struct itself: the text is kept only where it is canonical. */
export function goQuantity(text: string): GoValue {
  const { unscaled, scale, format, text: kept = '' } = quantityOf(text)
  const amount = `i:resource.int64Amount{value:${unscaled}, scale:${scale}}`
  return {
    json: JSON.stringify(text),
    go: `resource.Quantity{${amount}, d:resource.infDecAmount{Dec:(*inf.Dec)(nil)}, s:${JSON.stringify(kept)}, Format:"${format}"}`,
  }
}

export function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-')
}

/** In the kubernetes.io namespace, or without one. */
export function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/')
}

/** A resource of somebody else: `example.com/gpu`. */
export function isExtendedResource(name: string): boolean {
  return !isNative(name) && !name.startsWith('requests.')
}

/** Whether requests may be below limits. */
export function isOvercommitable(name: string): boolean {
  return isNative(name) && !isHugePages(name)
}
