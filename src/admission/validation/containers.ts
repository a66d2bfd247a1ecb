import type { Container, ContainerPort, EphemeralContainer, PodSpec, Volume } from '../schema/v1.ts'
import { validateEnv, validateEnvFrom } from './env.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateLifecycle, validateProbes } from './handlers.ts'
import { validateVolumeDevices, validateVolumeMounts } from './mounts.ts'
import { checkDnsLabel, checkPortName, checkPortNumber } from './names.ts'
import { validatePullPolicy } from './pull-policy.ts'
import { validateInitResizePolicy, validateResizePolicy } from './resize-policy.ts'
import { checkContainerResourceName, validateResources } from './resources.ts'
import { validateRestartRules } from './restart-rules.ts'
import { validateSecurityContext } from './security.ts'

/** What a container's checks need to know of its Pod. */
export interface PodFacts {
  readonly spec: PodSpec
  readonly volumes: ReadonlyMap<string, Volume>
  readonly claimNames: ReadonlySet<string>
  readonly graceSeconds: number
  /** Whether the Pod shares the node's user namespace. */
  readonly usesHostUsers: boolean
}

/**
 * The main containers.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateContainers.
 */
export function validateContainers(facts: PodFacts, path: Path, findings: Findings): void {
  const { containers = [], os } = facts.spec
  if (containers.length === 0) {
    findings.required(path)
    return
  }
  const names = new Set<string>()
  for (const [index, container] of containers.entries()) {
    const containerPath = path.index(index)
    const { name = '' } = container
    validateAnyContainer(container, facts, containerPath, findings)
    if (names.has(name)) findings.duplicate(containerPath.child('name'), name)
    else names.add(name)
    if (container.lifecycle !== undefined)
      validateLifecycle(container.lifecycle, facts.graceSeconds, os, containerPath.child('lifecycle'), findings)
    validateProbes(container, facts.graceSeconds, containerPath, findings)
    if (findings.options.gates.ContainerRestartRules) validateRestartRules(container, containerPath, findings)
    else if (container.restartPolicy !== undefined)
      findings.forbidden(containerPath.child('restartPolicy'), 'may not be set for non-init containers')
  }
  validateHostPorts(containers, path, findings)
}

/**
 * Init containers and sidecars.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateInitContainers.
 */
export function validateInitContainers(facts: PodFacts, path: Path, findings: Findings): void {
  const { containers = [], initContainers = [], os } = facts.spec
  const names = new Set(containers.map(({ name = '' }) => name))
  for (const [index, container] of initContainers.entries()) {
    const containerPath = path.index(index)
    const { name = '', resizePolicy = [] } = container
    const isSidecar = container.restartPolicy === 'Always'
    validateAnyContainer(container, facts, containerPath, findings)
    validateInitRestartPolicy(container, containerPath, findings)
    if (names.has(name)) findings.duplicate(containerPath.child('name'), name)
    else if (name !== '') names.add(name)
    // Each is checked alone: they run one by one.
    validateHostPorts([container], path, findings)
    if (isSidecar) {
      if (container.lifecycle !== undefined)
        validateLifecycle(container.lifecycle, facts.graceSeconds, os, containerPath.child('lifecycle'), findings)
      validateProbes(container, facts.graceSeconds, containerPath, findings)
    } else
      for (const field of ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'] as const)
        if (container[field] !== undefined)
          findings.forbidden(
            containerPath.child(field),
            'may not be set for init containers without restartPolicy=Always',
          )
    validateInitResizePolicy(resizePolicy, isSidecar, containerPath.child('resizePolicy'), findings)
  }
}

function validateInitRestartPolicy(container: Container, path: Path, findings: Findings): void {
  const { restartPolicy, restartPolicyRules = [] } = container
  const { ContainerRestartRules, RestartAllContainersOnContainerExits } = findings.options.gates
  if (restartPolicy === undefined) {
    if (restartPolicyRules.length > 0 && findings.isAtLeast('1.35'))
      findings.required(path.child('restartPolicy'), 'must specify restartPolicy when restart rules are used')
  } else if (!ContainerRestartRules) {
    if (restartPolicy !== 'Always') findings.notSupported(path.child('restartPolicy'), restartPolicy, ['Always'])
  } else if (restartPolicy !== 'Always' || RestartAllContainersOnContainerExits)
    validateRestartRules(container, path, findings)
  else if (restartPolicyRules.length > 0)
    findings.forbidden(
      path.child('restartPolicyRules'),
      'restartPolicyRules are not allowed for init containers with restart policy Always',
    )
}

/** Fields that an ephemeral container may not have. */
const notForEphemeral = [
  'ports',
  'resources',
  'resizePolicy',
  'restartPolicy',
  'restartPolicyRules',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle',
] as const

/** Debug containers: they may be only added to a Pod that is there. */
export function validateEphemeralContainers(facts: PodFacts, path: Path, findings: Findings): void {
  const { containers = [], initContainers = [], ephemeralContainers = [] } = facts.spec
  const others = new Set([...containers, ...initContainers].map(({ name = '' }) => name))
  const names = new Set(others)
  for (const [index, container] of ephemeralContainers.entries()) {
    const containerPath = path.index(index)
    const { name = '', targetContainerName = '', volumeMounts = [] } = container
    validateAnyContainer(container, facts, containerPath, findings)
    validateImageBlanks(container, containerPath, findings)
    if (names.has(name)) findings.duplicate(containerPath.child('name'), name)
    else names.add(name)
    if (targetContainerName !== '' && !others.has(targetContainerName))
      findings.notFound(containerPath.child('targetContainerName'), targetContainerName)
    for (const field of notForEphemeral) {
      const value = container[field]
      if (value === undefined || (field === 'resources' && Object.keys(value).length === 0)) continue
      findings.forbidden(containerPath.child(field), 'cannot be set for an Ephemeral Container')
    }
    for (const [mountIndex, mount] of volumeMounts.entries())
      for (const field of ['subPath', 'subPathExpr'] as const)
        if (mount[field])
          findings.forbidden(
            containerPath.child('volumeMounts').index(mountIndex).child(field),
            'cannot be set for an Ephemeral Container',
          )
  }
}

/** Blanks around an image name: refused in a Pod, let through in a template. */
export function validateImageBlanks({ image = '' }: { image?: string }, path: Path, findings: Findings): void {
  if (image.trim() !== image)
    findings.invalid(path.child('image'), image, 'must not have leading or trailing whitespace')
}

/** What holds for containers of every kind. */
function validateAnyContainer(
  container: Container | EphemeralContainer,
  facts: PodFacts,
  path: Path,
  findings: Findings,
): void {
  const { name = '', volumeMounts = [], volumeDevices = [], terminationMessagePolicy = '' } = container
  if (name === '') findings.required(path.child('name'))
  else findings.invalidEach(path.child('name'), name, checkDnsLabel(name))
  if (!container.image) findings.required(path.child('image'))
  const policies = ['File', 'FallbackToLogsOnError']
  const policyPath = path.child('terminationMessagePolicy')
  if (terminationMessagePolicy === '') findings.required(policyPath)
  else if (!policies.includes(terminationMessagePolicy))
    findings.notSupported(policyPath, terminationMessagePolicy, policies)
  validatePorts(container.ports ?? [], path.child('ports'), findings)
  validateEnv(container.env ?? [], path.child('env'), findings)
  validateEnvFrom(container.envFrom ?? [], path.child('envFrom'), findings)
  validateVolumeMounts(container, facts.volumes, path.child('volumeMounts'), findings)
  validateVolumeDevices(volumeDevices, volumeMounts, facts.volumes, path.child('volumeDevices'), findings)
  validatePullPolicy(container.imagePullPolicy, path.child('imagePullPolicy'), findings)
  validateResources(
    container.resources ?? {},
    checkContainerResourceName,
    facts.claimNames,
    path.child('resources'),
    findings,
  )
  validateResizePolicy(container.resizePolicy ?? [], facts.spec.restartPolicy, path.child('resizePolicy'), findings)
  validateSecurityContext(container.securityContext, facts.usesHostUsers, path.child('securityContext'), findings)
}

const protocols = ['SCTP', 'TCP', 'UDP']

function validatePorts(ports: readonly ContainerPort[], path: Path, findings: Findings): void {
  const names = new Set<string>()
  for (const [index, port] of ports.entries()) {
    const portPath = path.index(index)
    const { name = '', containerPort = 0, hostPort = 0, protocol = '' } = port
    const messages = name === '' ? [] : checkPortName(name)
    findings.invalidEach(portPath.child('name'), name, messages)
    if (messages.length === 0 && names.has(name)) findings.duplicate(portPath.child('name'), name)
    else if (messages.length === 0 && name !== '') names.add(name)
    if (containerPort === 0) findings.required(portPath.child('containerPort'))
    else findings.invalidEach(portPath.child('containerPort'), containerPort, checkPortNumber(containerPort))
    if (hostPort !== 0) findings.invalidEach(portPath.child('hostPort'), hostPort, checkPortNumber(hostPort))
    if (protocol === '') findings.required(portPath.child('protocol'))
    else if (!protocols.includes(protocol)) findings.notSupported(portPath.child('protocol'), protocol, protocols)
  }
}

function validateHostPorts(containers: readonly Container[], path: Path, findings: Findings): void {
  const taken = new Set<string>()
  for (const [index, { ports = [] }] of containers.entries())
    for (const [portIndex, { protocol = '', hostIP = '', hostPort = 0 }] of ports.entries()) {
      if (hostPort === 0) continue
      const key = `${protocol}/${hostIP}/${hostPort}`
      if (taken.has(key)) findings.duplicate(path.index(index).child('ports').index(portIndex).child('hostPort'), key)
      taken.add(key)
    }
}
