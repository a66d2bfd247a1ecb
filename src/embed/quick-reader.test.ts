import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { minors, parseMinor } from '../kube/minor.ts'
import { examples } from '../lessons/examples.ts'
import { compute } from '../store/pipeline.ts'
import { readQuickly } from './quick-reader.ts'

const quick = (text: string) => readQuickly({ text, gates: {} })

describe('an example is read quickly, and as the whole reader reads it', () => {
  test.each(examples)('$id', ({ text }) => {
    for (const minor of minors) {
      const whole = compute({ text, minor, gates: {} })
      const trace = readQuickly({ text, minor, gates: {} })
      if (trace === undefined) expect(whole.diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
      else expect(trace).toEqual(whole.trace)
    }
    expect(quick(text)).toBeDefined()
  })
})

interface Answer {
  readonly name: string
  readonly kubernetes: string
  readonly manifest: unknown
  readonly expect: { readonly ok: boolean }
}

const answers = readdirSync('src/kube/vectors-admission')
  .filter((name) => name.startsWith('validation'))
  .flatMap((name) => JSON.parse(readFileSync(`src/kube/vectors-admission/${name}`, 'utf8')) as readonly Answer[])

test('what a real API server refused is never played, and what it took is played as the whole reader plays it', () => {
  const counts = { refused: 0, played: 0, left: 0 }
  for (const { manifest, kubernetes, expect: said } of answers) {
    const input = { text: JSON.stringify(manifest), minor: parseMinor(kubernetes), gates: {} }
    const trace = readQuickly(input)
    if (trace !== undefined) expect(trace).toEqual(compute(input).trace)
    if (!said.ok) expect(trace).toBeUndefined()
    counts[said.ok ? (trace === undefined ? 'left' : 'played') : 'refused']++
  }
  expect(counts.refused).toBeGreaterThan(100)
  expect(counts.played).toBeGreaterThan(20)
  expect(counts.left).toBe(0)
})

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "a:1" }] }\n'

test.each([
  ['no YAML', 'a: ['],
  ['nothing', ''],
  ['no Pod', 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n'],
  ['a Pod of a cluster', `${pod}status: { phase: Running }\n`],
  ['a Pod with its Events', `${pod}---\napiVersion: v1\nkind: Event\nreason: Pulled\n`],
  ['a Pod that is refused', pod.replace('name: a, image', 'name: A_1, image')],
  ['a scenario that makes no sense', `${pod}---\napiVersion: podreel/v1\nkind: Scenario\nuntil: soon\n`],
])('%s is left to the whole reader', (_name, text) => {
  expect(quick(pod)).toBeDefined()
  expect(quick(text)).toBeUndefined()
})
