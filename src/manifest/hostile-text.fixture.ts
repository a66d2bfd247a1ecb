/** Whole numbers from 0 to below the given one; they look drawn. */
export type Draw = (below: number) => number

/** The same numbers for the same seed. */
export function drawnNumbers(seed: number): Draw {
  let state = seed >>> 0
  // The first numbers of neighbouring seeds would be neighbours, too.
  for (let turn = 0; turn < 4; turn++) state = following(state ^ 0x9e3779b9)
  return (below) => {
    state = following(state)
    return Math.floor((state / 2 ** 32) * below)
  }
}

function following(state: number): number {
  return (Math.imul(state, 1664525) + 1013904223) >>> 0
}

/** One of `items`. */
export function drawnItem<T>(items: readonly [T, ...T[]], draw: Draw): T {
  return items[draw(items.length)] ?? items[0]
}

const snippets: readonly [string, ...string[]] = [
  ...(['\t', '\n', ' ', ':', '- ', '{', '}', '[', ']', '"', "'", '#', '&a ', '*a', '<<: ', '|', '>', '%'] as const),
  ...['@', '!', ',', '?', '{{ .X }}', '{% x %}', '---\n', '...\n', '```\n', '\u00a0', '\u200b', '\ufeff', '“', '\r'],
  ...['\0', '\ud800', '😀', '\u202e', '<script>', 'null', 'true', '-1', '1e9', '0x1F', '.inf', '~', '-0', '1e400'],
  ...['__proto__: ', 'constructor', '9999999999999999999999', '2026-01-15T12:00:00Z', '5s', '100Mi', '-5s', '0'],
]

/** A text as nobody should write it, from one of `seeds`: cut off, changed in a few places, or bytes that mean nothing at all. */
export function hostileText(seeds: readonly [string, ...string[]], draw: Draw): string {
  const seed = drawnItem(seeds, draw)
  switch (draw(10)) {
    case 0:
      return randomText(draw)
    case 1:
      return seed.slice(0, draw(seed.length + 1))
    case 2:
      return seed.slice(draw(seed.length + 1))
    default:
      return mutatedText(seed, draw)
  }
}

/** Up to 400 bytes, read as Latin-1 or as broken UTF-8. */
function randomText(draw: Draw): string {
  const bytes = Uint8Array.from({ length: draw(400) }, () => draw(256))
  return new TextDecoder(draw(2) === 0 ? 'latin1' : 'utf-8').decode(bytes)
}

/** `text` with one to four changes: something put in, left out, replaced, or repeated from elsewhere. */
function mutatedText(text: string, draw: Draw): string {
  let result = text
  for (let count = draw(4) + 1; count > 0; count--) {
    const at = draw(result.length + 1)
    const length = draw(12)
    const snippet = drawnItem(snippets, draw)
    switch (draw(5)) {
      case 0:
        result = result.slice(0, at) + snippet + result.slice(at)
        break
      case 1:
        result = result.slice(0, at) + result.slice(at + length)
        break
      case 2:
        result = result.slice(0, at) + snippet + result.slice(at + length)
        break
      case 3:
        result = withOtherValue(result, at, snippet)
        break
      default: {
        const from = draw(result.length + 1)
        result = result.slice(0, at) + result.slice(from, from + length * 4) + result.slice(at)
      }
    }
  }
  return result
}

/** The value of the first key after `at` replaced: the text stays YAML more often than with changes anywhere. */
function withOtherValue(text: string, at: number, value: string): string {
  const colon = text.indexOf(': ', at)
  if (colon < 0) return text
  const rest = text.slice(colon + 2)
  const length = rest.search(/[,}\]\n]/)
  return `${text.slice(0, colon + 2)}${value}${length < 0 ? '' : rest.slice(length)}`
}
