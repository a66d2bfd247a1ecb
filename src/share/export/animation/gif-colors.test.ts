import { expect, test } from 'vitest'
import { chooseColors, colorIndexer } from './gif-colors.ts'

const pixels = (...colors: readonly (readonly [number, number, number])[]) =>
  Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]))

test('few colours are kept as they are, the most common first', () => {
  const sample = pixels([1, 2, 3], [9, 9, 9], [1, 2, 3])
  const none = () => expect.fail('nothing is left to gather')
  expect(chooseColors([sample], 255, none)).toEqual([
    [1, 2, 3],
    [9, 9, 9],
  ])
})

test('of too many colours the most common are exact, and the others are gathered', () => {
  const many = Array.from({ length: 300 }, (_, index) => [index % 256, index >> 8, 7] as const)
  const sample = pixels(...many, ...many.slice(0, 3))
  const asked: number[] = []
  const colors = chooseColors([sample], 210, (rest, count) => {
    asked.push(rest.length / 4, count)
    return [[50, 60, 70]]
  })
  expect(asked).toEqual([100, 10])
  expect(colors).toHaveLength(201)
  expect(colors.slice(0, 3)).toEqual(many.slice(0, 3))
  expect(colors.at(-1)).toEqual([50, 60, 70])
})

test('each pixel gets the nearest colour', () => {
  const indexOf = colorIndexer([
    [0, 0, 0],
    [255, 255, 255],
    [200, 0, 0],
  ])
  expect([...indexOf(pixels([10, 0, 0], [250, 250, 250], [180, 20, 20], [10, 0, 0]))]).toEqual([0, 1, 2, 0])
})
