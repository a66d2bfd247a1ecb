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

describe('a step of unknown length in a loop that tries nothing again', () => {
  it.each([
    ['find /queue | while read -r f; do ./handle "$f" || exit 1; done', /one is taken; unknown$/],
    ['i=0; while [ $i -lt 3 ]; do ./step $i || exit 1; i=$((i+1)); done', /`.\/step \$i` is taken to succeed at once/],
  ])('%s', (script, said) => {
    expect(tellCommand(['sh', '-c', script], around).guess).toMatch(said)
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
    ['sh', 'cat /opt/app/version', 0, 0, ['how `cat /opt/app/version` ends is not known: it is taken to succeed']],
    ['sh', 'sysctl -w a=1', 0, 0, ['how `sysctl -w a=1` ends is not known: it is taken to succeed']],
    ['sh', 'rm a; sleep 3', 3, 0, []],
    ['sh', 'sleep 3; rm a', 3, 0, ['how `rm a` ends is not known: it is taken to succeed']],
    ['sh', 'set -e; rm a; sleep 3', 3, 0, ['whether `rm a` succeeds is not known: it is taken to']],
    ['sh', 'set -e; cd /srv/app; sleep 3', 3, 0, ['whether `cd /srv/app` succeeds is not known: it is taken to']],
    [
      'sh',
      'cp /app/*.jar /work && sleep 3',
      3,
      0,
      ['whether `cp /app/*.jar /work` holds is not known: it is taken to'],
    ],
    ['sh', 'cat /opt/a || exit 4', 0, 0, ['whether `cat /opt/a` holds is not known: it is taken to']],
    [
      'bash',
      'set -e; ls /opt/a; mv a b',
      0,
      0,
      [
        'whether `ls /opt/a` succeeds is not known: it is taken to',
        'whether `mv a b` succeeds is not known: it is taken to',
      ],
    ],
    ['sh', 'echo on > /opt/app/on', 0, 0, ['how `echo on > /opt/app/on` ends is not known: it is taken to succeed']],
    ['sh', 'echo on > /tmp/on', 0, 0, []],
    [
      'sh',
      'for f in /conf.d/*.sh; do sleep 2; done',
      2,
      0,
      ['for how much `for f in /conf.d/*.sh` goes round is not known: once is taken'],
    ],
    [
      'sh',
      'find /conf.d -name "*.sh" | while read -r f; do sleep 2; done',
      2,
      0,
      ['how many lines the script reads is not known: one is taken'],
    ],
    [
      'sh',
      'ls /work/queue | xargs -n1 sh -c "sleep 2"',
      2,
      0,
      ['how many lines the script reads is not known: one is taken'],
    ],
    ['sh', 'for x in a b; do sleep 2; done; cat /etc/hosts /dev/null; cd /tmp', 4, 0, []],
    ['sh', 'sleep 3 & wait -n; exit 4', 3, 4, [taken.replace('set -o pipefail', 'wait -n')]],
    ['dash', 'sleep 3 & wait -n; exit 4', 0, 4, []],
    ['sh', 'tail -f /srv/log', Number.POSITIVE_INFINITY, 0, ['`/srv/log` is taken to be there']],
    ['sh', 'tail -F /srv/log', Number.POSITIVE_INFINITY, 0, []],
    ['sh', 'nginx -t && sleep 2', 2.1, 0, ['`nginx -t` is taken to succeed at once']],
    ['sh', 'touch a; rm a; tail -f a', 0, 1, []],
    ['sh', 'exit $CODE', 0, 0, ['how `exit $CODE` ends is not known: it is taken to succeed']],
  ] as const)('%s: %s', (shell, script, seconds, exitCode, guesses) => {
    const told = tellWay([shell, '-c', script], around)
    const endMs = told.isEndless ? Number.POSITIVE_INFINITY : told.shell.nowMs
    expect([endMs / 1000, told.exitCode, told.run.guesses]).toEqual([seconds, exitCode, guesses])
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
