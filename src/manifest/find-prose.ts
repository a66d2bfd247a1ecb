import type { TextRange } from '../kube/diagnostic.ts'
import { linesOf } from './mapped-text.ts'

/** The first line of an object, in YAML or JSON. */
const head = /^\s*(?:["']?(?:apiVersion|kind)["']?\s*:|\{\s*(?:"|$))/i
const field = /^["']?(?:[a-z][\w.-]*|kind|apiversion|metadata|spec|status|<<)["']?\s*:(?:\s|$)/
const headField = /^(?:kind|apiversion|metadata|spec|status)\s*:/i
/** What may begin a line of YAML or JSON besides a field: an entry, a separator, brackets, a property, a template. */
const otherYaml = /^(?:-(?:\s|$)|---|\.{3}$|[[\]{}][[\]{},\s]*(?:$|["'#]|[\w.-]+\s*:)|\{[{%]|[&*!?%])/
/** A field whose colon is missing, when what belongs to it comes next. */
const loneWord = /^[a-z][A-Za-z]*$/
/** A field at the beginning of an object whose colon is missing, or is another sign: `kind Pod`, `delete = never`. */
const nearField =
  /^(?:api[-_]?version|kind|metadata|spec|status|containers|dependencies|node|interventions|delete|evict|sandboxLost|reboot|missing|until|kubernetes|featureGates)(?: *(?::=|=>|::|[:=;：]) *| +|$)(?:\S+|[{[].*)?$/i

type Kind = 'head' | 'yaml' | 'deep' | 'blank' | 'prose'

interface Line extends TextRange {
  readonly kind: Kind
  readonly content: string
}

/**
 * The stretches of `[start, end)` that are sentences, commands and the like around a manifest, as they are copied from an article or
 * a terminal along with it; whole lines, in text order. Empty when there are none, or when it is not certain what belongs to what.
 */
export function findProse(text: string, { start, end }: TextRange): readonly TextRange[] {
  const part = text.slice(start, end)
  const lines = classified(part)
  const stretches: { start: number; end: number }[] = []
  let isWithin = false
  let isHeadSeen = false
  for (const { kind, content, ...line } of lines) {
    if (kind === 'prose' && !isWithin) {
      stretches.push({ ...line })
      isWithin = true
    } else if (isWithin && (kind === 'head' || kind === 'yaml')) {
      // Behind a manifest only another one can begin: a field alone is a part of the one above.
      if (isHeadSeen && kind !== 'head' && !content.startsWith('---')) return []
      isWithin = false
    } else if (isWithin && kind === 'deep' && field.test(content.replace(/^(?:- +)+/, ''))) return []
    const last = stretches.at(-1)
    if (isWithin && last !== undefined) last.end = Math.min(part.length, line.end + 1)
    isHeadSeen ||= kind === 'head'
  }
  return isHeadSeen ? stretches.map((each) => ({ start: start + each.start, end: start + each.end })) : []
}

/** The lines; those that stand further in than the manifest's own first column are deep. */
function classified(text: string): readonly Line[] {
  const lines = linesOf(text).map((line) => ({ ...line, content: text.slice(line.start, line.end).trim() }))
  const indentOf = (line: TextRange): number => text.slice(line.start, line.end).search(/\S/)
  const heads = lines.filter(({ start, end }) => head.test(text.slice(start, end)))
  const column = heads.reduce((least, line) => Math.min(least, indentOf(line)), Infinity)
  const kinds = lines.map((line) => kindOf(line.content, indentOf(line) - column))
  return lines.map((line, index) => {
    const kind = kinds[index] ?? 'blank'
    const beside = [kinds[index - 1], kinds[index + 1]]
    const isField = kind === 'prose' && loneWord.test(line.content) && lines[index + 1]?.content
    // No blank line parts it from the fields beside it: so no sentence stands.
    const isNear =
      kind === 'prose' && nearField.test(line.content) && beside.some((one) => /yaml|head|deep/.test(one ?? ''))
    return { ...line, kind: isField || isNear ? 'yaml' : kind }
  })
}

function kindOf(content: string, depth: number): Kind {
  if (content === '' || content.startsWith('#')) return 'blank'
  if (depth > 0) return 'deep'
  if (head.test(content)) return 'head'
  return field.test(content) || headField.test(content) || otherYaml.test(content) ? 'yaml' : 'prose'
}
