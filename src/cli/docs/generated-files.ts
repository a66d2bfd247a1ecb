import type { Proof } from '../../proof/proof.ts'
import { formatGlossary } from './format-glossary.ts'
import { formatPicture } from './format-picture.ts'
import { formatProof } from './format-proof.ts'
import { formatRules } from './format-rules.ts'
import { scenarioFiles } from './scenario-files.ts'
import { proofSection, withSection } from './section.ts'

/** A file of the project that `npm run docs` writes, wholly or between markers. */
export interface GeneratedFile {
  readonly path: string
  /** The whole file as it should be; `current` is the file as it is, empty when there is none. */
  readonly format: (proof: Proof, current: string) => string
}

/** Everything that is made from the catalogue of rules, the glossary, the fields of the Scenario, the first example, and a run of all vectors. */
export const generatedFiles: readonly GeneratedFile[] = [
  { path: 'src/proof/proof.json', format: (proof) => `${JSON.stringify(proof, null, 2)}\n` },
  { path: 'docs/rules.md', format: (proof) => formatRules(proof) },
  { path: 'docs/glossary.md', format: () => formatGlossary() },
  ...scenarioFiles,
  { path: 'docs/picture.svg', format: () => formatPicture() },
  { path: 'README.md', format: (proof, current) => withSection(current, proofSection, formatProof(proof)) },
]
