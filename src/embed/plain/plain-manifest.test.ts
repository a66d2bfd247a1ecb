import { expect, test } from 'vitest'
import { examples } from '../../lessons/examples.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { readPlainManifest } from './plain-manifest.ts'

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a }] }\n'
const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n'

/** What the whole reader finds, without what only it has. */
function whole(text: string) {
  const { pods, scenarios } = parseManifest(text)
  return {
    pods: pods.map(({ id, kind, name, object }) => ({ id, kind, name, object })),
    scenarios: scenarios.map(({ value }) => ({ value })),
  }
}

test.each([
  ...examples.map(({ id, text }) => [id, text]),
  ['two of one name', `${pod}---\n${pod}`],
  ['one beside a Service', `${service}---\n${pod}`],
  ['JSON', '{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "a"}, "spec": {}}'],
  ['no Pod', service],
  ['a Pod without a name', pod.replace('name: a }', 'labels: { a: b } }')],
])('%s: the Pods and scenarios are those of the whole reader', (_name, text = '') => {
  expect(readPlainManifest(text)).toEqual(whole(text))
})

test.each([
  ['a list', 'apiVersion: v1\nkind: List\nitems: []\n'],
  ['a fragment', 'containers: [{ name: a, image: a }]\n'],
  ['another kind', pod.replace('Pod', 'Rollout')],
  ['a kind that could hold a Pod', 'apiVersion: v1\nkind: ConfigMap\nspec: { containers: [] }\n'],
  ['a Scenario of another version', `${pod}---\napiVersion: podreel/v2\nkind: Scenario\n`],
  ['JSON that is none', '{"apiVersion": "v1",'],
  ['very many documents', Array.from({ length: 60 }, () => service).join('---\n')],
  ['a very long text', `${pod}# ${'x'.repeat(70_000)}\n`],
])('%s is left to the whole reader', (_name, text) => {
  expect(readPlainManifest(text)).toBeUndefined()
})

test.each([
  ['mappings', Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ['flow mappings', `a: ${'{a: '.repeat(5000)}`],
  ['flow sequences', `a: ${'['.repeat(5000)}`],
  ['closed flow sequences', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['dashes', `${'- '.repeat(5000)}a`],
])('%s that are nested too deep are left to the whole reader', (_, text) => {
  expect(readPlainManifest(text)).toBeUndefined()
})
