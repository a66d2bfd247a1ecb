import { expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { drawnNumbers } from '../manifest/hostile-text.fixture.ts'
import { compute } from './pipeline/pipeline.ts'
import { contradictionIn, drawnPaste } from './replayed-tables.fixture.ts'

test('a state and its Events, however they are printed and however old, are replayed without contradiction', () => {
  const draw = drawnNumbers(20_261_201)
  const wrong: string[] = []
  // One paste of each goes well within the time of a test; `npm run fuzz` tries all others.
  for (const { id, text } of examples) {
    const { trace } = compute({ text, gates: {} })
    const paste = trace && drawnPaste(trace, draw, true)
    const problem = paste && contradictionIn(paste)
    if (problem !== undefined) wrong.push(`${id}, ${problem}`)
  }
  expect(wrong).toEqual([])
}, 60_000)
