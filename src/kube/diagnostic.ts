/** Place of a field: `['spec', 'initContainers', 0, 'readinessProbe']`; empty for the whole text. */
export type FieldPath = readonly (string | number)[]

/** Half-open range of UTF-16 offsets in the user's text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** apimachinery's error types where there is one (field.ErrorType), then podreel's own. */
export type DiagnosticCode =
  | 'FieldValueRequired'
  | 'FieldValueInvalid'
  | 'FieldValueNotSupported'
  | 'FieldValueForbidden'
  | 'FieldValueDuplicate'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'FieldValueTypeInvalid'
  | 'FieldValueNotFound'
  | 'InternalError'
  /** The API server could not decode the object (400): wrong type, unknown or duplicate field. */
  | 'Decode'
  /** An admission plug-in refuses the Pod for its amounts (403), by a LimitRange or a ResourceQuota. */
  | 'Admission'
  /** A warning that the API server sends along with its answer. */
  | 'ServerWarning'
  /** kubectl itself refuses: nothing is sent. */
  | 'Client'
  /** The text is not YAML or JSON. */
  | 'Syntax'
  /** Too big, too deep, too many aliases. */
  | 'Limit'
  /** No Pod in the text, or a kind that carries none. */
  | 'NoPod'
  /** The Scenario document is wrong. */
  | 'Scenario'
  /** A trap that is legal, with advice. */
  | 'Hint'

/** What is wrong with the user's input: a value, never thrown. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: DiagnosticCode
  readonly path: FieldPath
  /** The API server's sentence where it has one, without the path in front. */
  readonly message: string
  /** Where in the text; `manifest/` fills it in. */
  readonly range?: TextRange
  /** A safe edit that removes the problem. */
  readonly fix?: Fix
}

/** Replaces `range` by `text`. */
export interface Fix {
  readonly title: string
  readonly edits: readonly { readonly range: TextRange; readonly text: string }[]
}

/** `spec.initContainers[0].readinessProbe`, as the API server prints a path. */
export function formatPath(path: FieldPath): string {
  let text = ''
  for (const part of path) text += typeof part === 'number' ? `[${part}]` : text === '' ? part : `.${part}`
  return text
}

/** The whole sentence about a problem: the API server's checks of a field begin with the field's path. */
export function diagnosticSentence({ code, path, message }: Diagnostic): string {
  const isOfField = code.startsWith('FieldValue') || code === 'Scenario' || code === 'Hint'
  return isOfField && path.length > 0 ? `${formatPath(path)}: ${message}` : message
}
