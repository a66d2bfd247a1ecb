import type {
  ClusterTrustBundleProjection,
  ProjectedVolumeSource,
  ServiceAccountTokenProjection,
  VolumeProjection,
} from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goSelector } from './go-value.ts'
import { goStruct } from './internal-values.ts'
import { validateLabelSelector } from './labels.ts'
import { validateFileMode, validateNonReservedPath } from './paths.ts'
import { validatePodCertificate } from './pod-certificate.ts'
import { checkTrustBundleName, validateSignerName } from './signer-names.ts'
import { validateDownwardFile, validateKeyToPath } from './volume-files.ts'

/** The paths that earlier sources took. */
interface Taken {
  readonly paths: Set<string>
  readonly path: Path
  readonly findings: Findings
}

function take(taken: Taken, file: string, source: string): void {
  if (taken.paths.has(file)) taken.findings.invalid(taken.path, source, 'conflicting duplicate paths')
  else taken.paths.add(file)
}

/**
 * Several sources in one directory.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateProjectedVolumeSource.
 */
export function validateProjected(projected: ProjectedVolumeSource, path: Path, findings: Findings): void {
  validateFileMode(projected.defaultMode, path.child('defaultMode'), findings)
  const taken: Taken = { paths: new Set(), path, findings }
  for (const [index, source] of (projected.sources ?? []).entries()) {
    const sourcePath = path.child('sources').index(index)
    validateProjection(source, sourcePath, taken)
    const count = Object.values(source).filter((one) => one !== undefined).length
    const suffix = findings.isAtLeast('1.31') ? ' per source' : ''
    if (count > 1) findings.forbidden(sourcePath, `may not specify more than 1 volume type${suffix}`)
  }
}

function validateProjection(source: VolumeProjection, path: Path, taken: Taken): void {
  const { findings } = taken
  for (const kind of ['secret', 'configMap'] as const) {
    const projection = source[kind]
    if (projection === undefined) continue
    const { name = '', items = [] } = projection
    if (name === '') findings.required(path.child(kind, 'name'))
    for (const [index, item] of items.entries()) {
      validateKeyToPath(item, path.child(kind, 'items').index(index), findings)
      if (item.path) take(taken, item.path, name)
    }
  }
  for (const file of source.downwardAPI?.items ?? []) {
    validateDownwardFile(file, path.child('downwardAPI'), findings)
    if (file.path) take(taken, file.path, file.path)
  }
  if (source.serviceAccountToken !== undefined)
    validateToken(source.serviceAccountToken, path.child('serviceAccountToken'), taken)
  if (source.clusterTrustBundle !== undefined) {
    const name = findings.isAtLeast('1.31') ? 'clusterTrustBundle' : 'clusterTrustBundlePEM'
    validateTrustBundle(source.clusterTrustBundle, path.child(name), taken)
  }
  if (source.podCertificate !== undefined) {
    validatePodCertificate(source.podCertificate, path.child('podCertificate'), findings, (file, filePath) => {
      validateNonReservedPath(file, filePath, findings)
      take(taken, file, file)
    })
  }
}

function validateToken(token: ServiceAccountTokenProjection, path: Path, { path: at, findings }: Taken): void {
  const { expirationSeconds = 0, path: file = '' } = token
  const secondsPath = path.child('expirationSeconds')
  if (expirationSeconds < 600)
    findings.invalid(secondsPath, expirationSeconds, 'may not specify a duration less than 10 minutes')
  if (expirationSeconds > 2 ** 32)
    findings.invalid(secondsPath, expirationSeconds, 'may not specify a duration larger than 2^32 seconds')
  if (file === '') findings.required(at.child('path'))
  else if (findings.isAtLeast('1.30')) validateNonReservedPath(file, at.child('path'), findings)
}

function validateTrustBundle(bundle: ClusterTrustBundleProjection, path: Path, taken: Taken): void {
  const { findings } = taken
  const { name, signerName, path: file = '' } = bundle
  if (name !== undefined && signerName !== undefined) {
    findings.invalid(
      path,
      goStruct('core.ClusterTrustBundleProjection', bundle),
      'only one of name and signerName may be used',
    )
  } else if (name !== undefined) {
    if (name === '') findings.required(path.child('name'), 'must be a valid object name')
    const messages = checkTrustBundleName(name).map((message) => `not a valid clustertrustbundlename: ${message}`)
    findings.invalidEach(path.child('name'), name, messages)
    if (bundle.labelSelector !== undefined)
      findings.invalid(
        path.child('labelSelector'),
        goSelector(bundle.labelSelector),
        'labelSelector must be unset if name is specified',
      )
  } else if (signerName !== undefined) {
    if (signerName === '') findings.required(path.child('signerName'), 'must be a valid signer name')
    validateSignerName(signerName, path.child('signerName'), findings)
    validateLabelSelector(bundle.labelSelector, path.child('labelSelector'), findings)
  } else findings.required(path, 'either name or signerName must be specified')
  if (file === '') findings.required(path.child('path'))
  validateNonReservedPath(file, path.child('path'), findings)
  take(taken, file, file)
}
