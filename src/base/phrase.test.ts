import { expect, test } from 'vitest'
import { code, named, phrase, phraseText } from './phrase.ts'

test('a phrase keeps names and code apart and joins plain text', () => {
  expect(phrase`${named('app')} ended with ${1}${' (Error)'}: ${code('x')}`).toEqual([
    { container: 'app' },
    ' ended with 1 (Error): ',
    { code: 'x' },
  ])
})

test('empty pieces leave no trace', () => {
  expect(phrase`a${''}b`).toEqual(['ab'])
})

test('as plain text', () => {
  expect(phraseText(phrase`The image of ${named('app')} is ${code('<b>')}.`)).toBe('The image of app is <b>.')
})
