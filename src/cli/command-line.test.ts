import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { misuseOf } from './command-line.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
)

/** The commands of ours that one runs by name, each with its file. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^tsx (\S+)$/.exec(command)?.[1]
  return file === undefined || name.includes(':') ? [] : [{ name, file }]
})

function run(file: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(`${root}node_modules/.bin/tsx`, [root + file, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The file of a command, with the function that it hands its arguments to where that stands in a file of its own. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  const handedTo = /from '(\.\/[\w/-]+\/run-[\w-]+\.ts)'/.exec(text)?.[1]
  return handedTo === undefined ? text : text + readFileSync(join(dirname(file), handedTo), 'utf8')
}

test('there are commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'simulate', 'fuzz', 'soak']))
})

// Each of them takes a second or two to start: what is said is tried with one, that all of them say it is read.
test.each(commands)('$name reads its arguments as all do', ({ name, file }) => {
  const text = textOf(root + file)
  expect(text).toMatch(/\breadArguments\(|\bisHelpWanted\(.*\bmisuse\(/s)
  expect(text).not.toContain('parseArgs')
  if (text.includes('readArguments(')) expect(text).toMatch(new RegExp(`'usage: .*npm (run |run --silent )?${name}\\b`))
})

test('a command tells how it is called, and refuses in one line what it does not know', { timeout: 120_000 }, () => {
  const file = 'src/cli/release.ts'
  expect(run(file, '--help')).toEqual({ status: 0, stdout: 'usage: npm run release\n', stderr: '' })
  const stderr = "Unknown option '--loud'; --help says what there is\n"
  expect(run(file, '--loud')).toEqual({ status: 2, stdout: '', stderr })
})

test('says what is wrong without the advice of Node', () => {
  expect(misuseOf(new TypeError("Unknown option '--x'. To specify a positional argument starting with a '-'"))).toBe(
    "Unknown option '--x'",
  )
})
