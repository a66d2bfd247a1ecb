import { isRecord } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import type { Change } from './change.ts'
import { nameOfKind, selectorFor } from './fit-selector.ts'
import { portOf } from './mend-value.ts'
import { inContainer, inPodSpec, type Patient, type Problem, partOf } from './mended-object.ts'

/** Something that the API server misses: what is taken for it. undefined where nothing can be. */
export function mendMissing({ path }: Problem, patient: Patient): Change | undefined {
  const container = inContainer(patient, path)
  if (container !== undefined) return missingInContainer(path, container, patient)
  const inSpec = inPodSpec(patient, path)
  if (inSpec?.[0] === 'containers') return assumeContainer(path, patient)
  if (inSpec?.[0] === 'volumes' && inSpec.length === 2) return emptyVolume(path, patient)
  switch (path.join('.')) {
    case 'metadata.name':
      return { kind: 'set', path, value: nameOfKind(patient) }
    case 'spec.selector':
      return { kind: 'set', path, value: selectorFor(patient) }
    case 'spec.serviceName':
      return { kind: 'set', path, value: partOf(patient, ['metadata', 'name']) ?? nameOfKind(patient) }
    case 'spec.schedule':
      return { kind: 'set', path, value: '@daily' }
    case 'spec.template':
      return { kind: 'set', path, value: {} }
    default:
      return undefined
  }
}

/** A Pod of init containers alone, as a patch has it, gets a main container. */
function assumeContainer(path: FieldPath, patient: Patient): Change | undefined {
  const initContainers = partOf(patient, [...path.slice(0, -1), 'initContainers'])
  if (!Array.isArray(initContainers) || initContainers.length === 0) return undefined
  return { kind: 'set', path, value: [{ name: 'main', image: 'main' }] }
}

function emptyVolume(path: FieldPath, patient: Patient): Change {
  const volume = partOf(patient, path)
  return { kind: 'set', path, value: { ...(isRecord(volume) && { name: volume.name }), emptyDir: {} } }
}

function missingInContainer(
  path: FieldPath,
  { path: at, isInit, rest }: NonNullable<ReturnType<typeof inContainer>>,
  patient: Patient,
): Change | undefined {
  const container = partOf(patient, at)
  const own = isRecord(container) ? container : {}
  const [field, ...below] = rest
  if (field === 'name') return { kind: 'set', path, value: nameOfContainer(own, Number(at.at(-1)) + 1, isInit) }
  if (field === 'image') return { kind: 'set', path, value: imageOf(own) }
  // Beside restart rules: what the Pod says holds without them; Always would make a sidecar of an init container.
  if (field === 'restartPolicy') {
    const ofPod = partOf(patient, [...at.slice(0, -2), 'restartPolicy']) ?? 'Always'
    return { kind: 'set', path, value: isInit && ofPod === 'Always' ? 'OnFailure' : ofPod }
  }
  const isProbe = /Probe$/.test(String(field))
  const isHook = field === 'lifecycle'
  // A probe, or a hook, that is there and does not say what it does.
  if ((isProbe && below.length === 0) || (isHook && below.length === 1)) {
    const handler = { exec: { command: ['true'] } }
    const written = partOf(patient, path)
    return { kind: 'set', path, value: { ...(isRecord(written) ? written : {}), ...handler } }
  }
  if (!isProbe && !isHook) return undefined
  if (below.at(-1) === 'port') return { kind: 'set', path, value: portOf(path, patient) }
  if (below.at(-1) === 'command') return { kind: 'set', path, value: ['true'] }
  return below.at(-1) === 'path' ? { kind: 'set', path, value: '/' } : undefined
}

/** By its image: `example/proxy:1` runs in `proxy`. */
function nameOfContainer({ image }: Readonly<Record<string, unknown>>, number: number, isInit: boolean): string {
  const last = typeof image === 'string' ? (image.split('/').at(-1) ?? '').split(/[:@]/)[0] : ''
  const name = (last ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
  return name === '' ? `${isInit ? 'init' : 'container'}-${number}` : name
}

/** What is known of an image that is not given is the name of its container. */
function imageOf({ name }: Readonly<Record<string, unknown>>): string {
  const word =
    typeof name === 'string'
      ? name
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .replace(/^-+|(?<!-)-+$/g, '')
      : ''
  return word === '' ? 'unknown' : word
}
