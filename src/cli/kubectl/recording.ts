import { isRecord } from '../../base/json.ts'
import { maskSecrets } from '../../share/secrets/mask-secrets.ts'

type Json = Readonly<Record<string, unknown>>

/** The version of the format that is written. */
const version = 1

/** What a watch has told so far: a file `.reel.json` in the making. Everything in it is without its secrets. */
export class Recording {
  /** Whether something came since `text` was last taken. */
  isChanged = false
  readonly #lines: string[] = []
  readonly #events = new Map<string, { readonly about: unknown; readonly line: string }>()
  readonly #seen = new Set<string>()
  readonly #uids = new Set<unknown>()
  readonly #gone = new Set<unknown>()
  readonly #gaps: { readonly from: string; to?: string; readonly why: string }[] = []
  #noEvents: string | undefined
  readonly #now: () => string

  constructor(now: () => string = () => new Date().toISOString()) {
    this.#now = now
  }

  /** How many versions of Pods were kept. */
  get versions(): number {
    return this.#lines.length
  }

  /** What a watch of Pods prints; `broken` says why it ends, such as for 410 Gone. A version that came already counts once. */
  hear(told: unknown): 'kept' | 'passed' | { readonly broken: string } {
    if (!isRecord(told) || !isRecord(told.object)) return 'passed'
    const { type, object } = told
    if (type === 'ERROR') return { broken: String(object.message ?? object.reason ?? 'the server ended it') }
    if (type !== 'ADDED' && type !== 'MODIFIED' && type !== 'DELETED') return 'passed'
    if (object.kind !== 'Pod' || !isRecord(object.metadata)) return 'passed'
    const { uid, resourceVersion } = object.metadata
    for (const gap of this.#gaps) gap.to ??= this.#now()
    const key = `${String(uid)} ${String(resourceVersion)} ${type === 'DELETED'}`
    if (type === 'DELETED') this.#gone.add(uid)
    if (this.#seen.has(key)) return 'passed'
    this.#seen.add(key)
    this.#uids.add(uid)
    this.#lines.push(masked({ seen: this.#now(), type, object }))
    this.isChanged = true
    return 'kept'
  }

  /** What a watch of Events prints: of each its newest state. */
  hearEvent(told: Json): void {
    const { type, object } = told
    if ((type !== 'ADDED' && type !== 'MODIFIED') || !isRecord(object) || !isRecord(object.metadata)) return
    const about = isRecord(object.involvedObject) ? object.involvedObject.uid : undefined
    this.#events.set(String(object.metadata.uid ?? object.metadata.name), { about, line: masked(object) })
    this.isChanged = true
  }

  /** Whether the Pod with this uid was deleted. */
  isGone(uid: unknown): boolean {
    return this.#gone.has(uid)
  }

  /** Whether there was a Pod with another uid, such as one that was made anew under the same name. */
  hasOther(uid: unknown): boolean {
    return [...this.#uids].some((each) => each !== uid)
  }

  /** The watch broke off: versions may be missing until it goes on. */
  breaks(why: string): void {
    this.#gaps.push({ from: this.#now(), why })
    this.isChanged = true
  }

  /** There are no Events. */
  misses(why: string): void {
    this.#noEvents = why
    this.isChanged = true
  }

  /** The file as it is now. */
  text(): string {
    this.isChanged = false
    const events = [...this.#events.values()].flatMap(({ about, line }) => (this.#uids.has(about) ? [line] : []))
    const list = (lines: readonly string[]) => (lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`)
    return `{
"apiVersion": "podreel/v1",
"kind": "Reel",
"version": ${version},
"versions": ${list(this.#lines)},
"events": ${list(events)},
"gaps": ${masked(this.#gaps)}${this.#noEvents === undefined ? '' : `,\n"noEvents": ${masked(this.#noEvents)}`}
}
`
  }

  /** For the reader, when it is over. */
  summary(): string {
    const gaps = this.#gaps.length === 0 ? '' : `, ${counted(this.#gaps.length, 'gap')} in the watch`
    return `${counted(this.versions, 'version')} of ${counted(this.#uids.size, 'Pod')}, ${counted(this.#events.size, 'Event')}${gaps}`
  }
}

/** One line of JSON without its secrets. */
function masked(value: unknown): string {
  return maskSecrets(JSON.stringify(value)).text
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
