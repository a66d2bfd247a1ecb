import * as words from '../../words/en/view/bars.ts'

/** Nobody listens to more than this. */
const mostTold = 60

/** What a lane shows, in words, one after the other; of very many the first ones, and how many there are more. Empty for none. */
export function toldStory<T>(items: readonly T[], tell: (item: T) => string): string {
  const told = items.slice(0, mostTold).map(tell).join('; ')
  return items.length > mostTold ? words.toldInPart(told, items.length - mostTold) : told
}
