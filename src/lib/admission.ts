// `podreel/admission`: what the API server makes of an object: its schema, defaults and checks, of every minor.

export { type Admission, type AdmissionOptions, admit } from '../kube/admission.ts'
export { writtenSidecars } from '../kube/written-sidecars.ts'
