import { typeAt } from '../../admission/schema/type-at.ts'
import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import { type FieldPath, type Fix, formatPath } from '../../kube/diagnostic.ts'
import * as fixWords from '../../words/en/manifest/fixes.ts'
import * as words from '../../words/en/manifest/hints.ts'
import { fromKnownType } from '../type-from.ts'
import type { Hint, HintSetting } from './hint-setting.ts'

/** Fields that hold the permissions of a file, which are written in base 8. */
export const modeFields: ReadonlySet<string> = new Set(['defaultMode', 'mode'])

/** What kubectl reads in base 8. Models: go.yaml.in/yaml v2 resolve.go, strconv.ParseInt with base 0. */
const octalText = /^([-+]?)0[oO]?_?([0-7][0-7_]*)$/

/** Numbers with a leading zero that are no modes. */
export function hintsOfOctalNumbers({ text, found, minor }: HintSetting): readonly Hint[] {
  // Most texts have none: their places are not looked at.
  if (!/[\s:,[{-]0[oO_0-7]/.test(text)) return []
  return numbersOf(found.object, found.podPath).flatMap(({ path, value }) => {
    if (typeof value !== 'number' || modeFields.has(String(path.at(-1)))) return []
    const range = found.ranges.get(formatPath(path))
    const written = range === undefined ? '' : text.slice(range.start, range.end)
    const [, sign = '', digits = ''] = octalText.exec(written) ?? []
    const plain = Number(`${sign}${digits.replaceAll('_', '')}`)
    if (range === undefined || digits === '' || plain === value) return []
    const from = fromKnownType(found, path)
    const type = from && typeAt(from.type, from.path, minor)
    if (type?.kind !== 'name' || !/^(?:int32|int64|IntOrString)$/.test(type.name)) return []
    const fix: Fix = { title: fixWords.write(`${plain}`), edits: [{ range, text: `${plain}` }] }
    return [{ path, message: words.octal(written, value, `${plain}`), isTrap: true, fix }]
  })
}

/** Modes that are written without their zero, or in quotes. */
export function hintsOfModes({ text, found }: HintSetting): readonly Hint[] {
  return numbersOf(found.object, found.podPath).flatMap(({ path, value }) => {
    if (!modeFields.has(String(path.at(-1))) || !path.includes('volumes')) return []
    const range = found.ranges.get(formatPath(path))
    const written = range === undefined ? '' : text.slice(range.start, range.end)
    if (typeof value === 'string') {
      const mode = /^0[0-7]{3}$/.test(value) && /^["']/.test(written) ? Number.parseInt(value, 8) : undefined
      return mode === undefined ? [] : [{ path, message: words.modeAsText(value, mode, permissions(mode)) }]
    }
    const meant = /^[0-7]{3}$/.test(written) ? Number.parseInt(written, 8) : undefined
    if (range === undefined || meant === undefined || !usualModes.has(meant) || usualModes.has(value)) return []
    const key = found.keyRanges.get(formatPath(path))
    // JSON has no octal numbers.
    const isJson = key !== undefined && text[key.start] === '"'
    const better = isJson ? `${meant}` : `0${written}`
    const now = value > 0o777 ? words.tooLargeAMode : permissions(value)
    const message = words.decimalMode(written, `0${value.toString(8)}`, now, `${better} (${permissions(meant)})`)
    return [{ path, message, isTrap: true, fix: { title: fixWords.write(better), edits: [{ range, text: better }] } }]
  })
}

/** The modes that people give files; none is one of them both as it is written in base 8 and as it is read in base 10. */
const usualModes = new Set(
  [
    '400',
    '440',
    '444',
    '500',
    '550',
    '555',
    '600',
    '640',
    '644',
    '660',
    '664',
    '666',
    '700',
    '750',
    '755',
    '770',
    '775',
    '777',
  ].map((digits) => Number.parseInt(digits, 8)),
)

/** `rw-r-----` */
function permissions(mode: number): string {
  return Array.from({ length: 9 }, (_, index) => ((mode >> (8 - index)) & 1 ? 'rwx'[index % 3] : '-')).join('')
}

interface Leaf {
  readonly path: FieldPath
  readonly value: number | string
}

/** All numbers and texts of a Pod. */
function numbersOf(object: unknown, podPath: FieldPath): readonly Leaf[] {
  const found: Leaf[] = []
  const visit = (value: unknown, path: FieldPath): void => {
    if (typeof value === 'number' || typeof value === 'string') found.push({ path, value })
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (isRecord(value)) for (const [name, item] of Object.entries(value)) visit(item, [...path, name])
  }
  visit(valueAt(object, podPath), podPath)
  return found
}
