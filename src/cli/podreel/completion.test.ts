import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { captured } from '../captured.fixture.ts'
import { commands } from './commands.ts'
import { runCompletion } from './completion.ts'

const scriptOf = async (shell: string) => (await captured(() => runCompletion([shell]))).stdout

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0
}

test.each(['bash', 'zsh', 'fish'])('%s can read what is printed for it', async (shell) => {
  const script = await scriptOf(shell)
  for (const name of Object.keys(commands)) expect(script).toMatch(new RegExp(`\\b${name}\\b`))
  if (isInstalled(shell)) expect(spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('')
})

test.runIf(isInstalled('bash')).each<[string, readonly string[], readonly string[]]>([
  ['a command', ['podreel', 'tran'], ['transcript']],
  ['an option of the command', ['podreel', 'svg', '--th'], ['--theme']],
  ['no option of another command', ['podreel', 'watch', '--th'], []],
  ['the values of an option', ['podreel', 'svg', '--theme', 'd'], ['dark']],
  ['a word that is no file', ['podreel', 'completion', 'f'], ['fish']],
])('bash completes %s', async (_what, words, replies) => {
  const script = `${await scriptOf('bash')}
COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _podreel; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc'], { input: script, encoding: 'utf8', cwd: '/proc/self/fd' })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n').filter(Boolean)).toEqual(replies)
})

test('another shell is refused', async () => {
  const { status, stderr } = await captured(() => runCompletion(['tcsh']))
  expect([status, stderr]).toEqual([2, 'it completes in bash, zsh, fish; --help says what there is\n'])
})
