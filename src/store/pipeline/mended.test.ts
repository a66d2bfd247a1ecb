import { expect, it } from 'vitest'
import { compute } from './pipeline.ts'

function picture(app: string, more = '') {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - { name: migrate, image: shop/migrate:2.3, resources: { requests: { memory: 64Mi } } }
  containers:
  - { name: app, image: shop/app:2.3, resources: ${app} }
${more}`
  return compute({ text, gates: {} })
}

const field = (side: string, name: string) => `spec.containers[0].resources.${side}.${name}`
const noQuantity = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"

it.each<[string, string, string, string, boolean]>([
  ['malformed', '{ requests: { cpu: abc, memory: 32Mi } }', field('requests', 'cpu'), noQuantity, true],
  ['negative', '{ requests: { cpu: -1 } }', field('requests', 'cpu'), 'must be greater than or equal to 0', true],
  [
    'of no known resource',
    '{ requests: { foo: 1 } }',
    field('requests', 'foo'),
    'must be a standard resource type',
    true,
  ],
  [
    'above its limit',
    '{ requests: { memory: 2Gi }, limits: { memory: 1Gi } }',
    'spec.containers[0].resources.requests',
    'must be less than or equal to memory limit of 1Gi',
    false,
  ],
])('an amount that is %s keeps nothing else from being shown', (_what, resources, path, sentence, isLeftOut) => {
  const { refusedAmounts: refused, trace, diagnostics } = picture(resources)
  expect(refused?.[0]).toMatchObject({ field: path, isLeftOut })
  expect(refused?.[0]?.sentence).toContain(sentence)
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
  const { initContainers, containers } = trace?.scenario.pod.spec ?? {}
  expect(initContainers?.[0]?.resources?.requests).toEqual({ memory: '64Mi' })
  if (isLeftOut) expect(JSON.stringify(containers)).not.toMatch(/abc|"-1"|foo/)
})

it('leaves out as well what the API server would refuse only once it could read the rest', () => {
  const { refusedAmounts: refused, trace } = picture('{ requests: { cpu: -1, memory: 5GB } }')
  expect(refused?.map(({ field: path, isLeftOut }) => [path, isLeftOut])).toEqual([
    [field('requests', 'memory'), true],
    [field('requests', 'cpu'), true],
  ])
  expect(trace?.scenario.pod.spec.containers[0]?.resources?.requests).toBeUndefined()
})

it('mends what else is wrong, even where the API server would see it only later', () => {
  for (const cpu of ['abc', '-1']) {
    const { mended, trace } = picture(`{ requests: { cpu: ${cpu} } }`, '  restartPolicy: Sometimes\n')
    expect(mended?.assumed.map(({ text }) => text)).toEqual([
      'resources.requests.cpu of app is left out',
      'spec.restartPolicy is read as Always',
    ])
    expect(trace?.scenario.pod.spec.restartPolicy).toBe('Always')
  }
})

it('shows the rest of a Scenario document as well', () => {
  const scenario =
    '---\napiVersion: podreel/v1\nkind: Scenario\ncontainers: { nobody: {} }\ndelete: { at: soon }\nevict: { at: 20s }\n'
  const { trace, diagnostics } = picture('{ requests: { cpu: -1 } }', scenario)
  expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toContain('Scenario error')
  expect(trace?.scenario.behavior).toMatchObject({ evictions: [{ at: 20_000 }] })
})

it('says nothing of a Pod that is in order', () => {
  expect(picture('{ requests: { cpu: 1 } }')).not.toHaveProperty('mended')
})

it.each<[string, string]>([
  ['a number as the value of a variable', 'env: [{ name: PORT, value: 8080 }]'],
  ['a port out of range', 'ports: [{ containerPort: 70000 }]'],
])('%s keeps nothing from being shown', (_what, field) => {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  containers:
  - { name: app, image: shop/app:2.3, ${field} }
`
  const { mended, trace, diagnostics } = compute({ text, gates: {} })
  expect(mended?.assumed).toHaveLength(1)
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
  expect(trace?.scenario.pod.spec.containers[0]?.name).toBe('app')
})

it('a LimitRange that fills in what cannot be leaves the Pod on the stage, without its defaults', () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: app, image: x}]}\n'
  for (const amounts of ['{gpu: 1}', '{cpu: -1}', '{example.test/gpu: 1.5}', '{hugepages-2Mi: 1Mi}'])
    for (const field of ['default', 'defaultRequest']) {
      const range = `apiVersion: v1\nkind: LimitRange\nmetadata: {name: l}\nspec: {limits: [{type: Container, ${field}: ${amounts}}]}\n`
      const { trace, mended } = compute({ text: `${pod}---\n${range}`, gates: {} })
      expect(trace).toBeDefined()
      expect(mended?.assumed.map(({ text }) => text)).toEqual(['the defaults of the LimitRange are left out'])
    }
})
