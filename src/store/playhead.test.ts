import { describe, expect, test } from 'vitest'
import { timeScaleOf } from '../trace/time-scale.ts'
import { createPlayheadStore, nextSpeed } from './playhead.ts'

const scale = timeScaleOf([0, 1000, 4000, 10_000])

function playheadAt(t: number) {
  const store = createPlayheadStore()
  store.getState().seek(t)
  store.getState().setSpeed(1)
  return store
}

describe('the playhead', () => {
  test('stands still until it plays', () => {
    const store = playheadAt(500)
    store.getState().tick(scale, 1000)
    expect(store.getState().t).toBe(500)
  })

  test('playing moves it at its speed', () => {
    const store = playheadAt(500)
    store.getState().play(scale.end)
    store.getState().setSpeed(4)
    store.getState().tick(scale, 250)
    expect(store.getState().t).toBe(1500)
  })

  test('many small frames lead where one large one does', () => {
    const small = playheadAt(0)
    const large = playheadAt(0)
    small.getState().play(scale.end)
    large.getState().play(scale.end)
    for (let frame = 0; frame < 125; frame++) small.getState().tick(scale, 16)
    large.getState().tick(scale, 2000)
    expect(small.getState().t).toBe(large.getState().t)
  })

  test('stops at the end, and plays from the start again', () => {
    const store = playheadAt(9900)
    store.getState().play(scale.end)
    store.getState().tick(scale, 1000)
    expect(store.getState()).toMatchObject({ t: 10_000, playing: false })
    store.getState().play(scale.end)
    expect(store.getState()).toMatchObject({ t: 0, playing: true })
  })

  test('goes round in a loop', () => {
    const store = playheadAt(9900)
    store.getState().setLoop(true)
    store.getState().play(scale.end)
    store.getState().tick(scale, 1000)
    expect(store.getState()).toMatchObject({ t: 0, playing: true })
  })

  test('crosses a folded silence at the pace at which it is drawn', () => {
    const folded = timeScaleOf([0, 5000, 165_000, 170_000])
    const [fold] = folded.folds
    expect(fold).toBeDefined()
    const store = playheadAt(fold?.from ?? 0)
    store.getState().play(folded.end)
    store.getState().tick(folded, folded.foldUnits)
    expect(store.getState().t).toBeCloseTo(fold?.to ?? 0)
  })

  test('seeking goes on playing, stepping stands still', () => {
    const store = playheadAt(0)
    store.getState().play(scale.end)
    store.getState().seek(2000)
    expect(store.getState()).toMatchObject({ t: 2000, playing: true })
    store.getState().stepTo(-5)
    expect(store.getState()).toMatchObject({ t: 0, playing: false })
  })

  test('rewind forgets what is selected', () => {
    const store = playheadAt(3000)
    store.getState().select('app')
    store.getState().rewind()
    expect(store.getState()).toMatchObject({ t: 0, selected: undefined })
  })

  test('speeds end at either end', () => {
    expect(nextSpeed(1, 1)).toBe(2)
    expect(nextSpeed(16, 1)).toBe(16)
    expect(nextSpeed(0.25, -1)).toBe(0.25)
  })
})
