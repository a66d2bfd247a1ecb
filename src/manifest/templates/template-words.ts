import { isRecord } from '../../base/json.ts'
import type { TextRange } from '../../kube/diagnostic.ts'
import type { Place } from '../place.ts'
import { setField } from '../set-field.ts'
import { type TemplateTag, templateTags } from './template-tags.ts'

/** A value in which words stand in the place of what a template would be filled in with, and where that is. */
export interface WithWords {
  readonly value: unknown
  /** In text order. */
  readonly places: readonly TextRange[]
}

/**
 * Fields that hold what somebody else than Kubernetes reads: what looks like a template there is text. Of `subPathExpr` the kubelet
 * fills `$(NAME)` in.
 */
const texts = new Set(['command', 'args', 'annotations', 'data', 'stringData', 'binaryData', 'subPathExpr'])
/** Names below `env` and the like, of which the value is text. */
const textFields = new Set(['value', 'source'])

/** Whether a text may hold parts of a template. */
export function mayHoldTags(text: string): boolean {
  return /\{\{|\$\{|\$\(|<%|%\{|\{%/.test(text)
}

/**
 * `value` with a word for each part of a template in it, scripts and annotations aside: `{{ .Values.image.tag }}`, `${TAG}` and
 * `$(TAG)` become `tag`.
 */
export function fillInWords(value: unknown, place: Place): WithWords {
  const places: TextRange[] = []
  return { value: filled(value, place, places), places }
}

function filled(value: unknown, place: Place | undefined, places: TextRange[]): unknown {
  if (typeof value === 'string') {
    const words = wordsOf(value)
    if (words !== value && place?.value !== undefined) places.push(place.value)
    return words
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => filled(item, place?.children?.get(index), places))
  if (!isRecord(value)) return value
  const done: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const isText = texts.has(name) || (textFields.has(name) && typeof field === 'string')
    setField(done, name, isText ? field : filled(field, place?.children?.get(name), places))
  }
  return done
}

/** kustomize's variables, as Kubernetes writes its own. */
const variable = /\$\(([A-Za-z_][\w.]*)\)/g

function wordsOf(text: string): string {
  if (!mayHoldTags(text)) return text
  const tags = templateTags(text)
  let words = ''
  let from = 0
  for (const tag of tags) {
    words += text.slice(from, tag.start) + (tag.role === 'value' ? wordOf(tag) : '')
    from = tag.end
  }
  return (words + text.slice(from)).replace(variable, (_, name: string) => toWord(name))
}

/**
 * `{{ .Values.image.tag }}` becomes `tag`, `{{ include "shop.fullname" . }}` becomes `shop-fullname`; a value that is taken where
 * none is given stands as it is.
 */
export function wordOf({ code }: TemplateTag): string {
  const byDefault = /\bdefault\s+(?:"([^"\\]+)"|(-?\d[\w.]*|true|false)\b)|^\w+:[-=]?([^"'${}]+)$/.exec(code)
  const given = byDefault?.[1] ?? byDefault?.[2] ?? byDefault?.[3]
  if (given !== undefined) return given
  const quoted = /"([^"]+)"/.exec(code)?.[1]
  const names = code.match(/\.?[A-Za-z_][\w.]*/g) ?? []
  const named = names.find((name) => name.includes('.'))
  const word =
    (quoted && /include|template/.test(code) ? quoted : (named?.split('.').at(-1) ?? quoted ?? names[0])) ?? ''
  return toWord(word)
}

function toWord(text: string): string {
  const clean = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  return clean === '' ? 'template' : clean
}
