import { expect, test } from 'vitest'
import { captured } from '../captured.fixture.ts'
import { commandList } from './commands.ts'
import { optionInfo } from './options.ts'
import { runPodreel } from './run-podreel.ts'

const run = (...args: readonly string[]) => captured(() => runPodreel(args))

const ownHelp = new Set(['kubectl'])
const usual = commandList.filter(([name]) => !ownHelp.has(name))

test.each(usual)('%s tells how it is called, with each of its options', async (name, command) => {
  const { status, stdout, stderr } = await run(name, 'shop.yaml', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.split('\n', 1)[0]).toMatch(`usage: podreel ${name} ${command.takes}`)
  for (const option of command.options) expect(stdout).toContain(`--${option}`)
  for (const line of stdout.split('\n')) expect(line).not.toMatch(/undefined|\s$/)
})

test('the list of commands has each of them', async () => {
  const { stdout } = await run('--help')
  for (const [name] of commandList) expect(stdout).toMatch(`  ${name} `)
  for (const [, { summary }] of commandList) expect(stdout).toContain(summary)
  expect((await run()).status).toBe(2)
})

test('an option that a command does not have is refused, though another one has it', async () => {
  for (const [name, { options }] of usual)
    if (!options.some((option) => option === 'theme')) {
      const { status, stdout, stderr } = await run(name, '-', '--theme', 'dark')
      expect([status, stdout, stderr]).toEqual([2, '', "Unknown option '--theme'; --help says what there is\n"])
    }
})

test('what is neither a command nor a file is said to be neither', async () => {
  expect(await run('wacth')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'there is no command wacth, and no file of that name; --help says what there is\n',
  })
  expect((await run('constructor')).status).toBe(2)
  expect(await run('no-such.yaml')).toMatchObject({ status: 1, stderr: 'no-such.yaml: no such file or directory\n' })
})

test('every option of a command is one that its reader of arguments knows', async () => {
  for (const [name, { options, words }] of usual) {
    if (words !== undefined) continue
    for (const option of options) {
      const { value, values } = optionInfo(option)
      const given = value === undefined ? [] : [values?.[0] ?? value]
      // A file that is not there comes after the options are read.
      const { status, stderr } = await run(name, 'no-such.yaml', `--${option}`, ...given)
      expect(`${name} --${option}: ${stderr}`).not.toMatch(/Unknown|takes no/i)
      if (name !== 'compare' && name !== 'check') expect([name, option, status]).toEqual([name, option, 1])
    }
  }
})
