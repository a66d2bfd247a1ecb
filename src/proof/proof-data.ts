import json from './proof.json' with { type: 'json' }
import type { Proof } from './proof.ts'

/** The figures as `npm run docs` last wrote them; a test holds them in step with the vectors. */
// JSON has no unions: the file is taken at the word of the program that writes it.
export const proof: Proof = json as Proof
