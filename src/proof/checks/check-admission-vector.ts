import { admit } from '../../admission/admission.ts'
import { kubectlText, type ServerAnswer } from '../../admission/server-answer.ts'
import { isRecord } from '../../base/json.ts'
import { newestMinor, parseMinor } from '../../kube/minor.ts'
import { gatesOf, type VectorCheck, type VersionedVector } from './check-vector.ts'

interface AdmissionVector extends VersionedVector {
  readonly manifest: unknown
}

/** An entry of `validation.json`: what the API server answered, and what kubectl printed. Absent causes and warnings are none. */
export interface ValidationVector extends AdmissionVector {
  readonly expect: Partial<ServerAnswer> & { readonly ok: boolean; readonly kubectl?: string }
}

/** Compares the whole answer, what kubectl prints of it, and whether the diagnostics hold an error exactly where it refuses. */
export function checkValidation(vector: ValidationVector): VectorCheck[] {
  const { kubectl, ...expected } = vector.expect
  const { answer, identity, diagnostics } = admitVector(vector)
  const checks: VectorCheck[] = [
    { what: 'answer', expected: { causes: [], warnings: [], ...expected }, actual: answer },
    {
      what: 'diagnostics refuse',
      expected: !expected.ok,
      actual: diagnostics.some(({ severity }) => severity === 'error'),
    },
  ]
  if (kubectl !== undefined)
    checks.push({ what: 'kubectl', expected: kubectl, actual: answer && kubectlText(answer, identity, '<file>') })
  return checks
}

/** An entry of `defaults.json`: the whole spec as the API server returns it. */
export interface DefaultsVector extends AdmissionVector {
  readonly expect: { readonly spec: unknown; readonly qosClass?: string; readonly warnings?: readonly string[] }
}

/** Compares the spec, drawn UIDs aside, the QoS class where the vector has one, and the warnings. */
export function checkDefaults(vector: DefaultsVector): VectorCheck[] {
  const { spec, qosClass, warnings = [] } = vector.expect
  const { object, pod, answer } = admitVector(vector)
  const checks: VectorCheck[] = [
    { what: 'spec', expected: spec, actual: withoutUids(isRecord(object) ? object.spec : undefined) },
    { what: 'warnings', expected: warnings, actual: answer?.warnings },
  ]
  if (qosClass !== undefined) checks.push({ what: 'qosClass', expected: qosClass, actual: pod?.status.qosClass })
  return checks
}

function admitVector(vector: AdmissionVector) {
  const minor = parseMinor(vector.kubernetes ?? newestMinor) ?? newestMinor
  // The clusters that were recorded ran without the ServiceAccount plug-in.
  return admit(vector.manifest, { minor, gates: gatesOf(vector), serviceAccounts: false })
}

/** Drawn UIDs are `<uid>` in the recordings. */
function withoutUids(value: unknown): unknown {
  if (value === undefined) return undefined
  return JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '<uid>'))
}
