import type { FieldPath } from '../../kube/diagnostic.ts'
import { isAtLeast, type Minor } from '../../kube/minor.ts'
import type { Path } from '../validation/field-path.ts'

/** One warning that the API server sends along: the whole sentence, and which field it is about (empty: none in particular). */
export interface ServerWarning {
  readonly path: FieldPath
  readonly text: string
}

/**
 * Collects warnings; the same sentence is sent once.
 * Models: apiserver pkg/endpoints/filters/warning.go.
 */
export class WarningList {
  readonly minor: Minor
  private readonly byText = new Map<string, FieldPath>()

  constructor(minor: Minor) {
    this.minor = minor
  }

  isAtLeast(minor: Minor): boolean {
    return isAtLeast(this.minor, minor)
  }

  /** `path: message`. */
  add(path: Path, message: string): void {
    this.addSentence(path.fields, `${path}: ${message}`)
  }

  /** A sentence that does not begin with the path. */
  addSentence(path: FieldPath, text: string): void {
    if (!this.byText.has(text)) this.byText.set(text, path)
  }

  get list(): readonly ServerWarning[] {
    return [...this.byText].map(([text, path]) => ({ path, text }))
  }
}
