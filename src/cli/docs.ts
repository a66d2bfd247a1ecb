import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command-line.ts'
import { generatedFiles } from './docs/generated-files.ts'
import { collectProof } from './proof/collect-proof.ts'
import { print } from './terminal.ts'

// `npm run docs`: runs every vector, and writes what is made from that and from the catalogue of rules.

readArguments('usage: npm run docs', {})

const root = fileURLToPath(new URL('../../', import.meta.url))
const proof = collectProof(root)
for (const { path, format } of generatedFiles) {
  const whole = join(root, path)
  const current = existsSync(whole) ? readFileSync(whole, 'utf8') : ''
  const text = format(proof, current)
  if (text === current) continue
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, text)
  print(`${path}\n`)
}
