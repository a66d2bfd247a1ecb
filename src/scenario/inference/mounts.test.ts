import { describe, expect, test } from 'vitest'
import type { Container } from '../../kube/pod.ts'
import { mountsOf } from './mounts.ts'
import { tellContainer } from './tell-container.ts'
import { newTeller } from './tell-script.ts'

const volumes = [
  { name: 'work', emptyDir: {} },
  { name: 'conf', configMap: { name: 'conf' } },
]
const volumeMounts = [
  { name: 'work', mountPath: '/work' },
  { name: 'conf', mountPath: '/etc/app/conf' },
]
const of = (script: string, more: Partial<Container> = {}): Container => ({
  name: 'app',
  command: ['sh', '-c', script],
  volumeMounts,
  ...more,
})
const told = (script: string, more: Partial<Container> = {}, others: readonly Container[] = []) => {
  const container = of(script, more)
  const spec = { initContainers: others, containers: [container], volumes }
  const story = tellContainer(container, { kind: 'main', completes: false }, spec, newTeller())
  return [story.exitCode, story.guess]
}
const writer: Container = { name: 'write', volumeMounts: [{ name: 'work', mountPath: '/out' }] }

describe('what the volumes tell of a path', () => {
  test('mount points and what is above them are there', () => {
    const mounts = mountsOf(of(''), { containers: [], volumes }, true)
    expect(['/work', '/etc/app', '/etc/app/conf', '/etc/app/conf/x', '/other'].map(mounts.isThere)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each<[what: string, exitCode: number, guess: RegExp | undefined, ...Parameters<typeof told>]>([
    ['nobody has written the file', 1, undefined, 'cat /work/seed'],
    ['nor removes it by force', 0, undefined, 'rm -f /work/seed'],
    ['nor can it be removed', 1, undefined, 'set -e; rm /work/seed; sleep 9'],
    ['nor sourced', 2, undefined, '. /work/env; sleep 9'],
    ['by another folder', 1, undefined, 'cd /work; cat seed'],
    ['from where it starts', 1, undefined, 'cat seed', { workingDir: '/work' }],
    ['an earlier one may have written it', 0, /cat \/work\/seed/, 'cat /work/seed', {}, [writer]],
    [
      'an unknown program may have',
      0,
      /cat \/work\/seed/,
      './fetch --to /work; cat /work/seed || exit 3; sleep infinity',
    ],
    [
      'it may itself, before it was started again',
      0,
      /cat \/work\/seed/,
      'cat /work/seed; touch /work/b; cat /work/seed',
    ],
    [
      'its hook may',
      0,
      /cat \/work\/seed/,
      'cat /work/seed',
      { lifecycle: { postStart: { exec: { command: ['x'] } } } },
    ],
    ['another kind of volume', 0, /cat \/etc\/app\/conf\/a/, 'cat /etc/app/conf/a'],
    ['the folder of a volume', 0, undefined, 'set -e; cd /work; ls /etc/app/conf'],
    ['it writes the file', 0, undefined, 'echo a > /work/seed; cat /work/seed'],
    ['a test says so', 1, undefined, '[ -f /work/seed ]'],
  ])('%s', (_, exitCode, guess, ...given) => {
    const [code, text] = told(...given)
    expect(code).toBe(exitCode)
    if (guess === undefined) expect(text ?? '').not.toMatch(/not known/)
    else expect(text).toMatch(guess)
  })
})
