import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'

const generator = /(?<![\w-])secretGenerator["']?:/g
/** Longer ones are not read. */
const mostLetters = 4000
const literalsField = /^[ \t#-]{0,200}["']?literals["']?:[ \t]{0,8}(\[[^\n]{0,2000})?/
const otherField = /^[ \t#]{0,200}(?:- )?["']?[A-Za-z]\w{0,60}["']?:/
const literal = /(?:^[ \t#]{0,200}-[ \t]{1,8}|[[,][ \t]{0,8})["']?[\w.-]{1,80}=([^\s"',\]]{1,400})/g

/** Values that kustomize makes a Secret of, in a text: `literals` of a `secretGenerator`. */
export function literalSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  generator.lastIndex = 0
  for (let match = generator.exec(text); match !== null; match = generator.exec(text)) {
    const start = generator.lastIndex
    const next = text.indexOf('secretGenerator', start)
    const end = Math.min(start + mostLetters, next === -1 ? text.length : next)
    found.push(...literalsIn(text.slice(start, end), start))
    generator.lastIndex = end
  }
  return found
}

/** `block` stands at `offset`. */
function literalsIn(block: string, offset: number): readonly TextRange[] {
  const found: TextRange[] = []
  let isLiterals = false
  let at = offset
  for (const line of block.split('\n')) {
    const field = literalsField.exec(line)
    if (field !== null) isLiterals = true
    else if (otherField.test(line)) isLiterals = false
    if (isLiterals)
      for (const { index, 0: whole, 1: value = '' } of line.matchAll(literal))
        if (!isHarmless(value, true))
          found.push({ start: at + index + whole.length - value.length, end: at + index + whole.length })
    at += line.length + 1
  }
  return found
}
