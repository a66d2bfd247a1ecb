import type {
  ConfigMapKeySelector,
  EnvFromSource,
  EnvVar,
  EnvVarSource,
  FileKeySelector,
  ObjectFieldSelector,
  ResourceFieldSelector,
} from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import {
  checkConfigKey,
  checkDnsLabel,
  checkDnsSubdomain,
  checkEnvName,
  checkQualifiedName,
  checkRelaxedEnvName,
  maskTrailingDash,
} from './names.ts'
import { validateNoBacksteps } from './paths.ts'

function checkName(name: string, findings: Findings): string[] {
  return findings.options.has('RelaxedEnvironmentVariableValidation') ? checkRelaxedEnvName(name) : checkEnvName(name)
}

/**
 * Environment variables.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateEnv.
 */
export function validateEnv(variables: readonly EnvVar[], path: Path, findings: Findings): void {
  for (const [index, { name = '', value = '', valueFrom }] of variables.entries()) {
    const variablePath = path.index(index)
    if (name === '') findings.required(variablePath.child('name'))
    else findings.invalidEach(variablePath.child('name'), name, checkName(name, findings))
    if (valueFrom !== undefined) validateValueFrom(valueFrom, value, variablePath.child('valueFrom'), findings)
  }
}

const envFieldPaths = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.hostIPs',
  'status.podIP',
  'status.podIPs',
]

function validateValueFrom(source: EnvVarSource, value: string, path: Path, findings: Findings): void {
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = source
  if (fieldRef !== undefined) validateFieldRef(fieldRef, envFieldPaths, path.child('fieldRef'), findings)
  if (resourceFieldRef !== undefined)
    validateResourceFieldRef(resourceFieldRef, false, path.child('resourceFieldRef'), findings)
  if (configMapKeyRef !== undefined) validateKeyRef(configMapKeyRef, path.child('configMapKeyRef'), findings)
  if (secretKeyRef !== undefined) validateKeyRef(secretKeyRef, path.child('secretKeyRef'), findings)
  if (fileKeyRef !== undefined) validateFileKeyRef(fileKeyRef, path.child('fileKeyRef'), findings)
  const count = Object.values({ fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef }).filter(
    (one) => one !== undefined,
  ).length
  if (count === 0) {
    const last = findings.options.has('EnvFiles') ? ', `secretKeyRef` or `fileKeyRef`' : ' or `secretKeyRef`'
    findings.invalid(path, '', `must specify one of: \`fieldRef\`, \`resourceFieldRef\`, \`configMapKeyRef\`${last}`)
  } else if (value !== '') findings.invalid(path, '', 'may not be specified when `value` is not empty')
  else if (count > 1) findings.invalid(path, '', 'may not have more than one field specified at a time')
}

const fieldLabels = [
  'metadata.annotations',
  'metadata.labels',
  ...envFieldPaths,
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
]

/** The path without its subscript, and the subscript: `metadata.labels['app']`. */
function splitSubscript(fieldPath: string): [string, string] | undefined {
  const at = fieldPath.indexOf("['", 1)
  if (at === -1 || at > fieldPath.length - 4 || !fieldPath.endsWith("']")) return undefined
  return [fieldPath.slice(0, at), fieldPath.slice(at + 2, -2)]
}

/** A field of the Pod, from the downward API. */
export function validateFieldRef(
  selector: ObjectFieldSelector,
  supported: readonly string[],
  path: Path,
  findings: Findings,
): void {
  const { apiVersion = '', fieldPath = '' } = selector
  const fieldPathPath = path.child('fieldPath')
  const subscript = splitSubscript(fieldPath)
  const problem = fieldLabelProblem(apiVersion, fieldPath, subscript?.[0])
  if (apiVersion === '') findings.required(path.child('apiVersion'))
  else if (fieldPath === '') findings.required(fieldPathPath)
  else if (problem !== undefined) findings.invalid(fieldPathPath, fieldPath, `error converting fieldPath: ${problem}`)
  else if (subscript !== undefined) {
    const key = subscript[0] === 'metadata.annotations' ? subscript[1].toLowerCase() : subscript[1]
    findings.invalidEach(path, key, checkQualifiedName(key, findings.options.minor))
  } else validateFieldLabel(fieldPath === 'spec.host' ? 'spec.nodeName' : fieldPath, supported, path, findings)
}

function validateFieldLabel(label: string, supported: readonly string[], path: Path, findings: Findings): void {
  if (!supported.includes(label)) findings.notSupported(path.child('fieldPath'), label, [...supported].sort())
  else if (label === 'status.hostIPs' && !findings.options.has('PodHostIPs'))
    findings.forbidden(path, "may not be set when feature gate 'PodHostIPs' is not enabled")
}

function fieldLabelProblem(apiVersion: string, fieldPath: string, base: string | undefined): string | undefined {
  if (apiVersion !== 'v1') return `unsupported pod version: ${apiVersion}`
  if (base !== undefined)
    return base === 'metadata.annotations' || base === 'metadata.labels'
      ? undefined
      : `field label does not support subscript: ${fieldPath}`
  return fieldLabels.includes(fieldPath) || fieldPath === 'spec.host'
    ? undefined
    : `field label not supported: ${fieldPath}`
}

const resourceFields = ['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => [`limits.${name}`, `requests.${name}`])
const sizeDivisors = ['1', ...[...'kMGTPE'].map((unit) => `1${unit}`), ...[...'KMGTPE'].map((unit) => `1${unit}i`)]

/** A container's own request or limit. In a volume the container has to be named. */
export function validateResourceFieldRef(
  selector: ResourceFieldSelector,
  isVolume: boolean,
  path: Path,
  findings: Findings,
): void {
  const { containerName = '', resource = '', divisor = '0' } = selector
  if (isVolume && containerName === '') findings.required(path.child('containerName'))
  else if (resource === '') findings.required(path.child('resource'))
  else if (!resourceFields.includes(resource) && !/^(?:limits|requests)\.hugepages-/.test(resource))
    findings.notSupported(path.child('resource'), resource, [...resourceFields].sort())
  if (divisor === '0') return
  const refuse = (values: string, what: string) =>
    findings.invalid(
      path.child('divisor'),
      resource,
      `only divisor's values ${values} are supported with the ${what} resource`,
    )
  if (/\.cpu$/.test(resource)) {
    if (divisor !== '1m' && divisor !== '1') refuse('1m and 1', 'cpu')
  } else if (!sizeDivisors.includes(divisor)) {
    const all = sizeDivisors.join(', ')
    if (/\.memory$/.test(resource)) refuse(all, 'memory')
    else if (/\.ephemeral-storage$/.test(resource)) refuse(all, 'local ephemeral storage')
    else if (/^(?:limits|requests)\.hugepages-/.test(resource)) refuse(all, 'hugepages')
  }
}

function validateKeyRef({ name = '', key = '' }: ConfigMapKeySelector, path: Path, findings: Findings): void {
  findings.invalidEach(path.child('name'), name, checkDnsSubdomain(name))
  if (key === '') findings.required(path.child('key'))
  else findings.invalidEach(path.child('key'), key, checkConfigKey(key))
}

function validateFileKeyRef(selector: FileKeySelector, path: Path, findings: Findings): void {
  const { key = '', volumeName = '', path: file = '' } = selector
  if (key === '') findings.required(path.child('key'))
  else findings.invalidEach(path.child('key'), key, checkRelaxedEnvName(key))
  if (volumeName === '') findings.required(path.child('volumeName'))
  else findings.invalidEach(path.child('volumeName'), volumeName, checkDnsLabel(volumeName))
  if (file === '') findings.required(path.child('path'))
  else validateNoBacksteps(file, path.child('path'), findings)
}

/** Whole ConfigMaps and Secrets as variables. */
export function validateEnvFrom(sources: readonly EnvFromSource[], path: Path, findings: Findings): void {
  for (const [index, { prefix = '', configMapRef, secretRef }] of sources.entries()) {
    const sourcePath = path.index(index)
    if (prefix !== '') findings.invalidEach(sourcePath.child('prefix'), prefix, checkName(prefix, findings))
    for (const [kind, source] of Object.entries({ configMapRef, secretRef })) {
      if (source === undefined) continue
      const namePath = sourcePath.child(kind, 'name')
      const { name = '' } = source
      if (name === '') findings.required(namePath)
      else findings.invalidEach(namePath, name, checkDnsSubdomain(maskTrailingDash(name)))
    }
    if (configMapRef === undefined && secretRef === undefined)
      findings.invalid(path, '', 'must specify one of: `configMapRef` or `secretRef`')
    else if (configMapRef !== undefined && secretRef !== undefined)
      findings.invalid(path, '', 'may not have more than one field specified at a time')
  }
}
