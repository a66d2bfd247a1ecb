import { afterAll, describe, expect, it } from 'vitest'
import type { Surroundings } from '../inference/story.ts'
import { tellWay } from '../inference/tell-script.ts'
import { FakeClock, realShells } from './real-shells.fixture.ts'
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
