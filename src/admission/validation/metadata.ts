import type { ObjectMeta, OwnerReference } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goQuote } from './go-quote.ts'
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
    const { group, version } = groupVersion(apiVersion)
    if (version === '') findings.invalid(path.child('apiVersion'), apiVersion, 'version must not be empty')
    for (const [field, value] of Object.entries({ kind, name, uid })) {
      const detail = findings.isAtLeast('1.34') ? 'must not be empty' : `${field} must not be empty`
      if (value === '') findings.invalid(path.child(field), value, detail)
    }
    if (group === '' && version === 'v1' && kind === 'Event')
      findings.invalid(path, ownerValue(owner), '/v1, Kind=Event is disallowed from being an owner')
    if (owner.controller !== true) continue
    const controller = `${kind}/${name}`
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${firstController} and ${controller}`
    if (firstController !== '') findings.invalid(path, ownersValue(owners), detail)
    else firstController = controller
  }
}

/** Both are empty where `apiVersion` is none. Models: apimachinery pkg/runtime/schema ParseGroupVersion. */
function groupVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const [first = '', second, ...more] = apiVersion.split('/')
  if (more.length > 0) return { group: '', version: '' }
  return second === undefined ? { group: '', version: first } : { group: first, version: second }
}

function ownersValue(owners: readonly OwnerReference[]): GoValue {
  const values = owners.map(ownerValue)
  return {
    json: `[${values.map(({ json }) => json).join(',')}]`,
    go: `[]v1.OwnerReference{${values.map(({ go }) => go).join(', ')}}`,
  }
}

/** Up to 1.33 Go prints where in memory a pointer points to, which differs each time; here it is one place for all. */
function ownerValue(owner: OwnerReference): GoValue {
  const { apiVersion = '', kind = '', name = '', uid = '', controller, blockOwnerDeletion } = owner
  const fields = Object.entries({ apiVersion, kind, name, uid, controller, blockOwnerDeletion })
  const given = fields.filter(([, value]) => value !== undefined)
  const pointer = (value: boolean | undefined) => `(*bool)(${value === undefined ? 'nil' : '0xc000000000'})`
  return {
    json: `{${given.map(([field, value]) => `${goJson(field)}:${goJson(value)}`).join(',')}}`,
    go: `v1.OwnerReference{APIVersion:${goQuote(apiVersion)}, Kind:${goQuote(kind)}, Name:${goQuote(name)}, UID:${goQuote(uid)}, Controller:${pointer(controller)}, BlockOwnerDeletion:${pointer(blockOwnerDeletion)}}`,
  }
}

/** What holds for the name of every object; checked only when nothing else is wrong. */
export function validateGenericName(metadata: ObjectMeta, path: Path, findings: Findings): void {
  const { name = '' } = metadata
  findings.invalidEach(path.child('name'), name, checkPathSegment(name))
}
