import { realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** What the system says where there is no such file, or none that may be read. */
const absences: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EACCES',
  'EPERM',
  'EINVAL',
])

/**
 * The path of what `url`, the target of a request, means in `root`, a real path; a folder stands for its index.html. undefined where
 * there is nothing, where a name in it begins with a dot, and where a link leads out of `root`.
 */
export async function servedFile(root: string, url: string): Promise<string | undefined> {
  const asked = decoded(url.split(/[?#]/, 1)[0] ?? '')
  if (asked === undefined || !asked.startsWith('/') || asked.includes('\0')) return undefined
  const path = join(root, asked.endsWith('/') ? `${asked}index.html` : asked)
  if (!isShown(root, path)) return undefined
  try {
    const real = await realpath(path)
    return isShown(root, real) ? real : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

/** Whether `error` says that there is no such file, or none that may be read. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absences.has(error.code)
}

/** Two dots, the way out of a folder, begin with a dot too. */
function isShown(root: string, path: string): boolean {
  const inside = relative(root, path)
  return !isAbsolute(inside) && inside.split(sep).every((name) => !name.startsWith('.'))
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
