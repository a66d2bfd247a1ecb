import type { DiagnosticCode } from '../kube/diagnostic.ts'

/** One cause in the details of the API server's Status. */
export interface StatusCause {
  readonly field: string
  readonly reason: DiagnosticCode
  readonly message: string
}

/** What `kubectl create --dry-run=server` and the API server say to an object. */
export interface ServerAnswer {
  readonly ok: boolean
  /** Who refuses: kubectl itself, the server's router (404), the decoder (400), an admission plug-in (403), or validation (422). Absent when nobody does. */
  readonly stage?: 'client' | 'route' | 'decode' | 'admission' | 'validate'
  /** The HTTP code; absent when nothing was sent. */
  readonly code?: number
  /** `NotFound`, `BadRequest`, `Forbidden`, `Invalid`. */
  readonly reason?: string
  /** The whole message; absent when all is well. */
  readonly message?: string
  readonly causes: readonly StatusCause[]
  readonly warnings: readonly string[]
}

/** Of whom a message speaks. */
export interface ObjectIdentity {
  readonly kind: string
  /** The API group, empty for the core group. */
  readonly group: string
  readonly name: string
}

/** kubectl refuses by itself. */
export function clientRefusal(message: string): ServerAnswer {
  return { ok: false, stage: 'client', message, causes: [], warnings: [] }
}

/**
 * The server has no such path: 404, of which client-go makes a Status.
 * Models: apimachinery pkg/api/errors NewGenericServerResponse, client-go rest/request.go newUnstructuredResponseError.
 */
export function noPathRefusal(verb: string, resource: string): ServerAnswer {
  const message = `the server could not find the requested resource (${verb} ${resource})`
  return { ok: false, stage: 'route', code: 404, reason: 'NotFound', message, causes: [], warnings: [] }
}

/**
 * The decoder refuses: Status 400. `expected`: the kind of the resource that was asked for.
 * Models: apiserver pkg/endpoints/handlers/rest.go transformDecodeError.
 */
export function decodeRefusal(
  { kind }: ObjectIdentity,
  version: string,
  problem: string,
  expected = kind,
): ServerAnswer {
  const message = `${kind} in version "${version}" cannot be handled as a ${expected}: ${problem}`
  return { ok: false, stage: 'decode', code: 400, reason: 'BadRequest', message, causes: [], warnings: [] }
}

/**
 * Validation refuses: Status 422. Equal sentences are said once, while each stays a cause.
 * Models: apimachinery pkg/api/errors NewInvalid over field.ErrorList ToAggregate.
 */
export function validationRefusal(
  { kind, group, name }: ObjectIdentity,
  causes: readonly StatusCause[],
  warnings: readonly string[],
): ServerAnswer {
  const sentences = [...new Set(causes.map(({ field, message }) => `${field}: ${message}`))]
  const all = sentences.length === 1 ? sentences[0] : `[${sentences.join(', ')}]`
  const message = `${group === '' ? kind : `${kind}.${group}`} "${name}" is invalid: ${all}`
  return { ok: false, stage: 'validate', code: 422, reason: 'Invalid', message, causes, warnings }
}

/** An admission plug-in refuses: Status 403. */
export function admissionRefusal(resource: string, name: string, problem: string): ServerAnswer {
  const message = `${resource} "${name}" is forbidden: ${problem}`
  return { ok: false, stage: 'admission', code: 403, reason: 'Forbidden', message, causes: [], warnings: [] }
}

/**
 * What `kubectl create -f file --dry-run=server` prints: its error, or the warnings, or that the object was created.
 * Models: kubectl pkg/cmd/util/helpers.go checkErr, cli-runtime printers/name.go.
 */
export function kubectlText(answer: ServerAnswer, { kind, group, name }: ObjectIdentity, file: string): string {
  const { message = '', causes, reason, stage } = answer
  if (answer.ok) {
    if (answer.warnings.length > 0) return answer.warnings.map((warning) => `Warning: ${warning}`).join('\n')
    const lower = kind.toLowerCase()
    return `${group === '' ? lower : `${lower}.${group}`}/${name} created (server dry run)`
  }
  if (stage === 'client') return `error: ${message}`
  if (stage !== 'validate') return `Error from server (${reason}): error when creating "${file}": ${message}`
  const sentences = [...new Set(causes.map(({ field, message: cause }) => `${field}: ${cause}`))]
  const intro = `The ${kind} "${name}" is invalid: `
  return sentences.length === 1
    ? `${intro}${sentences[0]}`
    : [intro, ...sentences.map((sentence) => `* ${sentence}`)].join('\n')
}
