import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run build:lib`: the package's entries as modules with their types: a module for each file of ours, and the vectors beside them.

const root = fileURLToPath(new URL('../../', import.meta.url))
const outDir = `${root}dist-lib`
const vectorFolders = ['src/proof/vectors/facts', 'src/proof/vectors/admission', 'src/proof/vectors/lifecycle']

/** tsc writes modules that name one another as `.js`, but leaves the names in the types as they were. */
function nameModulesInTypes(): void {
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const path = `${outDir}/${file}`
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
  }
}

function copyVectors(): void {
  mkdirSync(`${outDir}/vectors`)
  for (const folder of vectorFolders)
    for (const name of readdirSync(root + folder))
      if (name.endsWith('.json')) copyFileSync(`${root}${folder}/${name}`, `${outDir}/vectors/${name}`)
}

rmSync(outDir, { recursive: true, force: true })
const { status } = spawnSync('npx', ['tsc', '-p', 'src/lib'], { cwd: root, stdio: ['ignore', 2, 2] })
if (status === 0) {
  nameModulesInTypes()
  copyVectors()
}
process.exitCode = status ?? 1
