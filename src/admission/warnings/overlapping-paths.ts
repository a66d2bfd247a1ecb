import type { Volume, VolumeProjection } from '../schema/v1.ts'
import type { Path } from '../validation/field-path.ts'
import { goQuote } from '../validation/go-quote.ts'
import type { WarningList } from './warning-list.ts'

interface SourcePath {
  readonly path: string
  /** Where in a projected volume it comes from; empty elsewhere. */
  readonly source: string
}

/**
 * Files of one volume that hide each other. `path` leads to the list of volumes.
 * Models: kubernetes/kubernetes pkg/api/pod/warnings.go warningsForOverlappingVirtualPaths.
 */
export function warnOfOverlappingPaths(volumes: readonly Volume[], path: Path, warnings: WarningList): void {
  for (const [index, volume] of volumes.entries()) {
    const { name = '', configMap, secret, downwardAPI, projected } = volume
    const { fields } = path.index(index)
    const warn = (what: string, paths: readonly SourcePath[]): void => {
      for (const clash of clashes(paths))
        warnings.addSentence(fields, `volume ${goQuote(name)} (${what}): overlapping paths: ${clash}`)
    }
    if (configMap !== undefined) warn(`ConfigMap ${goQuote(configMap.name ?? '')}`, pathsOf(configMap.items))
    if (secret !== undefined) warn(`Secret ${goQuote(secret.secretName ?? '')}`, pathsOf(secret.items))
    if (downwardAPI !== undefined) warn('DownwardAPI', pathsOf(downwardAPI.items))
    if (projected === undefined) continue
    const sources = projected.sources ?? []
    for (const source of sources)
      if (Object.keys(source).length === 0)
        warnings.addSentence(fields, `volume ${goQuote(name)} (Projected) has no sources provided`)
    warn('Projected', sources.flatMap(projectedPaths))
  }
}

function pathsOf(items: readonly { path?: string }[] | undefined, source = ''): SourcePath[] {
  return (items ?? []).map(({ path = '' }) => ({ path, source }))
}

/** The first source that has paths counts, as upstream's switch has it. */
function projectedPaths(projection: VolumeProjection): SourcePath[] {
  const { configMap, secret, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate } = projection
  if (configMap?.items !== undefined) return pathsOf(configMap.items, `ConfigMap ${goQuote(configMap.name ?? '')}`)
  if (secret?.items !== undefined) return pathsOf(secret.items, `Secret ${goQuote(secret.name ?? '')}`)
  if (downwardAPI?.items !== undefined) return pathsOf(downwardAPI.items, 'DownwardAPI')
  if (serviceAccountToken !== undefined) return pathsOf([serviceAccountToken], 'ServiceAccountToken')
  if (clusterTrustBundle !== undefined) {
    const name = clusterTrustBundle.name ?? clusterTrustBundle.signerName ?? ''
    return pathsOf([clusterTrustBundle], `ClusterTrustBundle ${goQuote(name)}`)
  }
  const { certificateChainPath, keyPath, credentialBundlePath } = podCertificate ?? {}
  return [
    ...(certificateChainPath ? [{ path: certificateChainPath, source: 'PodCertificate chain' }] : []),
    ...(keyPath ? [{ path: keyPath, source: 'PodCertificate key' }] : []),
    ...(credentialBundlePath ? [{ path: credentialBundlePath, source: 'PodCertificate credential bundle' }] : []),
  ]
}

function clashes(paths: readonly SourcePath[]): string[] {
  const found: string[] = []
  const before: SourcePath[] = []
  for (const { path, source } of paths) {
    const one = { path: path.replace(/(?<!\/)\/+$/, ''), source }
    for (const other of before) if (isWithin(one.path, other.path)) found.push(`${print(one)} with ${print(other)}`)
    before.push(one)
  }
  return found
}

function isWithin(a: string, b: string): boolean {
  return a !== '' && b !== '' && (`${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`))
}

function print({ path, source }: SourcePath): string {
  return source === '' ? goQuote(path) : `${goQuote(path)} (${source})`
}
