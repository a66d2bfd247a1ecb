import { describe, expect, test } from 'vitest'
import { readOptions, shownPanels } from './options.ts'

test('nothing said', () => {
  expect(readOptions('')).toEqual({
    autoplay: false,
    loop: false,
    controls: true,
    theme: 'auto',
    chapter: undefined,
    speed: undefined,
    panels: undefined,
    fontscale: 1,
    origins: [],
  })
})

test.each([
  ['?autoplay', { autoplay: true }],
  ['?autoplay=1&loop=yes&controls=0', { autoplay: true, loop: true, controls: false }],
  ['?autoplay=false&loop=off&controls=TRUE', { autoplay: false, loop: false, controls: true }],
  ['?autoplay=maybe&controls=maybe', { autoplay: false, controls: true }],
  ['?theme=dark', { theme: 'dark' }],
  ['?theme=pink', { theme: 'auto' }],
  ['?chapter=3', { chapter: 3 }],
  ['?chapter=0', { chapter: undefined }],
  ['?chapter=1e9', { chapter: undefined }],
  ['?speed=4', { speed: 4 }],
  ['?speed=0.25', { speed: 0.25 }],
  ['?speed=3', { speed: undefined }],
  ['?fontscale=1.5', { fontscale: 1.5 }],
  ['?fontscale=99', { fontscale: 1 }],
  ['?fontscale=x', { fontscale: 1 }],
  ['?view=why,pod', { panels: ['why', 'pod'] }],
  ['?view=nothing', { panels: undefined }],
  ['?origins=https://a.example,https://b.example', { origins: ['https://a.example', 'https://b.example'] }],
])('%s', (search, expected) => {
  expect(readOptions(search)).toMatchObject(expected)
})

describe('the panels', () => {
  test('are those of the query, else those of the link, else the usual ones', () => {
    expect(shownPanels(readOptions('?view=events'), ['why'])).toEqual(['events'])
    expect(shownPanels(readOptions(''), ['why', 'x', 'terminal'])).toEqual(['terminal', 'why'])
    expect(shownPanels(readOptions(''), [])).toEqual(['terminal', 'why', 'timeline', 'resources'])
  })
})
