import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first program of these names on the PATH; undefined when there is none. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** WebKitGTK's own small browser, which lies beside its library; undefined when there is none. */
export function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib'
  const named = existsSync(libraries) ? readdirSync(libraries).map((name) => join(libraries, name)) : []
  return ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
    .flatMap((library) => [libraries, ...named].map((folder) => join(folder, library, 'MiniBrowser')))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
