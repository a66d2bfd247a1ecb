import { expect, test } from 'vitest'
import { minors } from '../../kube/minor.ts'
import { examples } from '../../lessons/examples.ts'
import { newTeller } from '../../scenario/inference/tell-script.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { mayHaveCommand, noCommands, readPlainScenario } from './plain-reader.ts'

test.each(examples.map(({ id, text }, index) => ({ id, text, minor: minors[index % minors.length] })))(
  'the example $id is read in $minor as by the whole reader, or not at all',
  ({ text, minor }) => {
    const input = { text, minor, gates: {} }
    const scenario = readPlainScenario(input, newTeller())
    if (scenario === undefined) return
    const whole = compute(input)
    expect(whole.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(scenario).toEqual(whole.scenario)
  },
)

test('nearly all examples are plain', () => {
  const left = examples.filter(({ text }) => readPlainScenario({ text, gates: {} }, newTeller()) === undefined)
  expect(left.length).toBeLessThanOrEqual(examples.length / 10)
})

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "a:1" }] }\n'
const deployment = `apiVersion: v1
kind: Service
metadata: { name: shop }
spec: { selector: { app: shop }, ports: [{ port: 80 }] }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  selector:
    matchLabels: { app: shop }
  template:
    metadata:
      labels: { app: shop }
    spec:
      containers:
      - name: shop
        image: example/shop:1
        args:
        - --greeting
        - |
          hello
`
const scenario = '---\napiVersion: podreel/v1\nkind: Scenario\nkubernetes: "1.30"\n'

test.each([
  ['a Pod', pod],
  [
    'a Pod as JSON',
    '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"a","image":"a"}]}}',
  ],
  ['a Deployment beside its Service', deployment],
  [
    'a Job',
    pod
      .replace('v1', 'batch/v1')
      .replace('Pod', 'Job')
      .replace('spec: ', 'spec: { template: { spec: ')
      .replace('}] }', '}], restartPolicy: Never } } }'),
  ],
  ['a Pod with a Scenario', pod + scenario],
])('%s is read as by the whole reader', (_name, text) => {
  const scenario = readPlainScenario({ text, gates: {} }, newTeller())
  expect(scenario).toBeDefined()
  expect(scenario).toEqual(compute({ text, gates: {} }).scenario)
})

test('the Pod that the link names is read, with the Scenario that is about it', () => {
  const text = `${pod}---\n${pod.replace('name: a }', 'name: b }')}${scenario}for: b\n`
  for (const choice of ['Pod/a#0', 'Pod/b#0', undefined]) {
    const scenario = readPlainScenario({ text, choice, gates: {} }, newTeller())
    expect(scenario).toEqual(compute({ text, choice, gates: {} }).scenario)
    expect(scenario?.kubernetes).toBe(choice === 'Pod/b#0' ? '1.30' : '1.36')
  }
})

test.each([
  ['no YAML', 'a: ['],
  ['nothing', ''],
  ['no Pod', 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n'],
  ['a Pod of a cluster', `${pod}status: { phase: Running }\n`],
  ['a Pod with its Events', `${pod}---\napiVersion: v1\nkind: Event\nreason: Pulled\n`],
  ['a Pod that is refused', pod.replace('name: a, image', 'name: A_1, image')],
  ['a scenario that makes no sense', `${pod}${scenario}until: soon\n`],
  ['a field that is not usual', pod.replace('spec: {', 'spec: { affinity: {},')],
  ['an anchor', pod.replace('a:1', 'a').replace('image: ', 'image: &x ')],
])('%s is left to the whole reader', (_name, text) => {
  expect(readPlainScenario({ text: pod, gates: {} }, newTeller())).toBeDefined()
  expect(readPlainScenario({ text, gates: {} }, newTeller())).toBeUndefined()
})

test('commands are read only where a text may have any', () => {
  for (const { text } of examples) {
    const teller = mayHaveCommand(text) ? newTeller() : noCommands
    expect(readPlainScenario({ text, gates: {} }, teller)).toEqual(readPlainScenario({ text, gates: {} }, newTeller()))
  }
  expect(examples.filter(({ text }) => !mayHaveCommand(text)).length).toBeGreaterThan(5)
})
