import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'

/** No step of the path is `..`. */
export function validateNoBacksteps(target: string, path: Path, findings: Findings): void {
  if (target.split('/').includes('..')) findings.invalid(path, target, "must not contain '..'")
}

/** A path below something else: not absolute, no `..`. */
export function validateDescendingPath(target: string, path: Path, findings: Findings): void {
  if (target.startsWith('/')) findings.invalid(path, target, 'must be a relative path')
  validateNoBacksteps(target, path, findings)
}

/** A path below something else that does not begin with `..` either. */
export function validateNonReservedPath(target: string, path: Path, findings: Findings): void {
  validateDescendingPath(target, path, findings)
  if (target.startsWith('..') && !target.startsWith('../')) findings.invalid(path, target, "must not start with '..'")
}

/** The mode of a file: 0 to 0777. */
export function validateFileMode(mode: number | undefined, path: Path, findings: Findings): void {
  if (mode !== undefined && (mode < 0 || mode > 0o777))
    findings.invalid(path, mode, 'must be a number between 0 and 0777 (octal), both inclusive')
}
