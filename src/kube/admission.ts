import { isRecord } from '../base/json.ts'
import { runAdmissionPlugins } from './defaults/admission-plugins.ts'
import { controlledPod } from './defaults/controlled-pod.ts'
import { type DecodedObject, defaultObject, templateOf } from './defaults/object-defaults.ts'
import { defaultPod } from './defaults/pod-defaults.ts'
import { defaultPodSpec } from './defaults/pod-spec-defaults.ts'
import type { Diagnostic, FieldPath } from './diagnostic.ts'
import type { FeatureGates } from './features.ts'
import type { Minor } from './minor.ts'
import type { Pod } from './pod.ts'
import { decodeObject } from './schema/decode.ts'
import { knownKinds } from './schema/kinds.ts'
import type { Pod as DecodedPod, ObjectMeta, PodTemplateSpec } from './schema/v1.ts'

export interface AdmissionOptions {
  readonly minor: Minor
  readonly gates: FeatureGates
  /** Where the Pod template stands in an object whose kind the API server does not know by itself (`Rollout`). */
  readonly podPath?: FieldPath
}

export interface Admission {
  /** The Pod as stored, or the first Pod that the controller makes; undefined when the object has none. Given in spite of errors, as far as it goes. */
  readonly pod?: Pod
  /** In text order of the fields as the API server checks them; paths lead into the object. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * What becomes of an object when it is created: decoded, defaulted, checked. Never throws.
 * Models: kube-apiserver's create with fieldValidation=Strict, as kubectl asks for.
 */
export function admit(object: unknown, { minor, gates, podPath }: AdmissionOptions): Admission {
  const raw = isRecord(object) ? object : {}
  const kind = typeof raw.kind === 'string' ? raw.kind : ''
  const known = knownKinds.get(kind)
  if (known === undefined) return admitTemplate(raw, kind, podPath ?? ['spec', 'template'], minor, gates)
  const { value, errors } = decodeObject(raw, known.kind, minor)
  const diagnostics = errors.map(
    ({ path, message }): Diagnostic => ({ severity: 'error', code: 'Decode', path, message }),
  )
  const decoded = { kind: known.kind, object: value } as DecodedObject
  defaultObject(decoded, gates)
  if (decoded.kind === 'Pod') return { pod: finishPod(decoded.object), diagnostics }
  const template = templateOf(decoded)
  if (template === undefined) return { diagnostics }
  const metadata = decoded.object.metadata ?? {}
  return {
    pod: podFrom(known.apiVersion, known.kind, metadata, value, template, gates),
    diagnostics,
  }
}

function podFrom(
  apiVersion: string,
  kind: string,
  metadata: ObjectMeta,
  object: unknown,
  template: PodTemplateSpec,
  gates: FeatureGates,
): Pod {
  const pod = controlledPod({ apiVersion, kind, metadata, object, template })
  defaultPod(pod, gates)
  return finishPod(pod)
}

/** An object of a custom resource: of it only the template is looked at. */
function admitTemplate(
  raw: Readonly<Record<string, unknown>>,
  kind: string,
  podPath: FieldPath,
  minor: Minor,
  gates: FeatureGates,
): Admission {
  let at: unknown = raw
  for (const part of podPath) at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
  if (!isRecord(at)) return { diagnostics: [] }
  const { value, errors } = decodeObject(at, 'PodTemplateSpec', minor)
  const template: PodTemplateSpec = value
  if (template.spec !== undefined) defaultPodSpec(template.spec)
  const metadata: ObjectMeta = decodeObject(raw.metadata, 'ObjectMeta', minor).value
  const apiVersion = typeof raw.apiVersion === 'string' ? raw.apiVersion : ''
  return {
    pod: podFrom(apiVersion, kind, metadata, raw, template, gates),
    diagnostics: errors.map(({ path, message }) => ({
      severity: 'error',
      code: 'Decode',
      path: [...podPath, ...path],
      message,
    })),
  }
}

/** A Pod that has a status was taken from a cluster and keeps it; a new one begins as Pending. */
function finishPod(pod: DecodedPod): Pod {
  const spec = pod.spec ?? {}
  runAdmissionPlugins(spec)
  if ((spec.terminationGracePeriodSeconds ?? 0) < 0) spec.terminationGracePeriodSeconds = 1
  const status = isRecord(pod.status) && Object.keys(pod.status).length > 0 ? pod.status : { phase: 'Pending' }
  return { ...pod, metadata: pod.metadata ?? {}, spec: { containers: [], ...spec }, status } as unknown as Pod
}
