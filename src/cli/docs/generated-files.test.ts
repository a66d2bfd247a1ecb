import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Proof } from '../../proof/proof.ts'
import { collectProof } from '../proof/collect-proof.ts'
import { generatedFiles } from './generated-files.ts'
import { proofSection, readSection, withSection } from './section.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let proof: Proof
beforeAll(() => {
  proof = collectProof(root)
}, 240_000)

describe('is in step with the vectors and the rules (if not: npm run docs)', () => {
  test.each(generatedFiles.map((file) => [file.path, file] as const))('%s', (path, { format }) => {
    const current = readFileSync(join(root, path), 'utf8')
    expect(current).toBe(format(proof, current))
  })
})

describe('a section between markers', () => {
  const text = 'a\n<!-- proof: begin (npm run docs) -->\nold\n<!-- proof: end -->\nz\n'

  test('is replaced, and nothing else', () => {
    expect(withSection(text, proofSection, 'new')).toBe(
      'a\n<!-- proof: begin (npm run docs) -->\n\nnew\n\n<!-- proof: end -->\nz\n',
    )
  })

  test('is read as it was written', () => {
    expect(readSection(withSection(text, proofSection, 'new'), proofSection)).toBe('new')
  })

  test('is the same when it is written twice', () => {
    expect(withSection(withSection(text, proofSection, 'new'), proofSection, 'new')).toBe(
      withSection(text, proofSection, 'new'),
    )
  })

  test.each(['a', text + text, '<!-- proof: end --><!-- proof: begin (npm run docs) -->'])(
    'needs its markers: %j',
    (bad) => {
      expect(() => withSection(bad, proofSection, 'new')).toThrow('markers')
    },
  )
})
