import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packs the package at `root` and installs it into the empty project `folder`, as somebody else would. What it depends on is packed from
 * what is installed here, so that nothing is fetched. Throws with what npm says when that fails.
 */
export function installPackage(root: string, folder: string): void {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  npm('pack', '--silent', '--pack-destination', folder, root)
  npm('pack', '--silent', '--pack-destination', folder, join(root, 'node_modules/yaml'))
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  npm(
    ...['install', '--silent', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    ...['--cache', join(folder, '.cache')],
    ...tarballs.map((name) => `./${name}`),
  )
}
