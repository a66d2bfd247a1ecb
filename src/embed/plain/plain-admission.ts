import { controlledPod } from '../../admission/defaults/controlled-pod.ts'
import { defaultPod } from '../../admission/defaults/pod-defaults.ts'
import { defaultPodSpec } from '../../admission/defaults/pod-spec-defaults.ts'
import { defaultTolerations } from '../../admission/plugins/default-tolerations.ts'
import { setPriority } from '../../admission/plugins/priority.ts'
import { admitServiceAccount } from '../../admission/plugins/service-account.ts'
import type { Pod as DecodedPod, ObjectMeta, PodSpec, PodTemplateSpec } from '../../admission/schema/v1.ts'
import { isRecord } from '../../base/json.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'
import { qosClassOf } from '../../kube/qos.ts'
import { annotations, label, labels } from './plain-parts.ts'
import { readPlainSpec } from './plain-spec.ts'
import { type ReadPlain, struct, whole, word } from './plain-value.ts'

const metadata = struct({ 'name!': label, namespace: label, labels, annotations })
const templateMetadata: ReadPlain = (value = {}) => struct({ labels, annotations })(value)
const anything: ReadPlain = (value) => value
const count = whole(0)

/** An object with a template of Pods, besides its head and metadata. */
interface PlainController {
  readonly apiVersion: string
  readonly spec: ReadPlain
  readonly restartPolicies: readonly string[]
}

const controllers: Readonly<Record<string, PlainController>> = {
  Deployment: {
    apiVersion: 'apps/v1',
    spec: struct({
      'replicas*': count,
      'selector!': struct({ 'matchLabels!': labels }),
      'template!': anything,
      strategy: struct({ type: word('Recreate', 'RollingUpdate') }),
      'revisionHistoryLimit*': count,
    }),
    restartPolicies: ['Always'],
  },
  StatefulSet: {
    apiVersion: 'apps/v1',
    spec: struct({
      'replicas*': count,
      'selector!': struct({ 'matchLabels!': labels }),
      'template!': anything,
      'serviceName!': label,
    }),
    restartPolicies: ['Always'],
  },
  DaemonSet: {
    apiVersion: 'apps/v1',
    spec: struct({ 'selector!': struct({ 'matchLabels!': labels }), 'template!': anything }),
    restartPolicies: ['Always'],
  },
  Job: {
    apiVersion: 'batch/v1',
    spec: struct({
      'parallelism*': count,
      'completions*': count,
      'activeDeadlineSeconds*': count,
      'backoffLimit*': count,
      'template!': anything,
      'ttlSecondsAfterFinished*': count,
    }),
    restartPolicies: ['OnFailure', 'Never'],
  },
}

/**
 * The Pod as stored, or the first that the controller makes, as admit gives it, of an object in which everything is usual: a Pod, or
 * an object with a template of one, with fields and values that the API server of every minor takes. undefined for any other, be it good or not: the whole checks
 * (admit) know. It is small, for pages that cannot wait for these.
 */
export function admitPlain(object: Readonly<Record<string, unknown>>, gates: FeatureGates): Pod | undefined {
  const { apiVersion, kind, metadata: rawMetadata, ...rest } = object
  const meta = metadata(rawMetadata) as ObjectMeta | undefined
  if (meta === undefined || typeof kind !== 'string' || Object.keys(rest).join() !== 'spec') return undefined
  meta.namespace ??= 'default'
  const isPod = kind === 'Pod' && apiVersion === 'v1'
  const pod = isPod ? podOf(meta, rest.spec, gates) : controlled(kind, apiVersion, meta, rest.spec, gates)
  if (pod === undefined) return undefined
  defaultPod(pod, gates)
  admitServiceAccount(pod, () => undefined)
  pod.spec ??= {}
  setPriority(pod.spec)
  defaultTolerations(pod.spec)
  const { spec } = pod as unknown as Pod
  return { ...pod, spec, status: { phase: 'Pending', qosClass: qosClassOf(spec, gates) } } as unknown as Pod
}

function podOf(meta: ObjectMeta, raw: unknown, gates: FeatureGates): DecodedPod | undefined {
  const spec = readPlainSpec(raw, gates)
  return spec && { apiVersion: 'v1', kind: 'Pod', metadata: meta, spec }
}

function controlled(
  kind: string,
  apiVersion: unknown,
  meta: ObjectMeta,
  raw: unknown,
  gates: FeatureGates,
): DecodedPod | undefined {
  const known = Object.hasOwn(controllers, kind) ? controllers[kind] : undefined
  if (known === undefined || known.apiVersion !== apiVersion) return undefined
  const object = known.spec(raw)
  if (!isRecord(object)) return undefined
  const template = templateOf(object.template, gates)
  if (template === undefined || !fitsController(known, template, object.selector)) return undefined
  return controlledPod({ apiVersion: known.apiVersion, kind, metadata: meta, object: { spec: object }, template })
}

function templateOf(raw: unknown, gates: FeatureGates): (PodTemplateSpec & { readonly spec: PodSpec }) | undefined {
  if (!isRecord(raw) || Object.keys(raw).some((field) => field !== 'metadata' && field !== 'spec')) return undefined
  const meta = templateMetadata(raw.metadata) as ObjectMeta | undefined
  const spec = readPlainSpec(raw.spec, gates)
  if (meta === undefined || spec === undefined) return undefined
  defaultPodSpec(spec)
  return { metadata: meta, spec }
}

function fitsController(known: PlainController, { metadata: meta, spec }: PodTemplateSpec, selector: unknown): boolean {
  const wanted = isRecord(selector) && isRecord(selector.matchLabels) ? Object.entries(selector.matchLabels) : []
  return (
    known.restartPolicies.includes(spec?.restartPolicy ?? '') &&
    (spec?.activeDeadlineSeconds === undefined || !known.restartPolicies.includes('Always')) &&
    wanted.every(([key, value]) => meta?.labels?.[key] === value)
  )
}
