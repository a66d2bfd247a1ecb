import { expect, test } from 'vitest'
import { visibleText } from '../../../base/visible-text.ts'
import { shownBeginning } from './shown-beginning.ts'

const hidden = ['\u202e', '\u{e0041}', '\u200b', '\ufeff', '\u0085']
const line = `a${hidden.join('b')}c\u200d\u200dd: 😀\n`
const long = line.repeat(6000)

test('a text that fits is shown as it is', () => {
  expect(shownBeginning(line)).toBeUndefined()
})

test('each place of what is shown is a place of the text, and back', () => {
  const beginning = shownBeginning(long)
  if (beginning === undefined) throw new Error('all of it fits')
  const { shown, length, meant, shownAt } = beginning
  expect(shown).toBe(visibleText(long.slice(0, length)))
  for (let offset = 0; offset <= 3 * line.length; offset++) {
    const at = shownAt(offset)
    const isInPair = /[\udc00-\udfff]/.test(long.charAt(offset))
    if (!isInPair) expect(visibleText(long.slice(0, offset))).toBe(shown.slice(0, at))
    if (!isInPair) expect(meant({ start: at, end: at })).toEqual({ start: offset, end: offset })
  }
  for (let at = 0; at <= 2 * visibleText(line).length; at++) {
    const { start, end } = meant({ start: at, end: at })
    expect(start).toBe(end)
    expect(shownAt(start)).toBeLessThanOrEqual(at)
  }
})

test('half an escape that is selected is the whole character', () => {
  const beginning = shownBeginning(long)
  const at = beginning?.shown.indexOf('\\u202e') ?? -1
  expect(beginning?.meant({ start: at + 2, end: at + 4 })).toEqual({ start: 1, end: 2 })
  expect(beginning?.meant({ start: at, end: at + 1 })).toEqual({ start: 1, end: 2 })
})

test('all that is shown means all of the text', () => {
  const beginning = shownBeginning(long)
  const end = beginning?.shown.length ?? -1
  expect(beginning?.meant({ start: 0, end })).toEqual({ start: 0, end: long.length })
  expect(beginning?.meant({ start: 1, end })).toEqual({ start: 1, end: beginning?.length })
})
