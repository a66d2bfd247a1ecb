import { simulationEpochMs } from '../base/time.ts'
import { finish, type Work } from '../base/work.ts'
import { type Chance, usualChance } from '../scenario/chance.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Trace } from '../trace/trace.ts'
import { actionPlayer } from './actions/action-player.ts'
import { simulationWith } from './simulation-with.ts'

/**
 * Acts out a scenario: the Pod is created at 0, bound, started, and all that the scenario says happens to it.
 * Pure: the same scenario gives the same trace, byte for byte. Ends when nothing more would ever happen, or at a horizon.
 * `createdMs` is the wall clock of its creation, in milliseconds since 1970; `chance` settles what stands in no scenario.
 */
export function simulate(scenario: Scenario, createdMs?: number, chance?: Chance): Trace {
  return finish(simulation(scenario, createdMs, chance))
}

/** The same, as work that can be left and taken up again. */
export function simulation(
  scenario: Scenario,
  createdMs: number = simulationEpochMs,
  chance: Chance = usualChance,
): Work<Trace> {
  return simulationWith(actionPlayer, scenario, createdMs, chance)
}
