import type { ObjectMeta, OwnerReference } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import type { GoValue } from './go-value.ts'
import { goJson } from './go-value.ts'
import { validateAnnotations, validateLabels } from './labels.ts'
import { checkDnsLabel, checkPathSegment, checkQualifiedName, maskTrailingDash } from './names.ts'

/** How the names of a kind are checked. */
export type NameCheck = (name: string) => string[]

const standardFinalizers = ['kubernetes', 'orphan', 'foregroundDeletion']

/**
 * The metadata of an object to be created in a namespace.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateObjectMeta over apimachinery pkg/api/validation/objectmeta.go.
 */
export function validateObjectMeta(metadata: ObjectMeta, checkName: NameCheck, path: Path, findings: Findings): void {
  const { name = '', generateName = '', namespace = 'default', finalizers = [] } = metadata
  if (generateName !== '')
    findings.invalidEach(path.child('generateName'), generateName, checkName(maskTrailingDash(generateName)))
  if (name === '' && generateName === '') findings.required(path.child('name'), 'name or generateName is required')
  else if (name !== '') findings.invalidEach(path.child('name'), name, checkName(name))
  findings.invalidEach(path.child('namespace'), namespace, checkDnsLabel(namespace))
  if ((metadata.generation ?? 0) < 0)
    findings.invalid(path.child('generation'), metadata.generation ?? 0, 'must be greater than or equal to 0')
  validateLabels(metadata.labels, path.child('labels'), findings)
  validateAnnotations(metadata.annotations, path.child('annotations'), findings)
  validateOwnerReferences(metadata.ownerReferences ?? [], path.child('ownerReferences'), findings)
  validateFinalizers(finalizers, path.child('finalizers'), findings)
  for (const [index, finalizer] of finalizers.entries())
    if (!finalizer.includes('/') && !standardFinalizers.includes(finalizer))
      findings.invalid(
        path.child('finalizers').index(index),
        finalizer,
        'name is neither a standard finalizer name nor is it fully qualified',
      )
}

function validateFinalizers(finalizers: readonly string[], path: Path, findings: Findings): void {
  for (const finalizer of finalizers)
    findings.invalidEach(path, finalizer, checkQualifiedName(finalizer, findings.options.minor))
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    const value: GoValue = { json: goJson(finalizers), go: `[]string{${finalizers.map(goJson).join(', ')}}` }
    findings.invalid(path, value, 'finalizer orphan and foregroundDeletion cannot be both set')
  }
}

function validateOwnerReferences(owners: readonly OwnerReference[], path: Path, findings: Findings): void {
  let firstController = ''
  for (const owner of owners) {
    const { apiVersion = '', kind = '', name = '', uid = '' } = owner
    if (apiVersion === '' || apiVersion.split('/').length > 2)
      findings.invalid(path.child('apiVersion'), apiVersion, 'version must not be empty')
    if (kind === '') findings.invalid(path.child('kind'), kind, 'must not be empty')
    if (name === '') findings.invalid(path.child('name'), name, 'must not be empty')
    if (uid === '') findings.invalid(path.child('uid'), uid, 'must not be empty')
    if (owner.controller !== true) continue
    const controller = `${kind}/${name}`
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${firstController} and ${controller}`
    if (firstController !== '') findings.invalid(path, ownersValue(owners), detail)
    else firstController = controller
  }
}

/** The list as Go prints it; the addresses it prints for pointers differ from run to run. */
function ownersValue(owners: readonly OwnerReference[]): GoValue {
  const json = JSON.stringify(
    owners.map(({ apiVersion, kind, name, uid, controller, blockOwnerDeletion }) => ({
      apiVersion,
      kind,
      name,
      uid,
      controller,
      blockOwnerDeletion,
    })),
  )
  return { json, go: json }
}

/** What holds for the name of every object; checked only when nothing else is wrong. */
export function validateGenericName(metadata: ObjectMeta, path: Path, findings: Findings): void {
  const { name = '' } = metadata
  findings.invalidEach(path.child('name'), name, checkPathSegment(name))
}
