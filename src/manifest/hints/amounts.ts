import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import { type FieldPath, type Fix, formatPath } from '../../kube/diagnostic.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import { compareQuantities, makeQuantity, quantityToNumber } from '../../kube/quantity.ts'
import * as fixWords from '../../words/en/manifest/fixes.ts'
import * as words from '../../words/en/manifest/hints.ts'
import type { Hint, HintSetting } from './hint-setting.ts'

interface Amount {
  readonly path: FieldPath
  readonly resource: string
  readonly text: string
}

/** More CPUs than this were hardly meant. */
const mostCpus = makeQuantity(64)
const one = makeQuantity(1)

/** Amounts of memory and storage in thousandths, below one byte, or with a unit that does not exist. */
export function hintsOfBytes(setting: HintSetting): readonly Hint[] {
  return amountsOf(setting).flatMap((amount) => {
    const { resource, text, path } = amount
    if (!/^(?:memory|ephemeral-storage|storage|sizeLimit|hugepages-.*)$/.test(resource)) return []
    const { quantity } = parseQuantity(text)
    if (quantity === undefined) return unitHint(amount)
    const [, digits] = /^(\d+)m$/.exec(text) ?? []
    if (digits !== undefined) {
      const message = words.thousandths(text, `${quantityToNumber(quantity)}`)
      return [{ path, message, isTrap: true, ...fixTo(`${digits}Mi`, path, setting) }]
    }
    const isBelow = quantity.unscaled > 0n && compareQuantities(quantity, one) < 0
    return isBelow ? [{ path, message: words.belowOne(text), isTrap: true }] : []
  })
}

/** `128MB`, `1g`: units of other programs. What they become, is offered beside the API server's words. */
function unitHint({ path, text }: Amount): readonly Hint[] {
  const [, digits = '', unit = '', letter = ''] = /^(\d+(?:\.\d+)?) ?(([kKmMgGtTpPeE])[iI]?[bB]?)$/.exec(text) ?? []
  // Of a blank before a unit the API server's words are enough.
  if (digits === '' || parseQuantity(`${digits}${unit}`).quantity !== undefined) return []
  const decimal = `${digits}${letter === 'k' || letter === 'K' ? 'k' : letter.toUpperCase()}`
  const binary = `${digits}${letter.toUpperCase()}i`
  return [{ path, message: words.noUnit(unit, decimal, binary) }]
}

/** So many CPUs that thousandths were meant. */
export function hintsOfCpus(setting: HintSetting): readonly Hint[] {
  return amountsOf(setting).flatMap(({ path, resource, text }) => {
    if (resource !== 'cpu') return []
    const { quantity } = parseQuantity(text)
    if (quantity === undefined || compareQuantities(quantity, mostCpus) <= 0) return []
    const [, digits] = /^(\d+)(?:M|Mi)?$/.exec(text) ?? []
    const message = words.cores(text, quantityToNumber(quantity).toLocaleString('en'))
    return [{ path, message, isTrap: true, ...(digits && fixTo(`${digits}m`, path, setting)) }]
  })
}

/** In quotes where it stands in quotes. */
function fixTo(better: string, path: FieldPath, { text, found }: HintSetting): { readonly fix?: Fix } {
  const range = found.ranges.get(formatPath(path))
  if (range === undefined) return {}
  const quote =
    /^["']/.exec(text.slice(range.start, range.end))?.[0] ?? (/^[&*!]/.test(text[range.start] ?? '') ? '*' : '')
  if (quote === '*') return {}
  return { fix: { title: fixWords.write(better), edits: [{ range, text: `${quote}${better}${quote}` }] } }
}

/** The amounts of the Pod's containers, of the Pod itself and of its volumes. */
function amountsOf({ found: { object, podPath } }: HintSetting): readonly Amount[] {
  const spec = [...podPath, 'spec']
  const holders = ['initContainers', 'containers'].flatMap((list) =>
    listAt(object, [...spec, list]).map((_, index) => [...spec, list, index, 'resources']),
  )
  const volumes = listAt(object, [...spec, 'volumes']).map((_, index) => [...spec, 'volumes', index])
  const places = [[...spec, 'resources'], ...holders].flatMap((holder) =>
    ['requests', 'limits'].map((side) => [...holder, side]),
  )
  const lists = [...places, ...volumes.map((volume) => [...volume, 'emptyDir'])]
  return lists.flatMap((path) => {
    const amounts = valueAt(object, path)
    if (!isRecord(amounts)) return []
    return Object.entries(amounts).flatMap(([resource, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ path: [...path, resource], resource, text: `${value}`.trim() }]
        : [],
    )
  })
}

function listAt(object: unknown, path: FieldPath): readonly unknown[] {
  const list = valueAt(object, path)
  return Array.isArray(list) ? list : []
}
