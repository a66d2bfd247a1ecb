import { isRecord } from '../../base/json.ts'
import { isNode, nodesIn, type SourceFile, type SyntaxNode, sourceFiles } from './source-files.fixture.ts'

/** A regular expression of ours, and where it stands. */
export interface FoundPattern {
  readonly place: string
  readonly pattern: RegExp
}

/**
 * All regular expressions in our files: those that are written, and those that the files make when they are loaded. In one that a function
 * makes of a text, a letter stands for each part that is only known then.
 */
export async function allPatterns(): Promise<readonly FoundPattern[]> {
  const files = sourceFiles()
  const found = files.flatMap((file) => [...nodesIn(file.tree)].flatMap((node) => patternOf(node, file)))
  const making = files.filter(({ tree }) => [...nodesIn(tree)].some(isMade))
  const all = [...found, ...(await madeBy(making))]
  return [...new Map(all.map((each) => [String(each.pattern), each])).values()]
}

function patternOf(node: SyntaxNode, { path, text }: SourceFile): readonly FoundPattern[] {
  const place = `${path}:${text.slice(0, node.start).split('\n').length}`
  const { regex } = node
  if (node.type === 'Literal' && isRecord(regex)) {
    return [{ place, pattern: new RegExp(String(regex.pattern), String(regex.flags)) }]
  }
  const [source, flags] = isMade(node) && Array.isArray(node.arguments) ? node.arguments : []
  if (!isNode(source) || source.type !== 'TemplateLiteral' || !Array.isArray(source.quasis)) return []
  const pieces = source.quasis.map((piece) => (isRecord(piece.value) ? String(piece.value.cooked) : ''))
  const given = isNode(flags) && typeof flags.value === 'string' ? flags.value : ''
  return [{ place, pattern: new RegExp(pieces.join('x'), given) }]
}

/** `new RegExp(…)` */
function isMade({ type, callee }: SyntaxNode): boolean {
  return type === 'NewExpression' && isNode(callee) && callee.name === 'RegExp'
}

/** Loads `files`, and gives the regular expressions that are made meanwhile. */
async function madeBy(files: readonly SourceFile[]): Promise<readonly FoundPattern[]> {
  const found: FoundPattern[] = []
  const { RegExp: own } = globalThis
  let place = ''
  globalThis.RegExp = new Proxy(own, {
    construct: (target, args, newTarget) => {
      const pattern: RegExp = Reflect.construct(target, args, newTarget)
      const [, , from = ''] = new Error().stack?.split('\n') ?? []
      // Not of a library that is loaded along.
      if (!from.includes('node_modules')) found.push({ place, pattern })
      return pattern
    },
  })
  try {
    for (const { path } of files) {
      place = path
      await import(/* @vite-ignore */ `../../${path}`)
    }
  } finally {
    globalThis.RegExp = own
  }
  return found
}
