import { afterAll, describe, expect, it } from 'vitest'
import type { Surroundings } from '../inference/story.ts'
import { tellCommand, tellWay } from '../inference/tell-script.ts'
import { canBeFirst, endOnTerm, FakeClock, realShells } from './real-shells.fixture.ts'
import { scriptRows } from './script-rows.fixture.ts'

/** Unknown programs take a second each here, wherever they stand. */
const around: Surroundings = {
  name: 'x',
  isInit: true,
  unknown: { durationMs: 1000, reason: 'unknown' },
  unknownTerm: { onTerm: 'ignore', reason: 'unknown' },
  env: {},
  hasTerminal: false,
  shReplacesItself: false,
  isShielded: true,
}

describe('a script is told as shells run it', () => {
  it.each(scriptRows)('$script', ({ script, seconds, exitCode = 0, started = [] }) => {
    for (const shell of ['sh', 'bash', 'ash']) {
      const { isEndless, shell: main, exitCode: told, run } = tellWay([shell, '-c', script], around)
      expect([shell, isEndless ? 'ever' : main.nowMs / 1000]).toEqual([
        shell,
        seconds === 'ever' ? seconds : seconds + started.length,
      ])
      if (!isEndless) expect(told).toBe(exitCode)
      expect(run.started.filter((name) => name === 'app' || name === 'setup')).toEqual(started)
    }
  })
})

describe('what may be otherwise is said', () => {
  const loop = 'while :; do [ -e stop ] && exit 3; touch stop; sleep 10; done'
  const taken =
    '`set -o pipefail` is taken to work: where sh is dash, as in images of Debian, it may end the script with 2'
  it.each([
    ['sh', loop, 10, 3, ['`stop`, which the loop writes itself, is taken not to be there before']],
    ['sh', `rm -f stop; ${loop}`, 10, 3, []],
    ['sh', 'set -o pipefail; false | true; sleep 2', 2, 0, [taken]],
    ['bash', 'set -o pipefail; sleep 2', 2, 0, []],
    ['ash', 'set -o pipefail; sleep 2', 2, 0, []],
    ['dash', 'set -euo pipefail; sleep 2', 0, 2, []],
  ] as const)('%s: %s', (shell, script, seconds, exitCode, guesses) => {
    const told = tellWay([shell, '-c', script], around)
    expect([told.shell.nowMs / 1000, told.exitCode, told.run.guesses]).toEqual([seconds, exitCode, guesses])
  })
})

/** All rows are asked by hand, which takes minutes: `PODREEL_SHELLS=all npx vitest run src/scenario/shell/shells.test.ts`. */
const asked = process.env.PODREEL_SHELLS === 'all' ? scriptRows : scriptRows.filter((_, index) => index % 24 === 0)
const missing = ['dash', 'bash', 'busybox'].filter((name) => !realShells.some((shell) => shell.name === name))

describe(`the shells of this machine${missing.length === 0 ? '' : ` (left out, not installed: ${missing.join(', ')})`}`, () => {
  const clock = new FakeClock()
  afterAll(() => clock.remove())

  it.skipIf(realShells.length === 0).each(asked)(
    '$script',
    async ({ script, seconds, exitCode = 0, started = [], isSideBySide }) => {
      for (const shell of realShells) {
        const real = await clock.run(shell, script)
        expect([shell.name, real.started]).toEqual([shell.name, started])
        if (!isSideBySide) expect([shell.name, real.seconds]).toEqual([shell.name, seconds])
        if (seconds !== 'ever') expect([shell.name, real.exitCode]).toEqual([shell.name, exitCode])
      }
    },
    30_000,
  )
})

/** Each with what it ends with on SIGTERM as process 1. A program of which all is known stands for any: `sleep` has no handler. */
const onTerm: [script: string, end: number | 'ignore', inBash?: number][] = [
  ['sleep 300; true', 'ignore'],
  ['exec sleep 300', 'ignore'],
  ['trap "exit 0" TERM; sleep 300 & wait', 0],
  ['trap "exit 7" TERM; while :; do sleep 300 & wait $!; done', 7],
  ['trap "exit 7" TERM; sleep 300; true', 'ignore'],
  ['trap "" TERM; sleep 300 & wait', 'ignore'],
  ['trap : TERM; sleep 300 & wait; exit 5', 5],
  ['trap "echo bye" EXIT; sleep 300; true', 'ignore', 143],
  ['trap "exit 0" EXIT; sleep 300; true', 'ignore', 143],
  ['sleep 300 & p=$!; trap "kill -TERM $p" TERM; wait $p; wait $p; exit 3', 3],
  ['sleep 300 & wait', 'ignore'],
  ['f() { exit 4; }; trap f TERM INT; sleep 300 & wait', 4],
  ['trap "exit 9" TERM; trap - TERM; sleep 300 & wait', 'ignore'],
  ['(trap "exit 2" TERM; sleep 300 & wait); true', 'ignore'],
  ['trap "trap - TERM; exit 6" TERM; until false; do sleep 300 & wait; done', 6],
]

const termRows = onTerm.map(([script, end, inBash = end]) => ({ script, end, inBash }))

describe('SIGTERM for a shell that is process 1', () => {
  it.each(termRows)('$script', ({ script, end, inBash }) => {
    for (const shell of ['sh', 'bash', 'ash']) {
      const { term } = tellCommand([shell, '-c', script], around)
      const isSoon = term.onTerm !== 'ignore' && term.onTerm.durationMs < 1000
      expect([shell, isSoon ? term.onTerm.exitCode : 'ignore']).toEqual([shell, shell === 'bash' ? inBash : end])
    }
  })

  it.skipIf(process.env.PODREEL_SHELLS !== 'all' || !canBeFirst()).each(termRows)(
    'a shell of this machine: $script',
    async ({ script, end, inBash }) => {
      for (const shell of realShells)
        expect([shell.name, await endOnTerm(shell, script)]).toEqual([shell.name, shell.name === 'bash' ? inBash : end])
    },
    30_000,
  )
})
