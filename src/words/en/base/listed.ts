import { named, type Phrase } from '../../../base/phrase.ts'

/** `1.30`, `1.30 and 1.32`, `1.30, 1.32 and 1.34`. */
export function listed(items: readonly string[]): string {
  return items.map((item, index) => before(items, index) + item).join('')
}

/** The same of containers: `app, proxy and mesh`. */
export function listedNames(names: readonly string[]): Phrase {
  return names.flatMap((name, index) => (index === 0 ? [named(name)] : [before(names, index), named(name)]))
}

function before({ length }: readonly string[], index: number): string {
  if (index === 0) return ''
  return index === length - 1 ? ' and ' : ', '
}
