import { isRecord } from '../../base/json.ts'
import type { LabelSelector } from '../schema/v1.ts'
import { goQuote } from './go-quote.ts'

/** A value as messages print it: as JSON since 1.34, in Go's own notation before. */
export interface GoValue {
  readonly json: string
  readonly go: string
}

/** What a message may say was bad. */
export type BadValue = string | number | boolean | GoValue

function jsonText(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** JSON as Go's encoder writes it: names sorted, `<`, `>` and `&` escaped. */
export function goJson(value: unknown): string {
  if (typeof value === 'string') return jsonText(value)
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
  return `{${fields.map((name) => `${jsonText(name)}:${goJson(value[name])}`).join(',')}}`
}

/** A map of texts: labels, a selector. */
export function goStringMap(map: Readonly<Record<string, string>> | undefined): GoValue {
  if (map === undefined) return { json: 'null', go: 'map[string]string(nil)' }
  const entries = Object.keys(map).sort()
  const go = entries.map((key) => `${goQuote(key)}:${goQuote(map[key] ?? '')}`).join(', ')
  return { json: goJson(map), go: `map[string]string{${go}}` }
}

/** A list of plain values of one Go type: `[]string`, `[]int32`. */
export function goList(values: readonly (string | number)[] | undefined, type: string): GoValue {
  if (values === undefined) return { json: 'null', go: `${type}(nil)` }
  const go = values.map((value) => (typeof value === 'string' ? goQuote(value) : String(value))).join(', ')
  return { json: goJson(values), go: `${type}{${go}}` }
}

/** A text with a type that prints itself bare: the name of a resource. */
export function goBareText(text: string): GoValue {
  return { json: jsonText(text), go: text }
}

/** A whole number or a text, as a rolling update has them. */
export function goIntOrString(value: number | string): GoValue {
  const isText = typeof value === 'string'
  const [number, text] = isText ? [0, value] : [value, '']
  return {
    json: goJson(value),
    go: `intstr.IntOrString{Type:${isText ? 1 : 0}, IntVal:${number}, StrVal:${goQuote(text)}}`,
  }
}

/** A label selector. */
export function goSelector({ matchLabels, matchExpressions }: LabelSelector): GoValue {
  const requirements = matchExpressions ?? []
  const stored = requirements.map(({ key = '', operator = '', values = [] }) => ({
    key,
    operator,
    ...(values.length > 0 && { values }),
  }))
  const parts = [
    ...(Object.keys(matchLabels ?? {}).length === 0 ? [] : [`"matchLabels":${goJson(matchLabels)}`]),
    ...(requirements.length === 0 ? [] : [`"matchExpressions":${goJson(stored)}`]),
  ]
  const type = 'v1.LabelSelectorRequirement'
  const goRequirements = requirements.map(
    ({ key = '', operator = '', values }) =>
      `${type}{Key:${goQuote(key)}, Operator:${goQuote(operator)}, Values:${goList(values, '[]string').go}}`,
  )
  const list = matchExpressions === undefined ? `[]${type}(nil)` : `[]${type}{${goRequirements.join(', ')}}`
  return {
    json: `{${parts.join(',')}}`,
    go: `v1.LabelSelector{MatchLabels:${goStringMap(matchLabels).go}, MatchExpressions:${list}}`,
  }
}
