import type { DiagnosticCode } from '../../kube/diagnostic.ts'
import { isAtLeast, type Minor } from '../../kube/minor.ts'
import type { Path } from './field-path.ts'
import { goQuote } from './go-quote.ts'
import type { BadValue } from './go-value.ts'
import type { ServerOptions } from './server-gates.ts'

/** One cause of a refusal, as the API server words it. */
export interface FieldError {
  readonly code: DiagnosticCode
  readonly path: Path
  /** `Required value: must specify a handler type`, without the path. */
  readonly body: string
}

/**
 * Collects what validation finds, in the words of one minor. Each method adds one error.
 * Models: apimachinery pkg/util/validation/field/errors.go.
 */
export class Findings {
  readonly errors: FieldError[] = []
  readonly options: ServerOptions

  constructor(options: ServerOptions) {
    this.options = options
  }

  /** Whether the server is of `minor` or newer: for words that changed, never for behaviour that has a gate. */
  isAtLeast(minor: Minor): boolean {
    return isAtLeast(this.options.minor, minor)
  }

  required(path: Path, detail = ''): void {
    this.add('FieldValueRequired', path, 'Required value', detail)
  }

  forbidden(path: Path, detail: string): void {
    this.add('FieldValueForbidden', path, 'Forbidden', detail)
  }

  invalid(path: Path, value: BadValue, detail: string): void {
    this.add('FieldValueInvalid', path, `Invalid value: ${this.print(value)}`, detail)
  }

  /** An amount below zero is invalid; an absent one is good. */
  notNegative(path: Path, value: number | undefined): void {
    if (value !== undefined && value < 0) this.invalid(path, value, 'must be greater than or equal to 0')
  }

  /** Invalid, without the value. */
  invalidAsWhole(path: Path, detail: string): void {
    this.add('FieldValueInvalid', path, 'Invalid value', detail)
  }

  notSupported(path: Path, value: BadValue, supported: readonly string[]): void {
    const detail = supported.length === 0 ? '' : `supported values: ${supported.map(goQuote).join(', ')}`
    this.add('FieldValueNotSupported', path, `Unsupported value: ${this.print(value)}`, detail)
  }

  duplicate(path: Path, value: BadValue): void {
    this.add('FieldValueDuplicate', path, `Duplicate value: ${this.print(value)}`, '')
  }

  notFound(path: Path, value: BadValue, detail = ''): void {
    this.add('FieldValueNotFound', path, `Not found: ${this.print(value)}`, detail)
  }

  /** Longer than `max` bytes. `older` is what was said before 1.32, where that differs. */
  tooLong(path: Path, max: number, older = `must have at most ${max} bytes`): void {
    const unit = max === 1 && this.isAtLeast('1.36') ? 'byte' : 'bytes'
    const detail = this.isAtLeast('1.32') ? `may not be more than ${max} ${unit}` : older
    this.add('FieldValueTooLong', path, 'Too long', detail)
  }

  tooMany(path: Path, count: number, max: number): void {
    const detail = `must have at most ${max} ${max === 1 ? 'item' : 'items'}`
    this.add('FieldValueTooMany', path, `Too many: ${count}`, detail)
  }

  /** An invalid value for each message of a name check. */
  invalidEach(path: Path, value: BadValue, messages: readonly string[]): void {
    for (const message of messages) this.invalid(path, value, message)
  }

  private print(value: BadValue): string {
    if (typeof value === 'string') return goQuote(value)
    if (typeof value !== 'object') return String(value)
    return this.isAtLeast('1.34') ? value.json : value.go
  }

  private add(code: DiagnosticCode, path: Path, what: string, detail: string): void {
    this.errors.push({ code, path, body: detail === '' ? what : `${what}: ${detail}` })
  }
}
