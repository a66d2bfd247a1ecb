import type { Scenario } from '../../scenario/scenario.ts'
import { Kernel } from '../../sim/kernel.ts'
import { simulate } from '../../sim/simulate.ts'

/** How many entries of its queue the engine runs for `scenario`: what a bare loop has to do as well. */
export function entriesOf(scenario: Scenario): number {
  const { runNext } = Kernel.prototype
  let entries = 0
  Kernel.prototype.runNext = function (limit) {
    const hasRun = runNext.call(this, limit)
    if (hasRun) entries++
    return hasRun
  }
  try {
    simulate(scenario)
  } finally {
    Kernel.prototype.runNext = runNext
  }
  return entries
}
