import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../base/json.ts'
import type { Vector } from '../conformance/kinds.ts'
import { kindOf } from '../conformance/kinds.ts'

/** A vector file of the project. */
export interface VectorFile {
  readonly path: string
  readonly file: string
  readonly kind: string
  /** The one in the file's name. */
  readonly minor?: string
  /** Written for this project, for rules that no other vector exercises. */
  readonly isOwn: boolean
  readonly vectors: readonly Vector[]
}

/** Every vector file under `root`/src/proof/vectors, in a folder by subject. */
export function vectorFiles(root: string): readonly VectorFile[] {
  const source = join(root, 'src/proof/vectors')
  const folders = ['facts', 'admission', 'lifecycle', 'own'].map((name) => join(source, name))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .flatMap((file) => readVectorFile(folder, file)),
  )
}

function readVectorFile(folder: string, file: string): readonly VectorFile[] {
  const kind = kindOf(file)
  if (kind === undefined) return []
  const path = join(folder, file)
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const vectors = Array.isArray(content) ? content.filter(isRecord) : []
  return [{ path, file, ...kind, isOwn: folder.endsWith('/own'), vectors }]
}
