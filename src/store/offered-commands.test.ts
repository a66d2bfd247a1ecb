import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { runInShell } from '../base/run-in-shell.fixture.ts'
import { asciicast } from '../share/export/asciicast.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { askKubectl } from '../view/story/ask-kubectl.ts'
import * as kubectl from '../view/story/pod-commands.ts'
import * as words from '../words/en/view/commands.ts'
import { hostileStory, momentsOf } from './hostile-stories.fixture.ts'

// Whatever a manifest, a link, a status or an Event says: of what podreel offers to be typed, a shell runs kubectl, and nothing else.

const stories = fc.sample(hostileStory, { numRuns: 200, seed: 6 })

/** All that is offered of a Pod at an instant: in Why, in a diagnosis, and over what kubectl prints. */
function offeredAt(trace: Trace, t: number): readonly kubectl.Command[] {
  const snapshot = snapshotAt(trace, t)
  const { node } = snapshot
  const asks = [undefined, ...node.containers.map(({ ref }) => ref.name)].map((name) =>
    askKubectl(trace, snapshot, name),
  )
  const { commands, tonight } = diagnose(trace, t)
  return [
    ...asks.flatMap(({ commands }) => commands),
    ...commands,
    ...tonight.flatMap(({ command }) => command ?? []),
    ...[kubectl.row, kubectl.watch, kubectl.object, kubectl.describe, kubectl.plainLogs].map((make) => make(snapshot)),
  ]
}

const offered = stories.flatMap((trace) => momentsOf(trace, 6).flatMap((t) => offeredAt(trace, t)))
const byLine = new Map(offered.flatMap((command) => (command.line === undefined ? [] : [[command.line, command]])))
const lines = [...byLine.keys()]

/** The words without what is a name: what kind of command it is. */
const kindOf = ({ words: [, verb = '', ...rest] }: kubectl.Command) =>
  [verb, ...rest.slice(0, 1), ...rest.filter((word) => typeof word !== 'string')]
    .map((word) => (typeof word === 'string' ? word : word[0]))
    .filter((word, index, all) => !(index === 1 && (all[0] === 'logs' || word.startsWith('-'))))
    .join(' ')

describe('commands', () => {
  test('of every kind are tried', () => {
    const kinds = new Set([...byLine.values()].map(kindOf).map((kind) => kind.replace(' -n', '')))
    for (const kind of [
      ...['describe pod', 'describe node', 'describe nodes', 'events --for', 'logs', 'logs -c', 'logs -c --previous'],
      ...['get pods', 'get pods -w', 'get pod -o', 'get node', 'get configmap', 'get secret'],
      ...['get endpointslices -l', 'describe configmap', 'delete pod'],
      ...['delete pod --grace-period=0 --force', 'delete node', 'taint nodes'],
    ])
      expect(kinds).toContain(kind)
  })

  test.each(['/bin/bash', '/bin/sh'] as const)('in %s run kubectl with the words that are meant', (shell) => {
    expect(lines.length).toBeGreaterThan(80)
    const { calls, complaints, files } = runInShell(shell, lines)
    expect({ complaints, files }).toEqual({ complaints: '', files: [] })
    expect(calls).toEqual(lines.map((line) => [argumentsOf(byLine.get(line))]))
  })

  test('have no argument with a dash in front but the options that are meant', () => {
    const options = [
      '-n',
      '-c',
      '-o',
      '-w',
      '-l',
      '--for',
      '--previous',
      '--containers',
      '--grace-period=0',
      '--force',
      '-p',
      '--type',
      '-A',
      '--field-selector',
      '--show-labels',
      '--',
    ]
    const found = new Set([...byLine.values()].flatMap(argumentsOf).filter((word) => word.startsWith('-')))
    expect([...found].filter((word) => !options.includes(word))).toEqual([])
  })

  test('are one line that says what it does, in letters that can be told apart', () => {
    expect(lines.filter((line) => !/^[ -~]+$/.test(line))).toEqual([])
  })

  test('that cannot be are left out, and it is said why', () => {
    const none = offered.filter(({ line }) => line === undefined)
    expect(none.length).toBeGreaterThan(100)
    expect([...new Set(none.map(({ tells }) => tells))]).toEqual([words.noCommand])
  })
})

test('a recording plays the command, or why there is none', () => {
  for (const trace of stories) {
    const [, first = ''] = asciicast(trace, 0).split('\n')
    const [, , text]: readonly unknown[] = JSON.parse(first)
    expect(text).toBe(`${kubectl.atPrompt(kubectl.watch(trace.scenario))}\r\n`)
  }
})

function argumentsOf(command: kubectl.Command | undefined): readonly string[] {
  return (command?.words ?? []).slice(1).flat()
}
