import { expect, test } from 'vitest'
import { findExample } from '../../lessons/examples.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { chaptersOf } from '../../view/story/chapters.ts'
import { screenText } from '../terminal.ts'
import { frameOf } from './frame.ts'
import { keysIn, newPlayer, type Player, played, pressed } from './player.ts'
import { cutTo, padTo, textWidth, wrapTo } from './text-width.ts'

const shop = compute({
  text: findExample('shop')?.text ?? '',
  choice: undefined,
  minor: undefined,
  gates: {},
  seenMs: undefined,
}).trace
if (shop === undefined) throw new Error('no shop')
const at = (t: number): Player => ({ ...newPlayer(shop, t), isPlaying: false })
const press = (player: Player, ...keys: readonly string[]) =>
  keys.reduce<Player | undefined>((before, key) => before && pressed(before, key), player)

test('space plays and pauses, and begins anew at the end', () => {
  const paused = press(newPlayer(shop), ' ')
  expect(paused?.isPlaying).toBe(false)
  expect(press(at(0), ' ')?.isPlaying).toBe(true)
  expect(press(at(shop.end), ' ')).toMatchObject({ t: 0, isPlaying: true })
})

test('the arrows step from change to change, and set the speed', () => {
  const next = press(at(0), '\u001b[C')
  expect(next?.t).toBeGreaterThan(0)
  expect(shop.snapshots.some((snapshot) => snapshot.at === next?.t)).toBe(true)
  expect(press(at(next?.t ?? 0), '\u001b[D')?.t).toBe(0)
  expect(press(at(0), '\u001b[A')?.speed).toBe(8)
  expect(press(at(0), '\u001b[B', '\u001b[B', '\u001b[B')?.speed).toBe(1)
  expect(press(at(0), ...Array(20).fill('\u001b[A'))?.speed).toBe(32)
})

test('brackets go from chapter to chapter, q and Ctrl+C end it, other keys do nothing', () => {
  const [, second] = chaptersOf(shop)
  expect(press(at(0), ']')?.t).toBe(second?.from)
  expect(press(at(0), ']', '[')?.t).toBe(0)
  expect(press(at(0), 'q')).toBeUndefined()
  expect(press(at(0), '\u0003')).toBeUndefined()
  for (const key of ['x', '\u0004', '\u001b[200~', '\u001b']) expect(press(at(5), key)).toEqual(at(5))
  expect(keysIn(' q\u001b[C\u001bOD\u001b[1~\u001b')).toEqual([' ', 'q', '\u001b[C', '\u001bOD', '\u001b[1~', '\u001b'])
})

test('it plays to the end, and stops there', () => {
  let player = newPlayer(shop)
  for (let frame = 0; player.isPlaying && frame < 10_000; frame++) {
    const next = played(player, 100)
    expect(next.t).toBeGreaterThan(player.t)
    player = next
  }
  expect(player).toMatchObject({ t: shop.end, isPlaying: false })
  expect(played(player, 100)).toBe(player)
})

test.each([
  [40, 10],
  [40, 24],
  [20, 3],
  [80, 24],
  [200, 60],
])('every frame fits into %i columns and %i rows', (columns, rows) => {
  for (let t = 0; t <= shop.end; t += shop.end / 40) {
    const lines = frameOf(at(t), { columns, rows }).map((runs) => runs.map(({ text }) => text).join(''))
    expect(lines.length).toBeLessThanOrEqual(rows)
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns)
  }
})

test('a frame tells STATUS, what each container does, what happened, and why', () => {
  const ready = shop.steps.find((step) => step.verb === 'ready')
  const text = frameOf(at(ready?.at ?? 0), { columns: 100, rows: 40 })
    .map((runs) => runs.map((run) => run.text).join(''))
    .join('\n')
  expect(text).toMatch(/^shop .*\|\| [\d.]+ s of /)
  expect(text).toContain('STATUS ')
  for (const { name } of shop.scenario.pod.spec.containers) expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  expect(text).toMatch(/is ready\.\nWhy: \w/)
  expect(text).toMatch(/# ready/)
})

test('what others wrote steers no terminal, and colours are ours', () => {
  const lines = [[{ text: 'a\u001b[31m\u009b\u202eb\nc', style: 31 }, { text: ' plain' }]]
  expect(screenText(lines, false)).toBe('\u001b[Ha\\u001b[31m\\u009b\\u202eb c plain\u001b[K\u001b[J')
  expect(screenText(lines, true)).toContain('\u001b[31ma\\u001b[31m\\u009b\\u202eb c\u001b[0m plain')
})

test('texts are cut, padded and wrapped by the columns that they take', () => {
  expect(cutTo('containers', 5)).toBe('cont…')
  expect(cutTo('容器容器', 5)).toBe('容器…')
  expect(padTo('容', 4)).toBe('容  ')
  expect(padTo('ab', 1)).toBe('…')
  expect(wrapTo('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrapTo('', 7)).toEqual([])
  expect(wrapTo('abcdefghij x', 4)).toEqual(['abc…', 'x'])
})
