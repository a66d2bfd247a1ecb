// `podreel/admission`: what the API server makes of an object: its schema, defaults and checks, of every minor; and what an object that
// it refuses was meant to be.

export { type Admission, type AdmissionOptions, admit } from '../admission/admission.ts'
export { type Assumption, type Mended, mend, type NoOrder } from '../admission/mend/mend.ts'
export { writtenSidecars } from '../kube/written-sidecars.ts'
