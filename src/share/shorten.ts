import { equalJson, isRecord } from '../base/json.ts'
import { type Manifest, parseManifest } from '../manifest/parse-manifest.ts'
import * as words from '../words/en/share/shorten.ts'

/** What can go from a text to make its link shorter. */
export type SavingId = 'managedFields' | 'lastApplied' | 'status' | 'digests' | 'comments'

/** One way to make a text shorter. */
export interface Saving {
  readonly id: SavingId
  /** What goes: `metadata.managedFields`. */
  readonly what: string
  /** What is lost with it, in words. */
  readonly lost: string
}

/** Where kubectl apply keeps a copy of the manifest. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

/** Every way, those that cost the reader least first. */
const savings: readonly Saving[] = [
  { id: 'managedFields', ...words.managedFields },
  {
    id: 'lastApplied',
    ...words.lastApplied,
  },
  { id: 'comments', ...words.comments },
  { id: 'digests', ...words.digests },
  { id: 'status', ...words.status },
]

/**
 * The ways in which `text` can be made shorter without another Pod in it. Each is tried: one that would change more than it says
 * (a comment sign in a script, a text that cannot be read) is not offered.
 */
export function savingsOf(text: string): readonly Saving[] {
  const before = parseManifest(text)
  if (before.pods.length === 0) return []
  return savings.filter(({ id }) => {
    const shorter = without(text, id)
    return shorter.length < text.trimEnd().length && isSameBut(before, parseManifest(shorter), id)
  })
}

/** `text` without what `ids` say, in the order in which they stand there. */
export function shorten(text: string, ids: readonly SavingId[]): string {
  return ids.reduce(without, text)
}

function without(text: string, id: SavingId): string {
  if (id === 'digests') return text.replace(/(?<=[\w.\-/:])@sha256:[0-9a-f]{64}/g, '')
  if (/^\s*[{[]/.test(text)) return id === 'comments' ? text : withoutInJson(text, id)
  return id === 'comments' ? withoutComments(text) : withoutBlocks(text, id)
}

/** The objects are the same apart from what `id` says. */
function isSameBut(before: Manifest, after: Manifest, id: SavingId): boolean {
  const expected = before.pods.map(({ object }) => (id === 'digests' ? withoutDigests(object) : strip(object, id)))
  const said = (manifest: Manifest) => manifest.scenarios.map(({ value }) => value)
  return (
    equalJson(
      expected,
      after.pods.map(({ object }) => object),
    ) &&
    equalJson(said(before), said(after)) &&
    after.diagnostics.length <= before.diagnostics.length
  )
}

function withoutDigests(object: unknown): unknown {
  return JSON.parse(without(JSON.stringify(object), 'digests'))
}

/** `value` and all objects in it without the field that `id` means; containers keep what looks like it. */
function strip(value: unknown, id: SavingId): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, id))
  if (!isRecord(value)) return value
  const isObject = value.kind !== undefined || isRecord(value.metadata)
  const kept = Object.entries(value).filter(([name, field]) => !isDropped(name, field, id, isObject))
  return Object.fromEntries(kept.map(([name, field]) => [name, strip(field, id)]))
}

function isDropped(name: string, value: unknown, id: SavingId, isObject: boolean): boolean {
  if (id === 'managedFields') return name === 'managedFields'
  if (id === 'lastApplied') return name === lastApplied || (name === 'annotations' && isOnlyLastApplied(value))
  return id === 'status' && isObject && name === 'status' && isRecord(value)
}

/** Annotations without any are left out, not written as null. */
function isOnlyLastApplied(annotations: unknown): boolean {
  return isRecord(annotations) && equalJson(Object.keys(annotations), [lastApplied])
}

function withoutInJson(text: string, id: SavingId): string {
  try {
    const value: unknown = JSON.parse(text)
    const kept = strip(value, id)
    return equalJson(value, kept)
      ? text
      : JSON.stringify(kept, undefined, text.trimEnd().includes('\n') ? 2 : undefined)
  } catch {
    return text
  }
}

const keyOf: Readonly<Record<Exclude<SavingId, 'digests' | 'comments'>, RegExp>> = {
  managedFields: /^( *)managedFields:\s*(?:\[\])?$/,
  lastApplied: /^( *)["']?kubectl\.kubernetes\.io\/last-applied-configuration["']?:/,
  status: /^( *)status:\s*(?:\{\})?$/,
}

/** A key in block style goes with all that stands deeper, and with a list at its own depth. */
function withoutBlocks(text: string, id: Exclude<SavingId, 'digests' | 'comments'>): string {
  const kept: string[] = []
  let depth: number | undefined
  for (const line of text.trimEnd().split('\n')) {
    const indent = line.search(/\S/)
    const isInside =
      depth !== undefined && (indent === -1 || indent > depth || (indent === depth && /^ *- /.test(line)))
    if (depth !== undefined && isInside) continue
    depth = keyOf[id].exec(line)?.[1]?.length
    if (depth === undefined) kept.push(line)
  }
  return `${withoutEmptyAnnotations(kept).join('\n')}\n`
}

/** `annotations:` whose only one is gone would be null. */
function withoutEmptyAnnotations(lines: readonly string[]): readonly string[] {
  return lines.filter((line, at) => {
    const depth = /^( *)annotations:\s*$/.exec(line)?.[1]?.length
    return depth === undefined || (lines[at + 1]?.search(/\S/) ?? -1) > depth
  })
}

/** Lines of block scalars are the text's own, whatever they begin with. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let scalarDepth: number | undefined
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    if (scalarDepth !== undefined && (indent === -1 || indent > scalarDepth)) {
      kept.push(line)
      continue
    }
    scalarDepth = undefined
    if (indent === -1 || line[indent] === '#') continue
    const sign = /['"]/.test(line) ? -1 : line.search(/\s#/)
    const bare = sign === -1 ? line : line.slice(0, sign)
    if (isBlockHeader(bare)) scalarDepth = indent
    kept.push(bare.trimEnd())
  }
  return `${kept.join('\n')}\n`
}

/** Whether a line ends with the sign of a block scalar, behind a colon or a dash and properties. */
function isBlockHeader(line: string): boolean {
  const words = line.trim().split(/\s+/)
  if (!/^[|>][-+\d]*$/.test(words.pop() ?? '')) return false
  return /[:-]$/.test(words.findLast((word) => !/^[!&]./.test(word)) ?? '')
}
