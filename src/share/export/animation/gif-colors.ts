/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

/** Exact colours are kept for so many of the most common ones: flat pictures have few. */
const mostExact = 200

/**
 * At most `count` colours for all of `samples` (RGBA): the most common ones exactly as they are, the others, mostly the edges of letters,
 * gathered by `gather`, which is given those pixels alone.
 */
export function chooseColors(
  samples: readonly Uint8ClampedArray[],
  count: number,
  gather: (rgba: Uint8ClampedArray, colors: number) => readonly (readonly number[])[],
): readonly Color[] {
  const counts = new Map<number, number>()
  for (const rgba of samples)
    for (let at = 0; at < rgba.length; at += 4) {
      const key = keyAt(rgba, at)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const keys = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key)
  if (keys.length <= count) return keys.map(colorOf)
  const exact = keys.slice(0, Math.min(mostExact, count - 1)).map(colorOf)
  const rest = Uint8ClampedArray.from(keys.slice(exact.length).flatMap((key) => [...colorOf(key), 255]))
  const gathered = gather(rest, count - exact.length).slice(0, count - exact.length)
  return [...exact, ...gathered.map(([red = 0, green = 0, blue = 0]): Color => [red, green, blue])]
}

/** A function that gives each pixel the place of the nearest of `colors`; it remembers what it has found. */
export function colorIndexer(colors: readonly Color[]): (rgba: Uint8ClampedArray) => Uint8Array {
  const known = new Map<number, number>()
  const find = (key: number): number => {
    const found = known.get(key) ?? nearest(colors, colorOf(key))
    known.set(key, found)
    return found
  }
  return (rgba) => {
    const index = new Uint8Array(rgba.length / 4)
    let lastKey = -1
    let lastPlace = 0
    for (let pixel = 0; pixel < index.length; pixel++) {
      const key = keyAt(rgba, pixel * 4)
      if (key !== lastKey) {
        lastKey = key
        lastPlace = find(key)
      }
      index[pixel] = lastPlace
    }
    return index
  }
}

function keyAt(rgba: Uint8ClampedArray, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
}

function colorOf(key: number): Color {
  return [key >> 16, (key >> 8) & 255, key & 255]
}

function nearest(colors: readonly Color[], [red, green, blue]: Color): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, color] of colors.entries()) {
    const distance = (color[0] - red) ** 2 + (color[1] - green) ** 2 + (color[2] - blue) ** 2
    if (distance >= least) continue
    best = place
    least = distance
  }
  return best
}
