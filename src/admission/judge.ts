import { isRecord } from '../base/json.ts'
import type { Diagnostic, FieldPath } from '../kube/diagnostic.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import type { Pod } from '../kube/pod.ts'
import { qosClassOf } from '../kube/qos.ts'
import type { Admission, AdmissionOptions } from './admission.ts'
import {
  decodeDiagnostics,
  describeDropped,
  findingDiagnostics,
  mostContainers,
  tooManyContainers,
  warningDiagnostics,
} from './admission-diagnostics.ts'
import { controlledPod } from './defaults/controlled-pod.ts'
import { watchGatedFields } from './defaults/dropped-fields.ts'
import { generateName } from './defaults/fingerprint.ts'
import { defaultKnative } from './defaults/knative-defaults.ts'
import { type DecodedObject, defaultObject, templateOf } from './defaults/object-defaults.ts'
import { defaultPod } from './defaults/pod-defaults.ts'
import { defaultPodSpec } from './defaults/pod-spec-defaults.ts'
import { prepareForCreate } from './defaults/prepare.ts'
import { groupVersionOf, hasCustomHead, refuseUnreadHead, refuseUnservedHead, servedKind } from './object-head.ts'
import { clusterOf, unused } from './plugins/cluster.ts'
import type { PluginProblem } from './plugins/plugin-problem.ts'
import { mutateNewPod, type PluginSetting, refuseNewPod } from './plugins/plugins.ts'
import { type DecodeError, decodeObject } from './schema/decode.ts'
import { dropEmpty } from './schema/drop-empty.ts'
import { type KnownKind, knownKinds } from './schema/kinds.ts'
import type { Pod as DecodedPod, PodSpec, PodTemplateSpec } from './schema/v1.ts'
import {
  admissionRefusal,
  clientRefusal,
  decodeRefusal,
  type ObjectIdentity,
  type ServerAnswer,
  validationRefusal,
} from './server-answer.ts'
import { Findings } from './validation/findings.ts'
import { validateObject } from './validation/objects.ts'
import { type ServerOptions, serverOptions } from './validation/server-gates.ts'
import { warnOfObject } from './warnings/object-warnings.ts'
import { WarningList } from './warnings/warning-list.ts'

/** The server with its plug-ins, for an object in `namespace`. */
type Server = ServerOptions & PluginSetting

/** What the API server makes of an object, and of its Pod in spite of what it refuses. */
export interface Judgement extends Omit<Admission, 'pod'> {
  /** The Pod with its defaults, as far as it goes; undefined when the object has none. */
  readonly draft?: Pod
}

/**
 * What becomes of an object when it is created: decoded, defaulted, checked. One that was taken from a cluster is checked as what is
 * there already: a Pod keeps its status, and the Pods of a controller are those that it makes now. Never throws.
 * Models: kube-apiserver's create with fieldValidation=Strict, as kubectl asks for.
 */
export function judge(
  object: unknown,
  { minor, gates, podPath, objects, serviceAccounts }: AdmissionOptions,
): Judgement {
  const raw = isRecord(object) ? object : {}
  const kind = typeof raw.kind === 'string' ? raw.kind : ''
  const metadata = isRecord(raw.metadata) ? raw.metadata : {}
  const namespace = typeof metadata.namespace === 'string' ? metadata.namespace : ''
  const found = clusterOf(objects ?? [], namespace || 'default')
  // The Pods that a controller has already stand in what is used.
  const cluster = isThere(raw) ? { ...found, resourceQuotas: found.resourceQuotas.map(unused) } : found
  const options = { ...serverOptions(minor, gates), cluster, hasServiceAccounts: serviceAccounts ?? true }
  const name = typeof metadata.name === 'string' ? metadata.name : ''
  const identity = { kind, group: groupVersionOf(raw).group, name }
  const unread = refuseUnreadHead(raw)
  const unserved = hasCustomHead(raw) || servedKind(raw) ? undefined : refuseUnservedHead(raw, identity)
  const refusal = unread ?? unserved
  const judged = judgeByServer(raw, identity, podPath, options)
  const judgement =
    refusal === undefined
      ? judged
      : { ...judged, identity, answer: refusal.answer, diagnostics: [refusal.diagnostic, ...judged.diagnostics] }
  const undecodable = isThere(raw) || unread !== undefined ? undefined : metadataProblem(raw, minor)
  return undecodable === undefined ? judgement : { ...judgement, answer: clientRefusal(undecodable) }
}

/**
 * What keeps kubectl from reading the metadata of an object: it decodes them before it asks for the kind, and sends nothing.
 * Models: kubernetes/cli-runtime pkg/resource/metadata_decoder.go, mapper.go infoForData.
 */
function metadataProblem({ metadata }: Readonly<Record<string, unknown>>, minor: Minor): string | undefined {
  const { errors } = decodeObject({ metadata }, 'Pod', minor)
  const wrong = errors.filter(({ kind }) => kind !== 'unknown')
  return wrong.length === 0 ? undefined : `unable to decode "<file>": ${decodeProblem(wrong)}`
}

/** What the server makes of it, whatever it says to its head: an object of a kind of its own is judged as that in any version of it. */
function judgeByServer(
  raw: Readonly<Record<string, unknown>>,
  identity: ObjectIdentity,
  podPath: FieldPath | undefined,
  options: Server,
): Judgement {
  const known = hasCustomHead(raw) ? undefined : knownKinds.get(identity.kind)
  if (known !== undefined) return judgeKnown(raw, known, options)
  return judgeTemplate(raw, identity, podPath ?? ['spec', 'template'], options)
}

function judgeKnown(raw: Readonly<Record<string, unknown>>, known: KnownKind, options: Server): Judgement {
  const { kind, apiVersion, group, podPath } = known
  const isLive = isThere(raw)
  const { value, errors } = decodeObject(raw, kind, options.minor)
  const decodeErrors = isLive ? errors.filter(({ path }) => path[0] === 'spec') : errors
  const decoded = { kind, object: value } as DecodedObject
  const warnings = new WarningList(options.minor)
  fillMetadata(decoded)
  defaultObject(decoded, options)
  if (decoded.kind === 'Pod') mendGracePeriod(decoded.object)
  const isNewPod = decoded.kind === 'Pod' && !isLive
  const forbiddenFirst = isNewPod ? mutateNewPod(decoded.object, options) : undefined
  const count = countContainers(decoded)
  const isTooLong = count > mostContainers
  const dropped = isTooLong ? () => [] : watchGatedFields(specOf(decoded) ?? {})
  if (!isLive) prepareForCreate(decoded, options, warnings)
  const findings = new Findings(options)
  if (!isTooLong) validateObject(decoded, isLive, findings)
  const hasTypeErrors = decodeErrors.some((error) => error.kind !== 'unknown')
  const isValid = decodeErrors.length === 0 && findings.errors.length === 0
  const forbidden =
    forbiddenFirst ?? (isNewPod && isValid ? refuseNewPod(decoded.object, options.cluster, options.gates) : undefined)
  const isRefused = !isValid || forbidden !== undefined
  if (!isLive && !isRefused) warnOfObject(decoded, warnings)
  const identity = { kind, group, name: decoded.object.metadata?.name ?? '' }
  const answer = answerOf(identity, known, decodeErrors, forbidden, findings, warnings)
  const diagnostics = [
    // Each of thousands of containers may be wrong.
    ...decodeDiagnostics(isTooLong ? decodeErrors.slice(0, mostContainers) : decodeErrors),
    ...(forbidden === undefined ? [] : [pluginDiagnostic(forbidden, [])]),
    ...(hasTypeErrors ? [] : findingDiagnostics(findings, decodeErrors)),
    ...dropped().map((field) => describeDropped(field, podPath)),
    ...warningDiagnostics(warnings),
    ...tooManyContainers(count),
  ]
  if (isTooLong) return { identity, answer, diagnostics }
  dropEmpty(value, kind)
  const made = podOf(decoded, known, options)
  if (made === undefined) return { object: { apiVersion, kind, ...value }, identity, answer, diagnostics }
  if (decoded.kind !== 'Pod' && diagnostics.every(({ severity }) => severity !== 'error'))
    diagnostics.push(...podDiagnostics(made, podPath, options))
  return { draft: finishPod(made.pod, options.gates), object: value, identity, answer, diagnostics }
}

/** Whether a cluster has the object already: a Pod that has a phase, or a controller that has a UID or a version of its own. */
function isThere({ kind, status, metadata }: Readonly<Record<string, unknown>>): boolean {
  if (kind === 'Pod') return isRecord(status) && typeof status.phase === 'string'
  return isRecord(metadata) && (isText(metadata.uid) || isText(metadata.resourceVersion))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function answerOf(
  identity: ObjectIdentity,
  known: KnownKind,
  decodeErrors: readonly DecodeError[],
  forbidden: PluginProblem | undefined,
  findings: Findings,
  warnings: WarningList,
): ServerAnswer {
  if (decodeErrors.length > 0) return decodeRefusal(identity, known.version, decodeProblem(decodeErrors))
  if (forbidden !== undefined) return admissionRefusal(known.resource, identity.name, forbidden.message)
  const texts = warnings.list.map(({ text }) => text)
  if (findings.errors.length === 0) return { ok: true, causes: [], warnings: texts }
  const causes = findings.errors.map(({ path, code, body }) => ({ field: `${path}`, reason: code, message: body }))
  return validationRefusal(identity, causes, texts)
}

/** What stops the decoder at once, else the first value of a wrong type, else the unknown fields, of which 100 are named. */
function decodeProblem(errors: readonly DecodeError[]): string {
  const stop = errors.find(({ kind }) => kind === 'fatal') ?? errors.find(({ kind }) => kind === 'type')
  if (stop !== undefined) return stop.message
  return `strict decoding error: ${errors
    .slice(0, 100)
    .map(({ message }) => message)
    .join(', ')}`
}

function specOf(decoded: DecodedObject): PodSpec | undefined {
  return decoded.kind === 'Pod' ? decoded.object.spec : templateOf(decoded)?.spec
}

function countContainers(decoded: DecodedObject): number {
  const { containers = [], initContainers = [], ephemeralContainers = [] } = specOf(decoded) ?? {}
  return containers.length + initContainers.length + ephemeralContainers.length
}

/** What every created object gets: a namespace, and a name where only its beginning is given. */
function fillMetadata({ kind, object }: DecodedObject): void {
  object.metadata ??= {}
  const { metadata } = object
  metadata.namespace ||= 'default'
  if (!metadata.name && metadata.generateName) metadata.name = generateName(metadata.generateName, kind)
}

function mendGracePeriod({ spec }: DecodedPod): void {
  if (spec !== undefined && (spec.terminationGracePeriodSeconds ?? 0) < 0) spec.terminationGracePeriodSeconds = 1
}

/** The Pod itself, or the first that the controller of a known kind makes. */
function podOf(decoded: DecodedObject, { apiVersion, kind }: KnownKind, options: Server): MadePod | undefined {
  if (decoded.kind === 'Pod') return { pod: decoded.object, refused: undefined }
  const template = templateOf(decoded)
  if (template === undefined) return undefined
  return makePod(
    { apiVersion, kind, metadata: decoded.object.metadata ?? {}, object: decoded.object, template },
    options,
  )
}

/** A Pod that a controller wants to make, and why a plug-in refuses it before it is validated, if one does. */
interface MadePod {
  readonly pod: DecodedPod
  readonly refused: PluginProblem | undefined
}

function makePod(controller: Parameters<typeof controlledPod>[0], options: Server): MadePod {
  const pod = controlledPod(controller)
  defaultPod(pod, options.gates)
  mendGracePeriod(pod)
  const refused = mutateNewPod(pod, options)
  prepareForCreate({ kind: 'Pod', object: pod }, options, new WarningList(options.minor))
  return { pod, refused }
}

/** What keeps the controller from making its Pod, although the object itself is accepted. */
function podDiagnostics({ pod, refused }: MadePod, podPath: FieldPath, options: Server): Diagnostic[] {
  const findings = new Findings(options)
  validateObject({ kind: 'Pod', object: pod }, false, findings)
  const isValid = findings.errors.length === 0
  const forbidden = refused ?? (isValid ? refuseNewPod(pod, options.cluster, options.gates) : undefined)
  if (forbidden !== undefined) return [pluginDiagnostic(forbidden, podPath)]
  // Of its owner it says what the head of the object says, and that is told.
  const told = findings.errors.filter(({ path }) => path.fields[1] !== 'ownerReferences')
  return told.map(({ path, code, body }) => {
    const [first] = path.fields
    const isInTemplate = first === 'spec' || path.fields[1] === 'labels' || path.fields[1] === 'annotations'
    return {
      severity: 'error',
      code,
      path: isInTemplate ? [...podPath, ...path.fields] : ['metadata', 'name'],
      message: body,
    }
  })
}

function pluginDiagnostic({ path, message, isOfAmounts }: PluginProblem, podPath: FieldPath): Diagnostic {
  const code = isOfAmounts ? 'Admission' : 'FieldValueForbidden'
  return { severity: 'error', code, path: [...podPath, ...path], message }
}

/** An object of a custom resource: of it only the template is looked at, and the Pod that is made of it. */
function judgeTemplate(
  raw: Readonly<Record<string, unknown>>,
  identity: ObjectIdentity,
  podPath: FieldPath,
  options: Server,
): Judgement {
  let at: unknown = raw
  for (const part of podPath) at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
  if (!isRecord(at)) return { identity, diagnostics: [] }
  const { value, errors } = decodeObject(at, 'PodTemplateSpec', options.minor)
  dropEmpty(value, 'PodTemplateSpec')
  const template: PodTemplateSpec = value
  const { kind, group } = identity
  const { containers = [], initContainers = [] } = template.spec ?? {}
  const count = containers.length + initContainers.length
  if (count > mostContainers) return { identity, diagnostics: tooManyContainers(count) }
  if (group === 'serving.knative.dev') defaultKnative(template)
  if (template.spec !== undefined) defaultPodSpec(template.spec)
  const metadata = decodeObject(raw.metadata, 'ObjectMeta', options.minor).value
  dropEmpty(metadata, 'ObjectMeta')
  const apiVersion = typeof raw.apiVersion === 'string' ? raw.apiVersion : ''
  const made = makePod({ apiVersion, kind, metadata, object: raw, template }, options)
  // A custom resource may add fields of its own to a template; what they do is not known here.
  const wrong = errors.filter((error) => error.kind !== 'unknown')
  const unknown = decodeDiagnostics(
    errors.filter((error) => error.kind === 'unknown' && error.path.length > 2),
    podPath,
  ).map((diagnostic): Diagnostic => ({ ...diagnostic, severity: 'warning' }))
  const diagnostics = [
    ...decodeDiagnostics(wrong, podPath),
    ...unknown,
    ...(wrong.length > 0 ? [] : podDiagnostics(made, podPath, options)),
  ]
  return { draft: finishPod(made.pod, options.gates), identity, diagnostics }
}

/** A Pod that has a status was taken from a cluster and keeps it; a new one begins as Pending. */
function finishPod(pod: DecodedPod, gates: FeatureGates): Pod {
  const metadata = pod.metadata ?? {}
  const spec = { containers: [], ...pod.spec }
  const isLive = isRecord(pod.status) && Object.keys(pod.status).length > 0
  const finished = { ...pod, metadata, spec } as unknown as Pod
  const status = isLive ? finished.status : { phase: 'Pending', qosClass: qosClassOf(finished.spec, gates) }
  return { ...finished, status } as Pod
}
