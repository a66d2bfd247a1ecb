import { describe, expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import { Kernel, type Process } from '../kernel.ts'
import { layoutFor } from './pod-facts.fixture.ts'
import { TerminationOrdering, terminationPrerequisites } from './termination-ordering.ts'

test.each([
  { what: 'main containers wait for nobody', init: [], main: ['app', 'web'], waits: {} },
  {
    what: 'the last sidecar waits for all main containers',
    init: ['side'],
    main: ['app', 'web'],
    waits: { side: 'app web' },
  },
  {
    what: 'a sidecar waits for the one after it too',
    init: ['side1', 'side2', 'side3'],
    main: ['app'],
    waits: { side1: 'app side2', side2: 'app side3', side3: 'app' },
  },
  {
    what: 'init containers between them play no part',
    init: ['side1', 'migrate', 'side2'],
    main: ['app'],
    waits: { side1: 'app side2', side2: 'app' },
  },
  {
    what: 'nobody waits for a container that does not run',
    init: ['side1', 'side2'],
    main: ['app', 'web'],
    stopped: ['side2', 'web'],
    waits: { side1: 'app', side2: 'app' },
  },
])('$what', ({ init, main, stopped = [], waits }) => {
  const layout = layoutFor(init, main)
  const names = layout.slots.map(({ name }) => name)
  const running = new Set(names.flatMap((name, slot) => (stopped.includes(name) ? [] : [slot])))
  const found = [...terminationPrerequisites(layout, running)].map(([slot, others]) => [
    names[slot],
    others.map((other) => names[other]).join(' '),
  ])
  expect(Object.fromEntries(found)).toEqual(waits)
})

describe('a turn', () => {
  /** The sidecar at slot 0 waits `graceSeconds` for its turn; the main container at slot 1 ends after `exitMs` by step 7. */
  function turnAfter(exitMs: number, graceSeconds: number): { readonly by: number | undefined; readonly at: number } {
    const kernel = new Kernel(() => {})
    const ordering = new TerminationOrdering(kernel, layoutFor(['side'], ['app']), new Set([0, 1]))
    let by: number | undefined
    let at = -1
    kernel.spawn(
      (function* (): Process {
        by = yield* ordering.waitForTurn(0, graceSeconds)
        at = kernel.now
      })(),
    )
    kernel.schedule(exitMs, () => ordering.containerTerminated(1, 7))
    while (kernel.runNext(simTime(60_000)));
    return { by, at }
  }

  test('comes with the exit of the last prerequisite', () => {
    expect(turnAfter(3000, 10)).toEqual({ by: 7, at: 3000 })
  })

  test('is not waited for longer than the grace period', () => {
    expect(turnAfter(20_000, 10)).toEqual({ by: undefined, at: 10_000 })
  })
})
