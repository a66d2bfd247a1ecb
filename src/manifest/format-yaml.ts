import { Document, Scalar, type ScalarTag, type Tags, visit } from 'yaml'
import { escapeHidden, visibleText } from '../base/visible-text.ts'
import { resolvePlain } from './plain-scalar.ts'

/**
 * A value of JSON as `kubectl get -o yaml` prints it: fields sorted by name, lists not indented, strings quoted only where
 * YAML 1.1 would read them as something else, text of several lines as a literal block. Beyond kubectl, what cannot be seen or turns the
 * order of what can is written as an escape. Ends with a line end.
 * Models: sigs.k8s.io/yaml Marshal (JSON first, then go-yaml v2).
 */
export function formatYaml(value: unknown): string {
  const document = new Document(value, {
    version: '1.1',
    sortMapEntries: true,
    aliasDuplicateObjects: false,
    customTags,
  })
  visit(document, {
    Scalar: (_, node) => {
      const type = typeof node.value === 'string' ? styleOf(node.value) : undefined
      if (type !== undefined) node.type = type
    },
  })
  return document.toString({
    indentSeq: false,
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: false,
    directives: false,
  })
}

function styleOf(text: string): Scalar.Type | undefined {
  if (needsEscapes(text)) return Scalar.QUOTE_DOUBLE
  if (text.includes('\n')) return Scalar.BLOCK_LITERAL
  return isOtherValue(text) ? Scalar.QUOTE_DOUBLE : undefined
}

/**
 * What go-yaml takes for not printable: all but ASCII, and U+00A0 to U+FFFD without the byte order mark.
 * Models: go-yaml v2 yamlprivateh.go is_printable.
 */
const unprintable = /[^\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u

/** What is written as an escape, and blanks that a literal block would lose. */
function needsEscapes(text: string): boolean {
  return isUnseen(text) || (text.includes('\n') && /[ ](?:\n|$)/.test(text))
}

function isUnseen(text: string): boolean {
  return unprintable.test(text) || visibleText(text) !== text
}

/** Texts are written by the library, but for those that have to have escapes: they are those of go-yaml. */
function customTags(tags: Tags): Tags {
  return tags.map((tag) => (isOfText(tag) ? withEscapes(tag) : tag))
}

function isOfText(tag: Tags[number]): tag is ScalarTag {
  return typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:str'
}

function withEscapes(tag: ScalarTag): ScalarTag {
  const stringify: ScalarTag['stringify'] = (item, ...rest) =>
    typeof item.value === 'string' && isUnseen(item.value) ? quoted(item.value) : (tag.stringify?.(item, ...rest) ?? '')
  return { ...tag, stringify }
}

/** Models: go-yaml v2 emitterc.go yaml_emitter_write_double_quoted_scalar, without its folding of long lines. */
function quoted(text: string): string {
  const plain = [...text].map((char) => (/["\\\n]/.test(char) || unprintable.test(char) ? escapeOf(char) : char))
  return `"${escapeHidden(plain.join(''), escapeOf)}"`
}

const shortEscapes: Readonly<Record<string, string>> = {
  ...{ '\0': '0', '\x07': 'a', '\b': 'b', '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r', '\x1b': 'e' },
  ...{ '"': '"', '\\': '\\', '\x85': 'N', '\u2028': 'L', '\u2029': 'P' },
}

function escapeOf(char: string): string {
  const short = shortEscapes[char]
  if (short !== undefined) return `\\${short}`
  const digits = (char.codePointAt(0) ?? 0).toString(16).toUpperCase()
  if (digits.length <= 2) return `\\x${digits.padStart(2, '0')}`
  return digits.length <= 4 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}

const date = /^\d{4}-\d{1,2}-\d{1,2}/
const base60 = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/

/** Whether `text`, written plainly, could be read as a number, a boolean, null, a time or a merge. */
function isOtherValue(text: string): boolean {
  return typeof resolvePlain(text) !== 'string' || date.test(text) || base60.test(text) || text === '<<'
}
