import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { isRecord } from '../../base/json.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of ours, tests and their fixtures aside. */
export interface SourceFile {
  /** From `src/` on. */
  readonly path: string
  readonly text: string
  /** Its syntax tree, as ESTree has it. */
  readonly tree: SyntaxNode
}

/** A node of a syntax tree: what it holds besides is looked at where it is needed. */
export interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
  readonly end: number
}

export function sourceFiles(): readonly SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(root + path, 'utf8')
      const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
      if (!isNode(tree)) throw new Error(`no tree of ${path}`)
      return { path, text, tree }
    })
}

export function isNode(value: unknown): value is SyntaxNode {
  return isRecord(value) && typeof value.type === 'string'
}

/** `node` and all nodes in it. */
export function* nodesIn(node: unknown): Generator<SyntaxNode> {
  if (isNode(node)) yield node
  if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) yield* nodesIn(inner)
}
