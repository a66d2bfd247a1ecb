import type { Trace } from '../trace/trace.ts'
import type { ScenarioRequest } from './change-scenario.ts'
import { momentAfter, podActions } from './what-if.ts'
import { containerActions } from './what-if-container.ts'

/** Something that may happen next to a real Pod. */
export interface FromHere {
  /** `Delete now`, `db:5432 comes up now`. */
  readonly title: string
  readonly detail: string
  /** When it happens: right behind what was seen. */
  readonly at: number
  readonly request: ScenarioRequest
}

/** What one asks first of a Pod that was seen like this: what if that comes up which it waits for, what if it is deleted now. */
export function fromHere(simulation: Trace): readonly FromHere[] {
  const moment = momentAfter(simulation, simulation.observed ?? simulation.end)
  const names = moment.snapshot.node.containers.map(({ ref }) => ref.name)
  const all = [
    ...names.flatMap((name) => containerActions(moment, name).filter(({ id }) => id === 'dependency')),
    ...podActions(moment).filter(({ id }) => id === 'delete'),
  ]
  return all.map(({ title, detail, number, request }) => ({
    title,
    detail,
    at: moment.at,
    request: request(number?.initial ?? 0),
  }))
}
