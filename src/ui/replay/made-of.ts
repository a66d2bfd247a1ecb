import type { ReplayPicture } from '../../store/replayed.ts'

/** What a replay was put together from: `1 state and 12 Events`, `3 states, without Events`. */
export function madeOf({ states, events }: Pick<ReplayPicture, 'states' | 'events'>): string {
  const seen = states === 1 ? '1 state' : `${states} states`
  if (events === 0) return `${seen}, without Events`
  return `${seen} and ${events === 1 ? '1 Event' : `${events} Events`}`
}
