import { parseQuantity } from '../kube/parse-quantity.ts'
import { quantityToNumber } from '../kube/quantity.ts'
import { byteAmount } from '../words/en/advice/byte-amount.ts'

/** A quantity of a message as a number; undefined for what is none. */
export function amountIn(text: string): number | undefined {
  const { quantity } = parseQuantity(text)
  return quantity === undefined ? undefined : quantityToNumber(quantity)
}

/** Amounts of bytes in words, all in the unit of the smallest that is not zero, so that they can be compared: `1849 MiB`, `256 MiB`. */
export function inOneUnit(amounts: readonly number[]): readonly string[] {
  const least = Math.min(...amounts.filter((amount) => amount > 0))
  const power = Number.isFinite(least) ? Math.min(5, Math.max(0, Math.floor(Math.log2(least) / 10))) : 0
  return amounts.map((amount) => byteAmount(shortened(amount / 1024 ** power), power))
}

function shortened(amount: number): number {
  return amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3))
}
