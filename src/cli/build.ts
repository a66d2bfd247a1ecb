import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { complain } from './terminal.ts'

/** The project's folder, with a slash at the end. */
const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Where the build lies. */
export const distFolder = `${projectFolder}dist`

const inputs = ['src', 'public', 'index.html', 'embed.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Builds the page unless the build is newer than all that it is made of. Throws when the build fails. */
export function ensureBuilt(): void {
  const builtMs = modifiedMs(`${distFolder}/index.html`)
  const changedMs = Math.max(...inputs.map((input) => newestMs(projectFolder + input)))
  if (builtMs >= changedMs) return
  complain(builtMs === 0 ? 'Building the page…' : 'The page has changed since the last build; building…')
  const result = spawnSync('npm', ['run', '--silent', 'build'], { cwd: projectFolder, stdio: ['ignore', 2, 2] })
  if (result.status !== 0) throw new Error('the build failed')
}

/** When the newest file in `path` was changed, in milliseconds since 1970; tests do not count. 0 when there is none. */
function newestMs(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : modifiedMs(path)
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(`${path}/${name}`)))
}

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
