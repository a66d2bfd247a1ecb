import type { PodCertificateProjection } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkQualifiedName } from './names.ts'
import { isKubernetesSigner, validateSignerName } from './signer-names.ts'

const keyTypes = ['RSA3072', 'RSA4096', 'ECDSAP256', 'ECDSAP384', 'ECDSAP521', 'ED25519']
const leastSeconds = 3600
const mostSeconds = 91 * 24 * 60 * 60
const mostKubernetesSeconds = 24 * 60 * 60

/**
 * A key and its certificate in a projected volume. `takePath` tells of each path that it wants.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateProjectionSources; pkg/apis/certificates/types.go.
 */
export function validatePodCertificate(
  certificate: PodCertificateProjection,
  path: Path,
  findings: Findings,
  takePath: (file: string, path: Path) => void,
): void {
  const { signerName = '', keyType = '', maxExpirationSeconds } = certificate
  validateSignerName(signerName, path.child('signerName'), findings)
  if (findings.isAtLeast('1.35')) validateUserAnnotations(certificate, path.child('userAnnotations'), findings)
  if (!keyTypes.includes(keyType)) findings.notSupported(path.child('keyType'), keyType, keyTypes)
  if (maxExpirationSeconds !== undefined) {
    const at = path.child('maxExpirationSeconds')
    const most = isKubernetesSigner(signerName) ? mostKubernetesSeconds : mostSeconds
    if (maxExpirationSeconds < leastSeconds)
      findings.invalid(at, maxExpirationSeconds, `if provided, maxExpirationSeconds must be >= ${leastSeconds}`)
    if (maxExpirationSeconds > most)
      findings.invalid(at, maxExpirationSeconds, `if provided, maxExpirationSeconds must be <= ${most}`)
  }
  const files = (['credentialBundlePath', 'keyPath', 'certificateChainPath'] as const).filter(
    (name) => certificate[name],
  )
  for (const name of files) takePath(certificate[name] ?? '', path.child(name))
  if (files.length === 0)
    findings.required(path, 'specify at least one of credentialBundlePath, keyPath, and certificateChainPath')
}

/** Models: apimachinery pkg/util/validation IsDomainPrefixedKey. */
function validateUserAnnotations(
  { userAnnotations = {} }: PodCertificateProjection,
  path: Path,
  findings: Findings,
): void {
  for (const key of Object.keys(userAnnotations).sort()) {
    const lower = key.toLowerCase()
    const messages = checkQualifiedName(lower, findings.options.minor)
    if (lower === '') findings.required(path)
    else if (messages.length > 0) findings.invalidEach(path, lower, messages)
    else if (!lower.includes('/'))
      findings.invalid(path, lower, 'must be a domain-prefixed key (such as "acme.io/foo")')
  }
}
