import { isAtLeast } from '../../kube/minor.ts'
import { enumValues } from '../schema/schema.ts'
import type { HTTPGetAction, Lifecycle, LifecycleHandler, PodOS, Probe } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkHttpHeaderName, checkPortName, checkPortNumber } from './names.ts'

/** A probe's or a hook's ways to act. */
type AnyHandler = LifecycleHandler & Pick<Probe, 'grpc'>

function validatePort(port: number | string | undefined, path: Path, findings: Findings): void {
  if (typeof port === 'string') findings.invalidEach(path, port, checkPortName(port))
  else findings.invalidEach(path, port ?? 0, checkPortNumber(port ?? 0))
}

function validateHttpGet(action: HTTPGetAction, path: Path, findings: Findings): void {
  if (!action.path) findings.required(path.child('path'))
  validatePort(action.port, path.child('port'), findings)
  const { scheme = '' } = action
  if (scheme !== 'HTTP' && scheme !== 'HTTPS') findings.notSupported(path.child('scheme'), scheme, ['HTTP', 'HTTPS'])
  for (const { name = '' } of action.httpHeaders ?? [])
    findings.invalidEach(path.child('httpHeaders'), name, checkHttpHeaderName(name))
}

function validateSleep(seconds: number, graceSeconds: number, path: Path, findings: Findings): void {
  const { minor, gates } = findings.options
  const within = `less than terminationGracePeriodSeconds (${graceSeconds})`
  if (gates.PodLifecycleSleepActionAllowZero) {
    if (seconds < 0 || seconds > graceSeconds) findings.invalid(path, seconds, `must be non-negative and ${within}`)
  } else if (seconds <= 0 || seconds > graceSeconds) {
    const hint = isAtLeast(minor, '1.32')
      ? '. Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.'
      : ''
    findings.invalid(path, seconds, `must be greater than 0 and ${within}${hint}`)
  }
}

/**
 * Exactly one handler, and that one sound.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateHandler.
 */
function validateHandler(handler: AnyHandler, graceSeconds: number, path: Path, findings: Findings): void {
  const kinds = (['exec', 'httpGet', 'tcpSocket', 'grpc', 'sleep'] as const).filter((kind) => handler[kind])
  const [kind, ...others] = kinds
  if (kind === undefined) findings.required(path, 'must specify a handler type')
  else {
    const kindPath = path.child(kind)
    if (handler.exec !== undefined) {
      if ((handler.exec.command ?? []).length === 0) findings.required(kindPath.child('command'))
    } else if (handler.httpGet !== undefined) validateHttpGet(handler.httpGet, kindPath, findings)
    else if (handler.tcpSocket !== undefined) validatePort(handler.tcpSocket.port, kindPath.child('port'), findings)
    else if (handler.grpc !== undefined) validatePort(handler.grpc.port, kindPath.child('port'), findings)
    else if (handler.sleep !== undefined) validateSleep(handler.sleep.seconds ?? 0, graceSeconds, kindPath, findings)
  }
  for (const other of others) findings.forbidden(path.child(other), 'may not specify more than 1 handler type')
}

const probeNumbers = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const

/** The probes that a container has, in the order in which they are checked. */
export function validateProbes(
  container: { livenessProbe?: Probe; readinessProbe?: Probe; startupProbe?: Probe },
  graceSeconds: number,
  path: Path,
  findings: Findings,
): void {
  for (const kind of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const) {
    const probe = container[kind]
    if (probe !== undefined) validateProbe(probe, kind, graceSeconds, path.child(kind), findings)
  }
}

function validateProbe(
  probe: Probe,
  kind: 'livenessProbe' | 'readinessProbe' | 'startupProbe',
  graceSeconds: number,
  path: Path,
  findings: Findings,
): void {
  validateHandler(probe, graceSeconds, path, findings)
  for (const name of probeNumbers) {
    const value = probe[name] ?? 0
    if (value < 0) findings.invalid(path.child(name), value, 'must be greater than or equal to 0')
  }
  const grace = probe.terminationGracePeriodSeconds
  const gracePath = path.child('terminationGracePeriodSeconds')
  if (grace !== undefined && grace <= 0) findings.invalid(gracePath, grace, 'must be greater than 0')
  if (kind === 'readinessProbe') {
    if (grace !== undefined) findings.invalid(gracePath, grace, 'must not be set for readinessProbes')
  } else if (probe.successThreshold !== 1)
    findings.invalid(path.child('successThreshold'), probe.successThreshold ?? 0, 'must be 1')
}

/** Hooks and the stop signal. */
export function validateLifecycle(
  lifecycle: Lifecycle,
  graceSeconds: number,
  os: PodOS | undefined,
  path: Path,
  findings: Findings,
): void {
  if (lifecycle.postStart !== undefined)
    validateHandler(lifecycle.postStart, graceSeconds, path.child('postStart'), findings)
  if (lifecycle.preStop !== undefined) validateHandler(lifecycle.preStop, graceSeconds, path.child('preStop'), findings)
  const { stopSignal } = lifecycle
  if (stopSignal === undefined) return
  const signalPath = path.child('stopSignal')
  if (os === undefined) findings.forbidden(signalPath, 'may not be set for containers with empty `spec.os.name`')
  else if (os.name === 'windows') {
    const supported = ['SIGKILL', 'SIGTERM']
    if (!supported.includes(stopSignal)) findings.notSupported(signalPath, stopSignal, supported)
  } else if (os.name === 'linux') {
    const supported = enumValues('Signal', findings.options.minor) ?? []
    if (!supported.includes(stopSignal)) findings.notSupported(signalPath, stopSignal, [...supported].sort())
  }
}
