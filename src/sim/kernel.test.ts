import { describe, expect, test } from 'vitest'
import { simTime } from '../base/time.ts'
import { Kernel, type Process, Signal } from './kernel.ts'

/** Runs what `set` asks for, and returns what it noted, each with its time. */
function notesOf(set: (kernel: Kernel, note: (what: string) => void) => void, limit = 60_000): readonly string[] {
  const notes: string[] = []
  const kernel = new Kernel((at) => notes.push(`${at} is over`))
  set(kernel, (what) => notes.push(`${kernel.now} ${what}`))
  while (kernel.runNext(simTime(limit)));
  return notes
}

describe('the queue', () => {
  test('goes by time, and at one time by the order of asking', () => {
    expect(
      notesOf((kernel, note) => {
        kernel.schedule(20, () => note('c'))
        kernel.schedule(10, () => note('a'))
        kernel.schedule(10, () => {
          note('b')
          kernel.schedule(0, () => note('at once, but after what is due'))
        })
        kernel.schedule(10, () => note('due'))
      }),
    ).toEqual(['0 is over', '10 a', '10 b', '10 due', '10 at once, but after what is due', '10 is over', '20 c'])
  })

  test('leaves out what was cancelled, what never comes and what lies behind the limit', () => {
    expect(
      notesOf((kernel, note) => {
        kernel.schedule(10, () => note('cancelled')).cancel()
        kernel.schedule(Number.POSITIVE_INFINITY, () => note('never'))
        kernel.schedule(30, () => note('at the limit'))
        kernel.schedule(31, () => note('behind it'))
      }, 30),
    ).toEqual(['0 is over', '30 at the limit'])
  })

  test('keeps thousands in order', () => {
    const times = Array.from({ length: 5000 }, (_, place) => (place * 7919) % 4999)
    const seen: number[] = []
    notesOf((kernel) => {
      for (const time of times) kernel.schedule(time, () => seen.push(time))
    })
    expect(seen).toEqual(times.toSorted((a, b) => a - b))
  })

  test('knows whether anything in it can move the story on', () => {
    const kernel = new Kernel(() => {})
    kernel.schedule(10, () => {}, 'upkeep')
    expect(kernel.hasProgressPending).toBe(false)
    const appointment = kernel.schedule(20, () => {})
    expect(kernel.hasProgressPending).toBe(true)
    appointment.cancel()
    appointment.cancel()
    expect(kernel.hasProgressPending).toBe(false)
  })
})

function* sleeper(kernel: Kernel, ms: number): Process {
  yield kernel.sleep(ms)
}

describe('a process', () => {
  test('sleeps', () => {
    expect(
      notesOf((kernel, note) => {
        kernel.spawn(
          (function* (): Process {
            yield kernel.sleep(5)
            note('awake')
          })(),
        )
      }),
    ).toEqual(['0 is over', '5 awake'])
  })

  test.each([
    { raisedAt: 5, note: '5 raised' },
    { raisedAt: 20, note: '10 gave up' },
  ])('waits for a signal that comes at $raisedAt at most 10', ({ raisedAt, note: expected }) => {
    const notes = notesOf((kernel, note) => {
      const signal = new Signal()
      kernel.schedule(raisedAt, () => signal.raise())
      kernel.spawn(
        (function* (): Process {
          note((yield* kernel.waitFor(signal, 10)) ? 'raised' : 'gave up')
        })(),
      )
    })
    expect(notes).toContain(expected)
    expect(notes.filter((each) => !each.endsWith('over'))).toHaveLength(1)
  })

  test('waits for all of several that run side by side', () => {
    expect(
      notesOf((kernel, note) => {
        kernel.spawn(
          (function* (): Process {
            yield* kernel.all([30, 10, 20].map((ms) => sleeper(kernel, ms)))
            note('all done')
            yield* kernel.all([])
            note('none to wait for')
          })(),
        )
      }),
    ).toEqual(['0 is over', '10 is over', '20 is over', '30 all done', '30 none to wait for'])
  })
})
