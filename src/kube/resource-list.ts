import { parseQuantity } from './parse-quantity.ts'
import type { ResourceList } from './pod.ts'
import { addQuantities, formatQuantity, maxQuantity, type Quantity } from './quantity.ts'

/** Amounts by resource name. An absent name is not the same as zero. */
export type Quantities = ReadonlyMap<string, Quantity>

/** The amounts of a list; what is no quantity counts as absent. A pasted status may hold numbers. */
export function parseResourceList(list: ResourceList | undefined): Quantities {
  const amounts = new Map<string, Quantity>()
  for (const [name, text] of Object.entries(list ?? {})) {
    const { quantity } = parseQuantity(`${text}`)
    if (quantity !== undefined) amounts.set(name, quantity)
  }
  return amounts
}

/** The list as the API server prints it, by `format` (the stored text, unless another is given). */
export function formatResourceList(
  amounts: Quantities,
  format: (quantity: Quantity) => string = formatQuantity,
): Record<string, string> {
  return Object.fromEntries([...amounts].map(([name, quantity]) => [name, format(quantity)]))
}

/** The sum of the lists, by name and in their order. */
export function sumLists(lists: readonly Quantities[]): Quantities {
  return mergeLists(lists, addQuantities)
}

/** The greatest amount of each name; the earlier one where two are equal. */
export function maxLists(lists: readonly Quantities[]): Quantities {
  return mergeLists(lists, maxQuantity)
}

function mergeLists(lists: readonly Quantities[], merge: (a: Quantity, b: Quantity) => Quantity): Quantities {
  const merged = new Map<string, Quantity>()
  for (const list of lists) {
    for (const [name, quantity] of list) {
      const before = merged.get(name)
      merged.set(name, before === undefined ? quantity : merge(before, quantity))
    }
  }
  return merged
}
