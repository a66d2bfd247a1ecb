import { isRecord } from '../../base/json.ts'
import type { ObjectMeta } from '../../kube/pod.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import type { DescribeWriter } from './describe-writer.ts'

/** Each entry as `key=value`, sorted by key. */
export function describeMap(map: Readonly<Record<string, string>> | undefined): readonly string[] {
  return sortedEntries(map).map(([key, value]) => `${key}=${value}`)
}

/** Longer lines of an annotation are cut. */
const maxAnnotationLength = 140
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

/** Annotations: long or many-lined ones under their key, the copy that `kubectl apply` keeps left out. */
export function describeAnnotations(writer: DescribeWriter, { annotations }: Pick<ObjectMeta, 'annotations'>): void {
  const values = sortedEntries(annotations).flatMap(([key, text]) => {
    if (key === lastApplied) return []
    const value = text.replace(/\n$/, '')
    if (key.length + value.length + 2 <= maxAnnotationLength && !value.includes('\n')) return [`${key}: ${value}`]
    return [`${key}:`, ...value.split('\n').map((part) => `  ${shorten(part, maxAnnotationLength - 2)}`)]
  })
  writer.list(0, 'Annotations', values)
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}...` : text
}

/** An object's entries, sorted by key. */
export function sortedEntries(map: Readonly<Record<string, string>> = {}): readonly (readonly [string, string])[] {
  return Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A field that the Pod's type leaves out because nothing else asks for it; undefined when absent. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An API time as Go's RFC1123Z in UTC: `Thu, 15 Jan 2026 11:55:00 +0000`. The zero time for an absent one. */
export function formatRfc1123(text: string | undefined): string {
  const ms = timestampMs(text)
  if (ms === undefined) return 'Mon, 01 Jan 0001 00:00:00 +0000'
  const date = new Date(ms)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`
}
