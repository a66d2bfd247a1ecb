import { volumeKind } from '../../kubectl/describe/describe-volumes.ts'
import { type Entry, textOf } from './described-tree.ts'

/** Sources whose fields are told under names of their own. */
const withFields: ReadonlySet<string> = new Set([
  'hostPath',
  'emptyDir',
  'secret',
  'configMap',
  'persistentVolumeClaim',
  'nfs',
  'csi',
  'image',
])

/** The volumes of a description; of the rarer kinds only which kind it is. */
export function describedVolumes(entries: readonly Entry[]): readonly Readonly<Record<string, unknown>>[] {
  return entries.flatMap(({ label: name, children }) => {
    const kind = volumeKind(textOf(children, 'Type') ?? '')
    if (kind === undefined || name === '') return []
    if (kind.source === 'projected') return [{ name, projected: { sources: projections(children) } }]
    return [{ name, [kind.source]: withFields.has(kind.source) ? fieldsOf(kind.fields, children) : {} }]
  })
}

function fieldsOf(
  fields: NonNullable<ReturnType<typeof volumeKind>>['fields'],
  children: readonly Entry[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap(([label, field, absent]) => {
      const value = textOf(children, label.replace(/:\s*$/, ''))
      if (value === undefined || value === absent) return []
      return [[field, value === 'true' ? true : value === 'false' ? false : value]]
    }),
  )
}

function projections(children: readonly Entry[]): readonly object[] {
  return children.flatMap(({ label, value }, index): readonly object[] => {
    const next = children[index + 1]
    const optional = next?.label === 'Optional' && next.value === 'true'
    const named = { name: value, ...(optional && { optional }) }
    if (label === 'SecretName') return [{ secret: named }]
    if (label === 'ConfigMapName') return [{ configMap: named }]
    if (label === 'TokenExpirationSeconds')
      return [{ serviceAccountToken: { path: 'token', expirationSeconds: Number(value) || 3600 } }]
    return label === 'DownwardAPI' ? [{ downwardAPI: {} }] : []
  })
}
