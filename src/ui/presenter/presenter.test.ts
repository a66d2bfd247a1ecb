import { expect, test } from 'vitest'
import { notesOfText } from './notes-of-text.ts'
import { nextSpot, presenterMoveOf } from './presenter-keys.ts'
import { newTalk, parseTalkMessage } from './talk-messages.ts'

const state = {
  podreel: 1,
  kind: 'state',
  pod: 'shop',
  clock: '3 s',
  chapter: 'Pulls',
  place: '1 of 9',
  nextChapter: '',
  status: 'Pending',
  nextStatus: '',
  headline: 'x',
  why: ['a'],
  next: [],
  notes: '',
  began: 5,
  isBlank: false,
}

test.each([
  ['a state', state, true],
  ['a command', { podreel: 1, kind: 'command', command: 'nextStep' }, true],
  ['the end', { podreel: 1, kind: 'end' }, true],
  ['a command that there is not', { podreel: 1, kind: 'command', command: 'constructor' }, false],
  ['a message of somebody else', { ...state, podreel: 2 }, false],
  ['a state without its sentences', { ...state, why: undefined }, false],
  ['a sentence that is none', { ...state, why: [1] }, false],
  ['far too long notes', { ...state, notes: 'x'.repeat(20_001) }, false],
  ['no time', { ...state, began: Number.NaN }, false],
  ['nothing', null, false],
  ['a word', 'end', false],
])('%s', (_, message, isMessage) => {
  expect(parseTalkMessage(message)).toBe(isMessage ? message : undefined)
})

test('talks have names that differ and can stand in an address', () => {
  const [one, other] = [newTalk(), newTalk()]
  expect(one).toMatch(/^[0-9a-f]{12}$/)
  expect(one).not.toBe(other)
})

test.each([
  ['# One\n#\n# two\nkind: Pod\n# three', 'One\n\ntwo'],
  ['---\n# One\n---\n# two\nkind: Pod', 'One\ntwo'],
  ['kind: Pod\n# late', ''],
  ['', ''],
])('the notes of %j', (text, notes) => {
  expect(notesOfText(text)).toBe(notes)
})

test('the light goes over every lane and then over all', () => {
  const names = ['a', 'b']
  expect([undefined, 'a', 'b'].map((now) => nextSpot(names, now, 1))).toEqual(['a', 'b', undefined])
  expect([undefined, 'a', 'b'].map((now) => nextSpot(names, now, -1))).toEqual(['b', undefined, 'a'])
})

test('keys of a slide remote, and none with a modifier', () => {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const moves = {
    end: note('end'),
    blank: note('blank'),
    nextView: note('view'),
    spotlight: (by: number) => void done.push(`light ${by}`),
  }
  const press = (key: string, ctrlKey = false) =>
    presenterMoveOf({ key, ctrlKey, metaKey: false, altKey: false }, moves)?.()
  for (const key of ['.', 'b', 'Escape', 'v', 'ArrowDown', 'ArrowUp', 'PageDown']) press(key)
  press('b', true)
  expect(done).toEqual(['blank', 'blank', 'end', 'view', 'light 1', 'light -1'])
})
