import { isServedGroup } from '../admission/schema/kinds.ts'
import { isRecord } from '../base/json.ts'
import type { Diagnostic, Fix, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'
import { isChartValues } from './other-kinds/chart-values.ts'
import type { Place } from './place.ts'

/** An object of the text that has no Pod in it. */
export interface OtherObject {
  /** Empty when it has none. */
  readonly kind: string
  /** As it is written; absent for what is no object of a cluster. */
  readonly object?: Readonly<Record<string, unknown>>
  readonly value: unknown
  readonly place: Place
  /** Where its kind stands. */
  readonly range: TextRange | undefined
}

/** Says that the text holds no Pod, what it holds instead, and where a Pod of that is to be had. */
export function describeNoPod(text: string, others: readonly OtherObject[]): Diagnostic {
  const [first] = others
  const kinds = [...new Set(others.map(({ kind }) => kind).filter((kind) => kind !== ''))]
  const add = (message: string, range = first?.range, fix?: Fix): Diagnostic => ({
    severity: 'error',
    code: 'NoPod',
    path: [],
    message,
    ...(range && { range }),
    ...(fix && { fix }),
  })
  if (text.trim() === '') return { severity: 'info', code: 'NoPod', path: [], message: words.empty }
  if (others.some(({ value }) => isRecord(value) && isRecord(value.services))) return add(words.compose)
  const inner = firstOf(others, ({ value, place }) => manifestInText(value, place))
  if (inner !== undefined) {
    const holder = others.find(({ value, place }) => manifestInText(value, place) !== undefined)
    const fix = { title: words.showInner, edits: [{ range: { start: 0, end: text.length }, text: inner.text }] }
    return add(words.innerManifest(nameOf(holder)), inner.range, fix)
  }
  if (kinds.length === 0) return add(others.some(({ value }) => isChartValues(value)) ? words.chartValues : words.noPod)
  const named = kinds.slice(0, 4).join(', ') + (kinds.length > 4 ? ', …' : '')
  const known = kinds.map((kind) => words.adviceFor.get(kind)).find((one) => one !== undefined)
  const operated = others.find(isOperated)
  return add(words.noPodBut(named, known ?? (operated && words.operated(operated.kind))))
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** `ConfigMap jobs`, or what stands for an object without a kind. */
function nameOf(holder: OtherObject | undefined): string {
  const metadata = isRecord(holder?.value) && isRecord(holder.value.metadata) ? holder.value.metadata : {}
  const name = typeof metadata.name === 'string' ? ` ${metadata.name}` : ''
  return holder === undefined || holder.kind === '' ? words.thisText : `${holder.kind}${name}`
}

interface InnerManifest {
  readonly text: string
  readonly range: TextRange | undefined
}

/** A text somewhere in a value that is a manifest with containers by itself, as a ConfigMap for another program holds it. */
function manifestInText(value: unknown, place: Place | undefined): InnerManifest | undefined {
  if (typeof value === 'string') {
    const isManifest =
      /^[ \t]*["']?kind["']?:/m.test(value) && /^[ \t-]*["']?(?:containers|initContainers)["']?:/m.test(value)
    return isManifest ? { text: value, range: place?.key ?? place?.value } : undefined
  }
  if (Array.isArray(value))
    return firstOf([...value.entries()], ([index, item]) => manifestInText(item, place?.children?.get(index)))
  if (!isRecord(value)) return undefined
  return firstOf(Object.entries(value), ([name, field]) => manifestInText(field, place?.children?.get(name)))
}

/** An object of a custom resource that says something of containers. */
function isOperated({ value }: OtherObject): boolean {
  if (!isRecord(value) || typeof value.apiVersion !== 'string' || !value.apiVersion.includes('/')) return false
  return !isServedGroup(value.apiVersion.slice(0, value.apiVersion.indexOf('/'))) && namesImages(value.spec)
}

function namesImages(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesImages)
  if (!isRecord(value)) return false
  return Object.entries(value).some(
    ([name, field]) => /^(?:image|containers|initContainers|podTemplate|steps)$/.test(name) || namesImages(field),
  )
}
