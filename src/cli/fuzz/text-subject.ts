import { type Draw, drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { smallestText } from './smallest-text.ts'
import { problemOf, type Subject } from './subject.ts'

/** A subject whose inputs are texts: `check` throws for what is wrong. */
export function textSubject(name: string, draw: (draw: Draw) => string, check: (text: string) => void): Subject {
  const inputOf = (seed: number) => draw(drawnNumbers(seed))
  return {
    name,
    inputOf,
    tryOne: (seed) => {
      const text = inputOf(seed)
      const problem = problemOf(() => check(text))
      if (problem === undefined) return undefined
      const input = smallestText(text, (shorter) => {
        const other = problemOf(() => check(shorter))
        return other !== undefined && kindOf(other) === kindOf(problem)
      })
      return { problem: problemOf(() => check(input)) ?? problem, input }
    },
  }
}

/** Where it was thrown: a smaller text is to show the same problem, not just any. */
function kindOf(problem: string): string {
  const [first = '', second = ''] = problem.split('\n')
  return `${first.replace(/:.*/s, '')}${second}`
}
