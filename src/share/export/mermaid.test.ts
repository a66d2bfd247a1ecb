// @vitest-environment happy-dom
import mermaid from 'mermaid'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleTraces, traceOf } from './examples.fixture.ts'
import { mermaidGantt } from './mermaid-gantt.ts'
import { mermaidSequence } from './mermaid-sequence.ts'
import { mermaidWords } from './mermaid-words.ts'

beforeAll(() => mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true }))

const typeOf = async (text: string) => (await mermaid.parse(text)).diagramType

describe.each(exampleTraces)('Mermaid reads $id', ({ trace }) => {
  test('as a sequence diagram, whole and in part', async () => {
    for (const until of [trace.end, trace.end / 2, 0]) {
      const text = mermaidSequence(trace, until)
      expect(await typeOf(text)).toBe('sequence')
      expect(text.length).toBeLessThan(50_000)
    }
  })

  test('as a Gantt chart, whole and in part', async () => {
    for (const until of [trace.end, trace.end / 2, 0]) expect(await typeOf(mermaidGantt(trace, until))).toBe('gantt')
  })
})

test('Mermaid would say so if it could not read it', async () => {
  await expect(mermaid.parse('sequenceDiagram\n    kubelet->>: start')).rejects.toThrow(/Parse error/)
  await expect(mermaid.parse('gantt\n    section a\n    pulling')).rejects.toThrow(/Parse error/)
})

test('names that Mermaid knows as words of its own are only names', async () => {
  const trace = traceOf(`apiVersion: v1
kind: Pod
metadata: { name: end }
spec:
  initContainers: [{ name: participant, image: 'a:1', command: ['true'] }]
  containers: [{ name: end, image: 'title:2' }, { name: section, image: 'x@sha256:${'0'.repeat(64)}' }]
`)
  expect(await typeOf(mermaidSequence(trace))).toBe('sequence')
  expect(await typeOf(mermaidGantt(trace))).toBe('gantt')
})

test('a crash loop of a day stays within what Mermaid takes', async () => {
  const trace = traceOf(`apiVersion: v1
kind: Pod
metadata: { name: loop }
spec: { containers: [{ name: a, image: 'a:1', command: [sh, -c, 'exit 1'] }] }
---
apiVersion: podreel/v1
kind: Scenario
until: 24h
`)
  const text = mermaidSequence(trace)
  expect(await typeOf(text)).toBe('sequence')
  expect(text).toMatch(/and \d+ steps more/)
  expect(text.length).toBeLessThan(50_000)
  expect(mermaidGantt(trace).length).toBeLessThan(50_000)
})

test('the story of the first example', () => {
  const [shop] = exampleTraces
  expect(shop && mermaidSequence(shop.trace).split('\n').slice(0, 20)).toMatchInlineSnapshot(`
    [
      "sequenceDiagram",
      "    title shop on Kubernetes 1.36",
      "    actor user as kubectl",
      "    participant kubelet",
      "    participant c1 as wait-for-db<br/>(init)",
      "    participant c2 as migrate-schema<br/>(init)",
      "    participant c3 as proxy<br/>(sidecar)",
      "    participant c4 as app",
      "    Note over kubelet: 0.0 s the Pod is created",
      "    Note over kubelet: 0.0 s bound to node-1",
      "    Note over kubelet: 0.0 s the sandbox is ready",
      "    kubelet->>c1: 0.0 s pull busybox:1.36",
      "    kubelet->>c1: 1.3 s start",
      "    activate c1",
      "    c1-->>kubelet: 1.3 s started",
      "    c1-->>kubelet: 7.0 s exit 0",
      "    deactivate c1",
      "    kubelet->>c2: 7.6 s pull shop/migrate:2.3",
      "    kubelet->>c2: 10.7 s start",
      "    activate c2",
    ]
  `)
  expect(shop && mermaidGantt(shop.trace).split('\n').slice(0, 14)).toMatchInlineSnapshot(`
    [
      "gantt",
      "    title shop on Kubernetes 1.36",
      "    dateFormat YYYY-MM-DD HH:mm:ss.SSS",
      "    axisFormat %M:%S",
      "    todayMarker off",
      "    section wait-for-db",
      "    pulling :2000-01-01 00:00:00.070, 2000-01-01 00:00:01.300",
      "    running :active, 2000-01-01 00:00:01.367, 2000-01-01 00:00:07.000",
      "    exit 0 :done, milestone, 2000-01-01 00:00:07.000, 0ms",
      "    section migrate-schema",
      "    pulling :2000-01-01 00:00:07.621, 2000-01-01 00:00:10.651",
      "    running :active, 2000-01-01 00:00:10.718, 2000-01-01 00:00:12.711",
      "    exit 1 :crit, milestone, 2000-01-01 00:00:12.711, 0ms",
      "    running :active, 2000-01-01 00:00:13.724, 2000-01-01 00:00:15.717",
    ]
  `)
})

test.each([
  ['a; b # c\n d', 'a#59; b #35; c d'],
  ['a\u001b[31m\u202e\u0085', 'a\\u001b[31m\\u202e\\u0085'],
  ['100% <b>{x}</b>"', '100#37; #60;b#62;#123;x#125;#60;/b#62;#34;'],
])('%j is written as %j', (text, expected) => {
  expect(mermaidWords(text)).toBe(expected)
})
