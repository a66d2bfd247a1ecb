import { expect, test } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { amountQuestion } from './amount-question.ts'

const unsaid = { question: undefined, hint: undefined, rule: undefined }
const waitOf = (until: string) => amountQuestion(shopTrace(), 0, { what: 'wait', from: '10s', until, ...unsaid })

test.each([
  ['less than 2 s', '10.4s', ['less than 2 s', 'about 4 s', 'about 16 s', 'about 32 s']],
  ['less than 2 s', '11.9s', ['less than 2 s', 'about 4 s', 'about 16 s', 'about 32 s']],
  ['about 2 s', '12.1s', ['about 2 s', 'about 8 s', 'about 16 s', 'about 32 s']],
  ['about 3 s', '13s', ['less than 2 s', 'about 3 s', 'about 8 s', 'about 16 s']],
  ['about 10 s', '20s', ['less than 2 s', 'about 5 s', 'about 10 s', 'about 20 s']],
])('%s from 10s until %s is asked beside what is clearly another wait', (answer, until, choices) => {
  expect(waitOf(until)).toMatchObject({ answer, choices })
})

test('a wait that there is not is not asked for', () => {
  expect(waitOf('start nobody')).toBeUndefined()
  expect(waitOf('9s')).toBeUndefined()
})
