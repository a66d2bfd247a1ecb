import { parseSync } from 'vite'

/** A text for the user that stands in code, where it should not. */
export interface FoundText {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
}

/** Attributes, props and fields that are shown or read out, whatever stands in them. */
const visible =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|ariaLabel|alt|caption|description|explanation|heading|hint|label|legend|message|note|placeholder|summary|text|title|tooltip|what|words)$/

/** Components whose `name` is told to the user. */
const named = /^(PanelBoundary|TabList)$/

/** Attributes that are never shown, though words stand in them. */
const silent = /^(className|class|d|viewBox|transform|style|key|sandbox|allow|autoComplete|rel|points)$/

/** Calls whose texts are for those who work on podreel: what they say is thrown at them. */
const thrown = /^(assert\w*|Error|\w+Error)$/

const letters = /\p{L}/u
/** Two words. */
const sentence = /\p{L}[\p{L}\p{P}]*\s+\p{P}*\p{L}{2,}/u
/** A word beside a hole of a template. */
const glued = /\p{L}{2,}\p{P}*\s+$|^\s+\p{P}*\p{L}{2,}/u

/** Written as a label is. Elsewhere than in what is drawn these are mostly names of Kubernetes. */
const label = /^\p{Lu}\p{Ll}+…?$/u
const drawn = /^(ui|embed(?!\/plain\/))\//

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** How the node stands in what is around it: nobody sees it, somebody may, everybody does. */
type Place = 'silent' | 'code' | 'shown'

/** The texts in the `source` of a TypeScript file that a user would see, in their order. Throws when it cannot be read. */
export function findTexts(file: string, source: string): readonly FoundText[] {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: FoundText[] = []
  const add = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ').trim() })
  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, place)
    else if (isNode(value)) visit(value, place)
  }
  const visit = (node: Node, place: Place): void => {
    const text = textOf(node)
    if (text !== undefined && isForUser(text, place, drawn.test(file))) add(node, text.join('…'))
    for (const [key, child] of Object.entries(node)) walk(child, placeOf(node, key, place))
  }
  walk(program, 'code')
  return found
}

function isForUser(pieces: readonly string[], place: Place, isDrawn: boolean): boolean {
  if (place === 'silent') return false
  if (place === 'shown') return pieces.some((piece) => letters.test(piece))
  const [only = ''] = pieces
  if (pieces.length === 1) return sentence.test(only) || (isDrawn && label.test(only))
  return pieces.some((piece) => sentence.test(piece) || glued.test(piece))
}

/** The text of a literal, in the pieces between its holes; undefined for any other node. */
function textOf(node: Node): readonly string[] | undefined {
  if (node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map(({ value }: { readonly value: { readonly cooked: string } }) => value.cooked)
}

/** How `key` of a node stands, when the node itself stands in `place`. */
function placeOf(node: Node, key: string, place: Place): Place {
  switch (node.type) {
    case 'TSLiteralType':
    case 'ImportDeclaration':
    case 'ImportExpression':
      return 'silent'
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' ? 'shown' : 'code'
    case 'JSXAttribute':
      return place === 'shown' && nameOf(node.name) === 'name' ? 'shown' : byName(nameOf(node.name))
    case 'JSXOpeningElement':
      return named.test(nameOf(node.name)) ? 'shown' : 'code'
    case 'Property':
      return key === 'value' ? byName(nameOf(node.key)) : 'code'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return place
    case 'LogicalExpression':
      return key === 'left' && node.operator === '&&' ? 'code' : place
    case 'ConditionalExpression':
      return key === 'test' ? 'code' : place
    case 'CallExpression':
    case 'NewExpression':
      return thrown.test(nameOf(node.callee)) ? 'silent' : 'code'
    case 'BinaryExpression':
      return node.operator === '+' ? place : 'silent'
    case 'SwitchCase':
      return key === 'test' ? 'silent' : 'code'
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return key === 'expression' ? place : 'silent'
    default:
      return place === 'silent' ? 'silent' : 'code'
  }
}

function byName(name: string): Place {
  if (silent.test(name)) return 'silent'
  return visible.test(name) ? 'shown' : 'code'
}

/** The name of an attribute, of a field or of what is called; empty for none. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  return String(value.name ?? value.value ?? '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
