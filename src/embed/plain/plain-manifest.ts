import { isRecord } from '../../base/json.ts'
import { readPlainYaml } from './plain-yaml.ts'

/** What a plain text holds; a part of parse-manifest.ts' Manifest, without the places. */
export interface PlainManifest {
  readonly pods: readonly {
    readonly id: string
    readonly kind: string
    readonly name: string
    readonly object: Readonly<Record<string, unknown>>
  }[]
  readonly scenarios: readonly { readonly value: unknown }[]
}

/** Far below what the whole reader takes: see limits.ts. */
const most = { textLength: 60_000, documents: 50 }

const podKinds = ['Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job']
/** Objects that stand beside a Pod in many a text, hold none, and do not act on it. */
const otherKinds = ['ConfigMap', 'Namespace', 'PersistentVolumeClaim', 'Secret', 'Service']

/**
 * The Pods and Scenario documents of a text, as parseManifest finds them; undefined for a text that is not plain YAML or one value of JSON,
 * and for one with anything else in it.
 */
export function readPlainManifest(text: string): PlainManifest | undefined {
  if (text.length > most.textLength) return undefined
  const values = text.startsWith('{') ? readOneJson(text) : readPlainYaml(text)
  if (values === undefined || values.length > most.documents) return undefined
  const pods: PlainManifest['pods'][number][] = []
  const scenarios: PlainManifest['scenarios'][number][] = []
  for (const value of values) {
    if (!isRecord(value)) return undefined
    const { apiVersion, kind } = value
    if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined
    if (kind === 'Scenario' && apiVersion === 'podreel/v1') scenarios.push({ value })
    else if (podKinds.includes(kind)) pods.push(podOf(value, kind, pods))
    else if (apiVersion !== 'v1' || !otherKinds.includes(kind) || /ontainers":/.test(JSON.stringify(value)))
      return undefined
  }
  return { pods, scenarios }
}

function podOf(
  object: Readonly<Record<string, unknown>>,
  kind: string,
  earlier: PlainManifest['pods'],
): PlainManifest['pods'][number] {
  const name = isRecord(object.metadata) && typeof object.metadata.name === 'string' ? object.metadata.name : ''
  const count = earlier.filter((pod) => pod.kind === kind && pod.name === name).length
  return { id: `${kind}/${name}#${count}`, kind, name, object }
}

/** Control characters and what looks like a template are left to the whole reader, which has words for them. */
function readOneJson(text: string): readonly unknown[] | undefined {
  if (/[^\n\x20-\x7e]|\{\{|\{%|```/.test(text)) return undefined
  try {
    return [JSON.parse(text)]
  } catch {
    return undefined
  }
}
