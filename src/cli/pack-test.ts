import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command-line.ts'
import { installPackage } from './pack-test/install-package.ts'
import { runCommands } from './pack-test/run-commands.ts'
import { runSnippets } from './pack-test/run-snippets.ts'
import { complain } from './terminal.ts'

// `npm run pack-test`: packs the package, installs it into an empty project, and runs there what the documentation shows, and the commands. Needs no network.

readArguments('usage: npm run pack-test', {})

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'podreel-pack-'))
try {
  installPackage(root, folder)
  const failures = [...runSnippets(root, folder), ...(await runCommands(folder))]
  for (const failure of failures) complain(failure)
  if (failures.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
