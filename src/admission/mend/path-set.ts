import type { FieldPath } from '../../kube/diagnostic.ts'

/** Paths, of which one may ask whether another one touches them. */
export class PathSet {
  private readonly inner = new Map<string | number, PathSet>()
  private isIn = false

  add(path: FieldPath): void {
    let at: PathSet = this
    for (const part of path) {
      const next = at.inner.get(part) ?? new PathSet()
      at.inner.set(part, next)
      at = next
    }
    at.isIn = true
  }

  /** Whether one of the paths leads to what is at `path`, to something in it, or to what it is in. */
  touches(path: FieldPath): boolean {
    let at: PathSet = this
    for (const part of path) {
      if (at.isIn) return true
      const next = at.inner.get(part)
      if (next === undefined) return false
      at = next
    }
    return true
  }
}
