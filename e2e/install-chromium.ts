import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

// Makes sure that there is a Chromium for the tests, and says what it does.

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0

const ways: readonly { readonly title: string; readonly commands: readonly (readonly string[])[] }[] = [
  { title: "downloading Playwright's own", commands: [['npx', 'playwright', 'install', 'chromium']] },
  ...(isDebianRoot
    ? [
        {
          title: "installing Debian's",
          commands: [
            ['apt-get', 'update'],
            ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
          ],
        },
      ]
    : []),
]

function install(): string | undefined {
  for (const { title, commands } of ways) {
    process.stdout.write(`No Chromium found; ${title}: ${commands.map((words) => words.join(' ')).join(' && ')}\n`)
    const isDone = commands.every(([program = '', ...words]) => {
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return spawnSync(program, words, { stdio: 'inherit', env: environment }).status === 0
    })
    const found = isDone ? findChromium() : undefined
    if (found !== undefined) return found
    process.stdout.write('That did not work.\n')
  }
  return undefined
}

const path = findChromium() ?? install()
if (path === undefined) {
  process.stderr.write('No Chromium. Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test\n')
  process.exit(1)
}
process.stdout.write(`Testing in ${path}\n`)
