import { expect, test } from 'vitest'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { chaptersOf } from '../../../view/story/chapters.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import { pageOf } from '../../session/page-route.ts'
import { notesOfText } from './notes-of-text.ts'
import { nextSpot, presenterMoveOf } from './presenter-keys.ts'
import { presenterFragment, talkOf } from './talk-address.ts'
import { newTalk, parseTalkMessage } from './talk-messages.ts'
import { talkState } from './talk-state.ts'

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
  ['---\n# One\n---\n# two\nkind: Pod', 'One two'],
  ['# Say:\n# - one\n#   goes on\n# - two\n# 3. three', 'Say:\n- one\n  goes on\n- two\n3. three'],
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

test.each([
  ['', '#presenter/0123456789ab'],
  ['#presenter', '#presenter/0123456789ab'],
  ['#x=shop', '#x=shop&v=presenter'],
  ['#x=shop&t=3s&v=events', '#x=shop&t=3s&v=events,presenter'],
  ['#m=d1.AAA.b&v=presenter', '#m=d1.AAA.b&v=presenter'],
])('a reload of %j comes back by %j', (fragment, expected) => {
  expect(presenterFragment(fragment, '0123456789ab')).toBe(expected)
  const page = pageOf(expected)
  expect(page?.name).toBe('presenter')
})

test('the talk of an entry of the history, and no other thing', () => {
  expect(talkOf({ talk: '0123456789ab' })).toBe('0123456789ab')
  expect([null, 'x', {}, { talk: 3 }, { talk: '../x' }].map(talkOf)).toEqual(Array(5).fill(undefined))
})

test('the notes say what comes next, which is never what is there already', () => {
  const trace = shopTrace()
  const story = { trace, chapters: chaptersOf(trace), statuses: statusSequence(trace) }
  for (const { at } of trace.snapshots) {
    const { headline, why, next } = talkState(story, { t: at, text: '', began: 0, isBlank: false })
    expect(next.filter((sentence) => sentence === headline || why.includes(sentence))).toEqual([])
  }
  expect(talkState(story, { t: trace.end, text: '', began: 0, isBlank: false }).next).toEqual([])
})
