import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { distFolder, ensureBuilt } from './build.ts'
import { readArguments } from './command-line.ts'
import { print } from './terminal.ts'

// `npm run release`: packs the build, and the command beside it, as `release/podreel-VERSION.tar.gz` and writes its SHA-256 beside it, in the form that `sha256sum --check` reads.

readArguments('usage: npm run release', {})

const project = new URL('../../', import.meta.url)
const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'))
const folder = fileURLToPath(new URL('release/', project))
const commandFolder = fileURLToPath(new URL('dist-cli/', project))
const name = `podreel-${version}.tar.gz`

ensureBuilt()
if (spawnSync('npm', ['run', '--silent', 'build:cli'], { cwd: project, stdio: ['ignore', 2, 2] }).status !== 0)
  throw new Error('the command could not be built')
mkdirSync(folder, { recursive: true })
const packed = spawnSync(
  'tar',
  ['-czf', `${folder}${name}`, '-C', distFolder, '.', '-C', commandFolder, 'podreel.mjs', 'kubectl-podreel.mjs'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
if (packed.status !== 0) throw new Error('tar could not pack the build')
const sum = createHash('sha256')
  .update(readFileSync(folder + name))
  .digest('hex')
writeFileSync(`${folder}${name}.sha256`, `${sum}  ${name}\n`)
print(`release/${name}\n${sum}\n`)
