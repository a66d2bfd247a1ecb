import { Document, Scalar, visit } from 'yaml'
import { resolvePlain } from './plain-scalar.ts'

/**
 * A value of JSON as `kubectl get -o yaml` prints it: fields sorted by name, lists not indented, strings quoted only where
 * YAML 1.1 would read them as something else, text of several lines as a literal block. Ends with a line end.
 * Models: sigs.k8s.io/yaml Marshal (JSON first, then go-yaml v2).
 */
export function formatYaml(value: unknown): string {
  const document = new Document(value, { version: '1.1', sortMapEntries: true, aliasDuplicateObjects: false })
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

/** Control characters, tabs among them, and blanks that a literal block would lose. */
function needsEscapes(text: string): boolean {
  return [...text].some((char) => char !== '\n' && char < ' ') || (text.includes('\n') && /[ ](?:\n|$)/.test(text))
}

const date = /^\d{4}-\d{1,2}-\d{1,2}/
const base60 = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/

/** Whether `text`, written plainly, could be read as a number, a boolean, null, a time or a merge. */
function isOtherValue(text: string): boolean {
  return typeof resolvePlain(text) !== 'string' || date.test(text) || base60.test(text) || text === '<<'
}
