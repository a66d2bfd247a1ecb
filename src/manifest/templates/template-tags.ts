import type { TextRange } from '../../kube/diagnostic.ts'

/**
 * A part of a template that a program replaces by something else: `{{ … }}` of Helm, Jinja and others, `{% … %}` of Jinja, `<% … %>` of
 * ERB, `%{ … }` and `${ … }` of Terraform and envsubst.
 */
export interface TemplateTag extends TextRange {
  /**
   * `value`: text stands in its place; `open`, `middle`, `close`: of a condition or a loop; `define`: the beginning of a part that is
   * put in elsewhere; `silent`: nothing stands in its place.
   */
  readonly role: 'value' | 'open' | 'middle' | 'close' | 'define' | 'silent'
  /** What stands between its signs. */
  readonly code: string
  /** What goes as well before it and behind it: all blanks and line ends, or only those of its own line. */
  readonly trimsBefore: Trimming
  readonly trimsAfter: Trimming
}

/** How far the signs of a tag take blanks along. */
type Trimming = 'nothing' | 'line' | 'all'

/** Where a tag may begin. */
const opening = /\$\{|\{\{|\{%|\{#|<%|%\{/g

/** What closes a tag; a brace closes all others. */
const closes = new Map([
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
  ['<%', '%>'],
])
const closing = [...closes.values(), '}']

/** All tags in `text`, in text order; none within another. */
export function templateTags(text: string): readonly TemplateTag[] {
  const tags: TemplateTag[] = []
  /** Where each sign closes something for the last time. */
  const lastCloses = new Map(closing.map((sign) => [sign, text.lastIndexOf(sign)]))
  opening.lastIndex = 0
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const isClosed = (lastCloses.get(closes.get(match[0]) ?? '}') ?? -1) > match.index
    const tag = isClosed ? tagAt(text, match.index, match[0]) : undefined
    if (tag === undefined) continue
    tags.push(tag)
    opening.lastIndex = tag.end
  }
  return tags
}

function tagAt(text: string, start: number, sign: string): TemplateTag | undefined {
  switch (sign) {
    case '{{':
      return bracesTag(text, start)
    case '{%':
      return tagTo(text, start, '%}', jinjaRole)
    case '{#':
      return tagTo(text, start, '#}', () => 'silent')
    case '<%':
      return tagTo(text, start, '%>', erbRole)
    case '%{':
      return balancedTag(text, start, 2, terraformRole)
    default:
      return balancedTag(text, start, 2, () => 'value')
  }
}

/** Braces that are YAML: a map in a map has a colon or a brace close by, a template has a name, a dot, a dash or a quote. */
const codeStart = /^-?\s*(?:[.$"(`']|\/\*|#|!|[a-z_]\w*[\s.}|([])/i

function bracesTag(text: string, start: number): TemplateTag | undefined {
  if (!codeStart.test(text.slice(start + 2, start + 80))) return undefined
  return tagTo(text, start, '}}', goRole)
}

/** The tag that ends with `sign`, texts in quotes aside. */
function tagTo(
  text: string,
  start: number,
  sign: string,
  roleOf: (code: string) => TemplateTag['role'],
): TemplateTag | undefined {
  const isComment = /^-?\s*\/\*/.test(text.slice(start + 2, start + 20))
  const at = isComment ? commentEnd(text, start, sign) : tagEnd(text, start + 2, sign)
  return at === undefined ? undefined : toTag(text, start, at + sign.length, roleOf)
}

function commentEnd(text: string, start: number, sign: string): number | undefined {
  const over = text.indexOf('*/', start)
  const at = over < 0 ? -1 : text.indexOf(sign, over)
  return at < 0 ? undefined : at
}

/** More letters than this no tag has but a comment. */
const longestTag = 2000

function tagEnd(text: string, from: number, sign: string): number | undefined {
  const outside = endOutsideQuotes(text, from, sign)
  if (outside !== undefined) return outside
  const at = text.slice(from, from + longestTag).indexOf(sign)
  return at < 0 ? undefined : from + at
}

function endOutsideQuotes(text: string, from: number, sign: string): number | undefined {
  const until = Math.min(text.length, from + longestTag)
  for (let at = from; at < until; at++) {
    if (text.startsWith(sign, at)) return at
    const quote = text[at]
    // Within a text in double quotes of YAML a quote of the template has a backslash before it.
    if ((quote !== '"' && quote !== '`' && quote !== "'") || text[at - 1] === '\\') continue
    const end = quoteEnd(text, at + 1, quote, until)
    if (end !== undefined) at = end
  }
  return undefined
}

/** undefined where the quote is not closed on its line. */
function quoteEnd(text: string, from: number, quote: string, until: number): number | undefined {
  for (let at = from; at < until; at++) {
    if (text[at] === '\\' && quote !== '`') at++
    else if (text[at] === quote) return at
    else if (text[at] === '\n' && quote !== '`') return undefined
  }
  return undefined
}

/** The tag whose braces are closed; it may hold others. */
function balancedTag(
  text: string,
  start: number,
  signLength: number,
  roleOf: (code: string) => TemplateTag['role'],
): TemplateTag | undefined {
  const until = Math.min(text.length, start + longestTag)
  let depth = 0
  for (let at = start + signLength - 1; at < until; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '\n' && depth === 1 && text[start] === '$') return undefined
    else if (text[at] === '}' && --depth === 0) return toTag(text, start, at + 1, roleOf)
  }
  return undefined
}

function toTag(text: string, start: number, end: number, roleOf: (code: string) => TemplateTag['role']): TemplateTag {
  const inside = text.slice(start, end).replace(/^(?:\$\{+|\{[{%#]|<%|%\{)[-~+]?|[-~]?(?:[}%#]\}|%>|\})$/g, '')
  const code = inside.trim()
  const before = text.slice(start + 2, start + 3)
  const after = text.slice(end - 3, end)
  // ERB and Terraform keep the indentation of the next line.
  const far = text.startsWith('{', start) ? 'all' : 'line'
  return {
    start,
    end,
    role: roleOf(code),
    code,
    trimsBefore: before === '-' || before === '~' ? far : 'nothing',
    trimsAfter: /^[-~](?:[}%#]\}|%>)$/.test(after) || /~\}$/.test(after) ? far : 'nothing',
  }
}

/** Models: Go text/template/parse parse.go action. */
function goRole(code: string): TemplateTag['role'] {
  if (/^(?:define|block)\b/.test(code)) return 'define'
  if (/^(?:if|range|with)\b/.test(code)) return 'open'
  if (/^else\b/.test(code)) return 'middle'
  if (/^end$/.test(code)) return 'close'
  return /^(?:\/\*|(?:break|continue)$|\$[\w, $]*:?=)/.test(code) ? 'silent' : 'value'
}

function jinjaRole(code: string): TemplateTag['role'] {
  if (/^end\w*/.test(code)) return 'close'
  if (/^(?:else|elif)\b/.test(code)) return 'middle'
  if (/^(?:macro|block)\b/.test(code)) return 'define'
  return /^(?:if|for|filter|call|raw|with|set\s+\w+\s*$)/.test(code) ? 'open' : 'silent'
}

function erbRole(code: string): TemplateTag['role'] {
  if (/^=/.test(code)) return 'value'
  if (/^(?:end\b|\})/.test(code)) return 'close'
  if (/^(?:else|elsif|when|rescue|ensure)\b/.test(code)) return 'middle'
  return /^(?:if|unless|case|for|while|until|begin)\b|(?:\bdo|\{)\s*(?:\|[^|]*\|)?$/.test(code) ? 'open' : 'silent'
}

function terraformRole(code: string): TemplateTag['role'] {
  if (/^end(?:if|for)\b/.test(code)) return 'close'
  if (/^else\b/.test(code)) return 'middle'
  return /^(?:if|for)\b/.test(code) ? 'open' : 'silent'
}
