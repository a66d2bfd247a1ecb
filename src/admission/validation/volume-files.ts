import type { DownwardAPIVolumeFile, KeyToPath } from '../schema/v1.ts'
import { validateFieldRef, validateResourceFieldRef } from './env.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateFileMode, validateNonReservedPath } from './paths.ts'

/** One key of a ConfigMap or Secret as a file. */
export function validateKeyToPath(
  { key = '', path: file = '', mode }: KeyToPath,
  path: Path,
  findings: Findings,
): void {
  if (key === '') findings.required(path.child('key'))
  if (file === '') findings.required(path.child('path'))
  validateNonReservedPath(file, path.child('path'), findings)
  validateFileMode(mode, path.child('mode'), findings)
}

const downwardFieldPaths = [
  'metadata.annotations',
  'metadata.labels',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
]

/** One field of the Pod as a file; upstream reports it at the volume. */
export function validateDownwardFile(file: DownwardAPIVolumeFile, path: Path, findings: Findings): void {
  const { path: target = '', fieldRef, resourceFieldRef, mode } = file
  if (target === '') findings.required(path.child('path'))
  validateNonReservedPath(target, path.child('path'), findings)
  if (fieldRef !== undefined) {
    validateFieldRef(fieldRef, downwardFieldPaths, path.child('fieldRef'), findings)
    if (resourceFieldRef !== undefined)
      findings.invalid(path, 'resource', 'fieldRef and resourceFieldRef can not be specified simultaneously')
  } else if (resourceFieldRef !== undefined)
    validateResourceFieldRef(resourceFieldRef, true, path.child('resourceFieldRef'), findings)
  else findings.required(path, 'one of fieldRef and resourceFieldRef is required')
  validateFileMode(mode, path.child('mode'), findings)
}
