import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goQuote } from './go-quote.ts'
import { checkDnsLabel, checkDnsSubdomain } from './names.ts'

const mostDomainBytes = 253
/** A domain, a slash, and a label with a subdomain behind it. */
const mostBytes = mostDomainBytes + (253 + 63 + 1) + 1

/**
 * A signer: `example.com/name`.
 * Models: kubernetes/kubernetes pkg/apis/core/validation/names.go ValidateSignerName.
 */
export function validateSignerName(name: string, path: Path, findings: Findings): void {
  if (name === '') {
    findings.required(path)
    return
  }
  const [domain = '', signer, ...rest] = name.split('/')
  if (signer === undefined || rest.length > 0) {
    findings.invalid(path, name, "must be a fully qualified domain and path of the form 'example.com/signer-name'")
    return
  }
  if (domain.length > mostDomainBytes) findings.tooLong(path, mostDomainBytes)
  checkParts(domain, checkDnsLabel, path, findings)
  if (!domain.includes('.'))
    findings.invalid(path, domain, 'should be a domain with at least two segments separated by dots')
  checkParts(signer, checkDnsSubdomain, path, findings)
  if (name.length > mostBytes) findings.tooLong(path, mostBytes)
}

/** Tells of the first part that is none, and of no other. */
function checkParts(text: string, check: (part: string) => string[], path: Path, findings: Findings): void {
  for (const part of text.split('.')) {
    const messages = check(part)
    findings.invalidEach(
      path,
      text,
      messages.map((message) => `validating label ${goQuote(part)}: ${message}`),
    )
    if (messages.length > 0) return
  }
}

/**
 * What is wrong with the name of a ClusterTrustBundle: `name`, or `example.com:signer:name` for the one of a signer.
 * Models: kubernetes/kubernetes pkg/apis/core/validation/names.go ValidateClusterTrustBundleName.
 */
export function checkTrustBundleName(name: string): string[] {
  return checkDnsSubdomain(name.slice(name.lastIndexOf(':') + 1))
}

/** Models: kubernetes/kubernetes pkg/apis/core/validation/names.go IsKubernetesSignerName. */
export function isKubernetesSigner(name: string): boolean {
  const [domain = ''] = name.split('/')
  return domain === 'kubernetes.io' || domain.endsWith('.kubernetes.io')
}
