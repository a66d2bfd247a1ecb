import { expect, test } from 'vitest'
import { marked } from './marked.ts'

/** One sentence of two languages, which put the same pieces in another order. */
const english = <Piece>(key: (name: string) => Piece, does: string) => marked`Press ${key('Space')} to ${does}.`
const german: typeof english = (key, does) => marked`Zum ${does} die ${key('Leertaste')} drücken.`

test('the words decide where the pieces of a sentence stand, and the view how they look', () => {
  const view = (name: string) => ({ key: name })
  expect(english(view, 'play')).toEqual(['Press ', { key: 'Space' }, ' to ', 'play', '.'])
  expect(german(view, 'Abspielen')).toEqual(['Zum ', 'Abspielen', ' die ', { key: 'Leertaste' }, ' drücken.'])
})
