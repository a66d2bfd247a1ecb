import { describe, expect, it } from 'vitest'
import { formatDuration, formatExactTime, formatTick, formatTime } from './time-label.ts'

describe('formatTime', () => {
  it.each([
    [0, '0.0 s'],
    [649, '0.6 s'],
    [21_600, '21.6 s'],
    [59_999, '59.9 s'],
    [60_000, '1 min'],
    [160_500, '2 min 40 s'],
    [3_900_000, '1 h 5 min'],
  ])('%d ms', (ms, text) => {
    expect(formatTime(ms)).toBe(text)
  })
})

describe('formatExactTime', () => {
  it.each([
    [0, '0 s'],
    [60, '0.06 s'],
    [5000, '5 s'],
    [23_646, '23.646 s'],
    [23_600.9, '23.6 s'],
    [60_000, '1 min'],
    [160_060, '2 min 40 s 60 ms'],
  ])('%d ms', (ms, text) => {
    expect(formatExactTime(ms)).toBe(text)
  })
})

describe('formatDuration', () => {
  it.each([
    [60, '60 ms'],
    [500, '0.5 s'],
    [6000, '6.0 s'],
    [90_000, '1 min 30 s'],
    [Number.POSITIVE_INFINITY, 'for ever'],
  ])('%d ms', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
})

describe('formatTick', () => {
  it.each([
    [0, '0 s'],
    [350, '0.35 s'],
    [2000, '2 s'],
    [60_000, '1 min'],
    [61_500, '1 min 1 s 500 ms'],
    [3_600_000, '1 h'],
  ])('%d ms', (ms, text) => {
    expect(formatTick(ms)).toBe(text)
  })
})
