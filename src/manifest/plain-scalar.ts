const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
])

const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)| \d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?)?$/
const float = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/

/**
 * What an unquoted scalar means to kubectl: YAML 1.1 words (`yes`, `on`), octal `0644`, `1e3` as 1000; dates and `12:30` stay text.
 * `NaN` and the infinities come back as numbers; JSON has none of them, so kubectl refuses them.
 * Models: go.yaml.in/yaml v2 resolve.go, under sigs.k8s.io/yaml.
 */
export function resolvePlain(text: string): string | number | boolean | null {
  const word = words.get(text)
  if (word !== undefined) return word
  if (/^\.(?:nan|NaN|NAN)$/.test(text)) return Number.NaN
  if (/^[+-]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  if (!/^[-+.\d]/.test(text)) return text
  if (text.startsWith('.')) return float.test(text) ? Number(text) : text
  if (timestamp.test(text)) return text
  return parseNumber(text.replaceAll('_', '')) ?? text
}

/** A whole number in Go's base-prefix notation, else a float; undefined when it is neither. */
function parseNumber(text: string): number | undefined {
  const match = /^([-+]?)(?:0[xX]([\da-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/.exec(text)
  if (match === null) return float.test(text) ? Number(text) : undefined
  const [, sign, hex, binary, octal, decimal] = match
  const digits =
    hex !== undefined ? `0x${hex}` : binary !== undefined ? `0b${binary}` : octal !== undefined ? `0o${octal}` : decimal
  const value = Number(digits)
  return sign === '-' ? -value : value
}
