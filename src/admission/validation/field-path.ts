import type { FieldPath } from '../../kube/diagnostic.ts'

/**
 * Where a field stands, as validation names it: `spec.containers[0].resources.requests[cpu]`.
 * Models: apimachinery pkg/util/validation/field/path.go Path.
 */
export class Path {
  /** The same as names and numbers, for finding the field in the object. */
  readonly fields: FieldPath
  private readonly text: string

  private constructor(fields: FieldPath, text: string) {
    this.fields = fields
    this.text = text
  }

  /** `rootPath.child('spec')` begins a path. */
  static readonly root = new Path([], '')

  child(...names: readonly string[]): Path {
    const separator = this.text === '' ? '' : '.'
    return new Path([...this.fields, ...names], `${this.text}${separator}${names.join('.')}`)
  }

  /** The item of a list. */
  index(index: number): Path {
    return new Path([...this.fields, index], `${this.text}[${index}]`)
  }

  /** The entry of a map. */
  key(key: string): Path {
    return new Path([...this.fields, key], `${this.text}[${key}]`)
  }

  toString(): string {
    return this.text
  }
}
