import type { HostAlias, PodDNSConfig, PodSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goList } from './go-value.ts'
import { parseIp } from './ip-address.ts'
import { checkDnsSubdomain, checkDnsSubdomainWithUnderscore } from './names.ts'

function validateIp(value: string, path: Path, findings: Findings): void {
  const address = parseIp(value)
  if (address === undefined) {
    findings.invalid(path, value, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)')
    return
  }
  if (!findings.options.has('StrictIPCIDRValidation')) return
  if (address.hasLeadingZeros) findings.invalid(path, value, 'must not have leading 0s')
  if (address.isMapped) findings.invalid(path, value, 'must not be an IPv4-mapped IPv6 address')
}

const dnsPolicies = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None']

export function validateDnsPolicy(policy: string | undefined, path: Path, findings: Findings): void {
  if (!policy) findings.required(path)
  else if (!dnsPolicies.includes(policy)) findings.notSupported(path, policy, dnsPolicies)
}

/**
 * The Pod's own resolver settings.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validatePodDNSConfig.
 */
export function validateDnsConfig(
  config: PodDNSConfig | undefined,
  policy: string | undefined,
  path: Path,
  findings: Findings,
): void {
  const serversPath = path.child('nameservers')
  if (policy === 'None' && config === undefined)
    findings.required(path, 'must provide `dnsConfig` when `dnsPolicy` is None')
  if (config === undefined) return
  const { nameservers = [], searches = [], options = [] } = config
  if (policy === 'None' && nameservers.length === 0) {
    findings.required(serversPath, 'must provide at least one DNS nameserver when `dnsPolicy` is None')
    return
  }
  if (nameservers.length > 3)
    findings.invalid(serversPath, goList(nameservers, '[]string'), 'must not have more than 3 nameservers')
  for (const [index, server] of nameservers.entries()) {
    if (findings.isAtLeast('1.30')) validateIp(server, serversPath.index(index), findings)
    else if (parseIp(server) === undefined)
      findings.invalid(serversPath.index(index), server, 'must be valid IP address')
  }
  validateSearches(searches, path.child('searches'), findings)
  for (const [index, { name = '' }] of options.entries())
    if (name === '') findings.required(path.child('options').index(index), 'must not be empty')
}

function validateSearches(searches: readonly string[], path: Path, findings: Findings): void {
  const value = goList(searches, '[]string')
  if (searches.length > 32) findings.invalid(path, value, 'must not have more than 32 search paths')
  if (searches.join(' ').length > 2048)
    findings.invalid(path, value, 'must not have more than 2048 characters (including spaces) in the search list')
  const isRelaxed = findings.options.has('RelaxedDNSSearchValidation')
  for (const [index, search] of searches.entries()) {
    if (isRelaxed && search === '.') continue
    const domain = search.replace(/\.$/, '')
    const { minor } = findings.options
    const messages = isRelaxed ? checkDnsSubdomainWithUnderscore(domain, minor) : checkDnsSubdomain(domain)
    findings.invalidEach(path.index(index), domain, messages)
  }
}

/** Lines of /etc/hosts; the places are exact from 1.30 on. */
export function validateHostAliases(aliases: readonly HostAlias[], path: Path, findings: Findings): void {
  const isExact = findings.isAtLeast('1.30')
  for (const [index, { ip = '', hostnames = [] }] of aliases.entries()) {
    const aliasPath = isExact ? path.index(index) : path
    if (isExact) validateIp(ip, aliasPath.child('ip'), findings)
    else if (parseIp(ip) === undefined) findings.invalid(aliasPath.child('ip'), ip, 'must be valid IP address')
    for (const [nameIndex, name] of hostnames.entries()) {
      const namesPath = aliasPath.child('hostnames')
      findings.invalidEach(isExact ? namesPath.index(nameIndex) : namesPath, name, checkDnsSubdomain(name))
    }
  }
}

/** On the host's network a port is the host's own; a template may leave it out. */
export function validateHostNetworkPorts(spec: PodSpec, isPod: boolean, path: Path, findings: Findings): void {
  if (spec.hostNetwork !== true) return
  for (const [index, { ports = [] }] of (spec.containers ?? []).entries())
    for (const [portIndex, { hostPort = 0, containerPort = 0 }] of ports.entries())
      if ((isPod || hostPort !== 0) && hostPort !== containerPort)
        findings.invalid(
          path.child('containers').index(index).child('ports').index(portIndex).child('hostPort'),
          hostPort,
          'must match `containerPort` when `hostNetwork` is true',
        )
}

/** `hostUsers: false` rules out the other namespaces of the host. */
export function validateHostUsers(spec: PodSpec, path: Path, findings: Findings): void {
  if (spec.hostUsers !== false) return
  const detail = findings.isAtLeast('1.34') ? 'when `hostUsers` is false' : 'when `pod.Spec.HostUsers` is false'
  if (spec.hostNetwork === true && !findings.options.has('UserNamespacesHostNetworkSupport'))
    findings.forbidden(path.child('hostNetwork'), detail)
  if (spec.hostPID === true) findings.forbidden(path.child('HostPID'), detail)
  if (spec.hostIPC === true) findings.forbidden(path.child('HostIPC'), detail)
  if (!findings.isAtLeast('1.34')) return
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, { volumeDevices = [] }] of (spec[list] ?? []).entries())
      if (volumeDevices.length > 0) findings.forbidden(path.child(list).index(index).child('volumeDevices'), detail)
}
