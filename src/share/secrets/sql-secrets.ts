import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { saysSecret } from './secret-names.ts'
import { isTelling } from './telling-value.ts'

/** Statements and functions that take a password, up to it: `IDENTIFIED BY`, `SET PASSWORD FOR a =`, `crypt(`. */
const takers = [
  /\bidentified[ \t]{1,4}(?:with[ \t]{1,4}["']?\w{1,40}["']?[ \t]{1,4})?(?:by|as)[ \t]{1,4}(?:password[ \t]{1,4})?/gi,
  /\bset[ \t]{1,4}password[ \t]{1,4}for[ \t]{1,4}[^\s=]{1,80}[ \t]{0,4}=[ \t]{0,4}(?:password\([ \t]{0,4})?/gi,
  /\bpassword[ \t]{0,4}=[ \t]{0,4}N?(?=')/gi,
  /\b(?:password|old_password|crypt|pgp_sym_(?:en|de)crypt|aes_(?:en|de)crypt)\([ \t]{0,4}(?:["'][^"'\n]{0,200}["'],[ \t]{0,4}|[\w.]{1,80},[ \t]{0,4})?(?=["'])/gi,
] as const
const literal = /(["'])([^"'\n]{1,200})\1/y
const bareWord = /(?!values\b|externally\b|random\b|password\b)()([^\s"'`;()]{1,200})/iy

/** Passwords in statements of SQL that no name with a sign stands before. */
export function sqlSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const [index, taker] of takers.entries())
    for (const match of text.matchAll(taker)) {
      const at = match.index + match[0].length
      const value = valueAt(text, at, literal) ?? (index === 0 ? valueAt(text, at, bareWord) : undefined)
      if (value !== undefined) found.push(value)
    }
  return [...found, ...insertedSecrets(text)]
}

function valueAt(text: string, at: number, form: RegExp): TextRange | undefined {
  form.lastIndex = at
  const match = form.exec(text)
  const value = match?.[2] ?? ''
  if (value === '' || isHarmless(value, true)) return undefined
  const start = at + (match?.[1] ?? '').length
  return { start, end: start + value.length }
}

const insert =
  /\b(?:insert|replace)[ \t]{1,4}(?:ignore[ \t]{1,4})?into[ \t]{1,4}["'`]?([\w.]{1,80})["'`]?[ \t]{0,4}(?:\(([^()]{1,1000})\))?\s{0,20}values\s{0,20}/gi
const tuple = /\(([^()]{0,2000})\)[ \t]{0,4},?\s{0,20}/y
/** A value of a row. */
const cell = /\s*(?:N?'((?:[^']|'')*)'|"([^"]*)"|([^,]*))\s*(?:,|$)/y

/** Of rows that are put into a table: what stands in a column whose name says so; without names, all that looks like a password in a table of users. */
function insertedSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: all, 1: table = '', 2: columns } of text.matchAll(insert)) {
    const names = columns?.split(',').map((name) => name.replace(/[\s"'`[\]]/g, ''))
    const isSecret = (value: string, column: number) =>
      names === undefined
        ? /user|account|cred|auth|login|secret|token/i.test(table) && isTelling(value)
        : saysSecret(names[column] ?? '') && !isHarmless(value, true)
    tuple.lastIndex = index + all.length
    for (let row = tuple.exec(text); row !== null; row = tuple.exec(text))
      found.push(...cellsOf(row[1] ?? '', row.index + 1).filter(({ value }, column) => isSecret(value, column)))
  }
  return found
}

function cellsOf(row: string, offset: number): readonly (TextRange & { readonly value: string })[] {
  const cells: (TextRange & { readonly value: string })[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < row.length) {
    const match = cell.exec(row)
    if (match === null || match[0] === '') break
    const value = match[1] ?? match[2] ?? match[3] ?? ''
    const start = offset + match.index + match[0].indexOf(value)
    cells.push({ start, end: start + value.length, value: match[3] === undefined ? value : '' })
  }
  return cells
}
