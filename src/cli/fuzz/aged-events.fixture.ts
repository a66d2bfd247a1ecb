import fc from 'fast-check'
import { assertExists } from '../../base/assert.ts'
import { type Draw, drawnItem, drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { arbitraryScenario } from '../../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../../sim/simulate.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { type AgedPaste, contradictionIn, drawnPaste, pastedText } from '../../store/replayed-tables.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { examples } from '../examples.ts'
import { problemOf, type Subject } from './subject.ts'

/** States of Pods with their Events, however those were printed and however old they are: the replay contradicts nothing of what happened. */
export const agedEventSubject: Subject = {
  name: 'aged Events',
  inputOf: (seed) => {
    const paste = pasteOf(seed)
    return paste === undefined ? '' : pastedText(paste).text
  },
  tryOne: (seed) => {
    const paste = pasteOf(seed)
    if (paste === undefined) return undefined
    let wrong: string | undefined
    const problem = problemOf(() => {
      wrong = contradictionIn(paste)
    })
    const found = problem ?? wrong
    return found === undefined ? undefined : { problem: found, input: pastedText(paste).text }
  },
}

function pasteOf(seed: number): AgedPaste | undefined {
  const draw = drawnNumbers(seed)
  const isByRule = draw(2) === 0
  const trace = isByRule ? exampleTrace(draw) : randomTrace(draw)
  return trace && drawnPaste(trace, draw, isByRule)
}

function exampleTrace(draw: Draw): Trace | undefined {
  const [first, ...others] = examples
  return compute({ text: drawnItem([assertExists(first, 'an example'), ...others], draw).text, gates: {} }).trace
}

function randomTrace(draw: Draw): Trace {
  const [scenario] = fc.sample(arbitraryScenario, { seed: draw(2 ** 30), numRuns: 1 })
  return simulate(assertExists(scenario, 'the scenario that was drawn'))
}
