import { isRecord } from '../base/json.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import { isServedGroup, type KnownKind, knownKinds } from './schema/kinds.ts'
import { clientRefusal, decodeRefusal, noPathRefusal, type ObjectIdentity, type ServerAnswer } from './server-answer.ts'

type Raw = Readonly<Record<string, unknown>>

/** An `apiVersion` in its parts. */
export interface GroupVersion {
  readonly group: string
  readonly version: string
}

/** Why nothing is made of an object, for its `apiVersion` or its `kind`. */
export interface HeadRefusal {
  readonly answer: ServerAnswer
  readonly diagnostic: Diagnostic
}

/** `apps/v1`; undefined with a second slash. Models: apimachinery pkg/runtime/schema/group_version.go ParseGroupVersion. */
function parseGroupVersion(apiVersion: string): GroupVersion | undefined {
  if (apiVersion === '' || apiVersion === '/') return { group: '', version: '' }
  const [first = '', second, ...more] = apiVersion.split('/')
  if (more.length > 0) return undefined
  return second === undefined ? { group: '', version: first } : { group: first, version: second }
}

/** Models: group_version.go GroupVersion.String. */
function printGroupVersion({ group, version }: GroupVersion): string {
  return group === '' ? version : `${group}/${version}`
}

/** Without a group and a version where they cannot be read. */
export function groupVersionOf({ apiVersion }: Raw): GroupVersion {
  const parsed = typeof apiVersion === 'string' ? parseGroupVersion(apiVersion) : undefined
  return parsed ?? { group: '', version: '' }
}

/** The kind that the API server serves under this head; undefined where it refuses it, or has no such kind of its own. */
export function servedKind(raw: Raw): KnownKind | undefined {
  const known = knownKinds.get(textOf(raw.kind))
  const { group, version } = groupVersionOf(raw)
  return known?.group === group && known.version === version ? known : undefined
}

/** Whether the head is one of a custom resource. */
export function hasCustomHead(raw: Raw): boolean {
  const { group } = groupVersionOf(raw)
  return textOf(raw.kind) !== '' && !isServedGroup(group)
}

/** What keeps kubectl from reading an object, before it looks into its metadata. */
export function refuseUnreadHead(raw: Raw): HeadRefusal | undefined {
  const ofVersion = problemsOfVersion(raw)
  const problems = [...ofVersion, ...problemsOfKind(raw)]
  if (problems.length > 0) {
    const what = problems.length === 1 ? problems.join() : `[${problems.join(', ')}]`
    const message = `error validating "<file>": error validating data: ${what}; if you choose to ignore these errors, turn validation off with --validate=false`
    return refusal(clientRefusal(message), ofVersion.length > 0 ? 'apiVersion' : 'kind', problems.join(', '))
  }
  if (raw.kind !== '') return undefined
  const missing = "Object 'Kind' is missing"
  return refusal(clientRefusal(`unable to decode "<file>": ${missing} in '${goJson(raw)}'`), 'kind', missing)
}

/** Models: kubectl pkg/validation/validation.go getObjectKind. */
function problemsOfVersion({ apiVersion }: Raw): readonly string[] {
  if (apiVersion === undefined || apiVersion === null) return ['apiVersion not set']
  if (typeof apiVersion !== 'string') return ["apiVersion isn't string type"]
  return parseGroupVersion(apiVersion) === undefined ? [`unexpected GroupVersion string: ${apiVersion}`] : []
}

function problemsOfKind({ kind }: Raw): readonly string[] {
  if (kind === undefined || kind === null) return ['kind not set']
  return typeof kind === 'string' ? [] : ["kind isn't string type"]
}

/**
 * What comes of a head that is read but not served. kubectl looks for a path of the server by group and kind, in which a kind of small
 * letters counts as the kind itself, and no version as the preferred one; then it asks for that path with the version as it is written.
 * Models: client-go restmapper/discovery.go NewDiscoveryRESTMapper, apimachinery pkg/api/meta/restmapper.go RESTMappings,
 * cli-runtime pkg/resource/mapper.go infoForData, client-go rest/url_utils.go DefaultVersionedAPIPath.
 */
export function refuseUnservedHead(raw: Raw, identity: ObjectIdentity): HeadRefusal {
  const { group, version } = groupVersionOf(raw)
  const { kind, name } = identity
  const mapped = [...knownKinds.values()].find(
    (known) => known.group === group && (known.kind === kind || known.kind.toLowerCase() === kind),
  )
  if (mapped !== undefined && version === '') {
    const answer = noPathRefusal('post', group === '' ? mapped.resource : `${mapped.resource}.${group}`)
    return refusal(answer, 'apiVersion', answer.message ?? '')
  }
  if (mapped?.version === version) {
    const problem = `no kind "${kind}" is registered for version "${printGroupVersion({ group, version })}"`
    const answer = decodeRefusal(identity, version, `${problem} in scheme "${scheme}"`, mapped.kind)
    return refusal(answer, 'kind', problem)
  }
  const noMatch = `no matches for kind "${kind}" in version "${printGroupVersion({ group, version })}"`
  const namespace = isRecord(raw.metadata) ? textOf(raw.metadata.namespace) : ''
  const message = `resource mapping not found for name: "${name}" namespace: "${namespace}" from "<file>": ${noMatch}\nensure CRDs are installed first`
  return refusal(clientRefusal(message), knownKinds.has(kind) ? 'apiVersion' : 'kind', noMatch)
}

/** Where the API server registers its kinds. Models: pkg/api/legacyscheme/scheme.go, apimachinery pkg/util/naming GetNameFromCallsite. */
const scheme = 'pkg/api/legacyscheme/scheme.go:30'

function refusal(answer: ServerAnswer, field: 'apiVersion' | 'kind', message: string): HeadRefusal {
  return { answer, diagnostic: { severity: 'error', code: 'Client', path: [field], message } }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A value that was YAML, as Go's encoding/json writes it: fields in the order of their names, signs of HTML as escapes. */
function goJson(value: unknown): string {
  const sorted = (_: string, at: unknown) =>
    isRecord(at) ? Object.fromEntries(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1))) : at
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, sorted).replace(/[<>&\u2028\u2029]/g, escaped)
}
