import { isRecord } from '../base/json.ts'
import { type Diagnostic, type FieldPath, formatPath, type TextRange } from '../kube/diagnostic.ts'
import { findPodPaths } from './find-pods.ts'
import { limits } from './limits.ts'
import { type ReadDocument, readDocument, type ValueBudget } from './read-document.ts'
import { splitDocuments } from './split-documents.ts'

/** A Pod or a Pod template in the user's text. */
export interface ManifestPod {
  /** `Deployment/shop#0`: stable while the user types elsewhere; the number counts equal kinds and names. */
  readonly id: string
  readonly kind: string
  /** Empty when the object has none yet. */
  readonly name: string
  /** The object the user wrote, as JSON. */
  readonly object: Readonly<Record<string, unknown>>
  /** Where in it the Pod or the template is; empty for a Pod. */
  readonly podPath: FieldPath
  /** Where each value of the object stands in the text, by formatPath of its path in the object. */
  readonly ranges: ReadonlyMap<string, TextRange>
  /** Where the name of each field stands. */
  readonly keyRanges: ReadonlyMap<string, TextRange>
}

/** A document of ours: `apiVersion: podreel/v1, kind: Scenario`. */
export interface ScenarioDocument {
  readonly value: unknown
  readonly ranges: ReadonlyMap<string, TextRange>
  readonly keyRanges: ReadonlyMap<string, TextRange>
}

export interface Manifest {
  readonly pods: readonly ManifestPod[]
  readonly scenarios: readonly ScenarioDocument[]
  /** Event objects (v1 and events.k8s.io/v1), as written. */
  readonly events: readonly Readonly<Record<string, unknown>>[]
  /** In text order. */
  readonly diagnostics: readonly Diagnostic[]
}

interface Collector {
  readonly pods: ManifestPod[]
  readonly scenarios: ScenarioDocument[]
  readonly events: Readonly<Record<string, unknown>>[]
  readonly diagnostics: Diagnostic[]
  readonly counts: Map<string, number>
}

/** Reads the user's text: YAML or JSON, any number of documents. Never throws; what can be read is read. */
export function parseManifest(text: string): Manifest {
  const collector: Collector = { pods: [], scenarios: [], events: [], diagnostics: [], counts: new Map() }
  if (text.length > limits.textLength) {
    const message = `The text is longer than ${limits.textLength.toLocaleString('en')} characters.`
    collector.diagnostics.push({ severity: 'error', code: 'Limit', path: [], message })
    return collector
  }
  const budget: ValueBudget = { left: limits.values }
  for (const chunk of splitDocuments(text).slice(0, limits.documents)) {
    const document = readDocument(chunk.text, chunk.offset, budget)
    collector.diagnostics.push(...document.diagnostics)
    collect(document.value, [], document, collector)
  }
  if (collector.pods.length === 0 && collector.diagnostics.every(({ severity }) => severity !== 'error')) {
    const message = 'There is no Pod in the text, and nothing that makes Pods.'
    collector.diagnostics.push({ severity: 'error', code: 'NoPod', path: [], message })
  }
  return collector
}

/** The entries of `ranges` below `path`, with paths relative to it. */
function below(ranges: ReadonlyMap<string, TextRange>, path: FieldPath): ReadonlyMap<string, TextRange> {
  if (path.length === 0) return ranges
  const prefix = formatPath(path)
  const result = new Map<string, TextRange>()
  for (const [key, range] of ranges) {
    if (!key.startsWith(prefix)) continue
    const rest = key.slice(prefix.length)
    if (rest.startsWith('.')) result.set(rest.slice(1), range)
    else if (rest.startsWith('[')) result.set(rest, range)
  }
  return result
}

function collect(value: unknown, path: FieldPath, document: ReadDocument, collector: Collector): void {
  if (!isRecord(value)) return
  const kind = typeof value.kind === 'string' ? value.kind : ''
  if (kind.endsWith('List') && Array.isArray(value.items)) {
    const itemKind = kind.slice(0, -'List'.length)
    value.items.forEach((item, index) => {
      const object =
        itemKind !== '' && isRecord(item) && item.kind === undefined
          ? { apiVersion: value.apiVersion, kind: itemKind, ...item }
          : item
      collect(object, [...path, 'items', index], document, collector)
    })
    return
  }
  const ranges = below(document.ranges, path)
  const keyRanges = below(document.keyRanges, path)
  if (kind === 'Scenario' && String(value.apiVersion).startsWith('podreel/')) {
    collector.scenarios.push({ value, ranges, keyRanges })
    return
  }
  if (kind === 'Event') {
    collector.events.push(value)
    return
  }
  const metadata = isRecord(value.metadata) ? value.metadata : {}
  const name = typeof metadata.name === 'string' ? metadata.name : ''
  for (const podPath of findPodPaths(value)) {
    const key = `${kind}/${name}`
    const count = collector.counts.get(key) ?? 0
    collector.counts.set(key, count + 1)
    collector.pods.push({ id: `${key}#${count}`, kind, name, object: value, podPath, ranges, keyRanges })
  }
}
