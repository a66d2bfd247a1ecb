import { describe, expect, test } from 'vitest'
import { type FormatName, formats } from '../../share/export/formats.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { adviceFor } from '../../store/spec-advice.ts'
import type { Trace } from '../../trace/trace.ts'
import { adviceText } from './advice-text.ts'
import { diagnosedAt, diagnosisJson, diagnosisText } from './diagnosis-text.ts'

// Whatever stands in a manifest, a Scenario, a status or an Event: nothing that is printed steers a terminal, or hides or turns what one reads.

/** What a terminal or a player does something with. Lines and tabs are laid out by kubectl, too. */
const steers = /[^\P{Cc}\n\t]/u
/** What cannot be seen, or turns the order of what can. */
const hides = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => steers.test(character) || hides.test(character),
)

/** At these kubectl cuts a cell: each stands by itself. */
const cutting = characters.filter((character) => '\f\r'.includes(character))
const others = characters.filter((character) => !cutting.includes(character))
const all = others.join('x')
const some = Array.from({ length: Math.ceil(others.length / 10) }, (_, index) =>
  others.slice(index * 10, index * 10 + 10).join('x'),
)

/** Gives a field its text. */
type Fill = (field: string) => string

const simulated = (fill: Fill) => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'shop', annotations: { note: fill('annotation') } },
    spec: {
      initContainers: [{ name: 'wait', image: 'a:1', command: ['sh', '-c', fill('command')] }],
      containers: [
        { name: 'app', image: 'b:1', args: [fill('argument')], env: [{ name: 'A', value: fill('variable') }] },
        { name: 'web', image: 'c:1' },
        { name: 'log', image: 'd:1' },
      ],
    },
  }
  const scenario = {
    apiVersion: 'podreel/v1',
    kind: 'Scenario',
    containers: {
      wait: {
        runs: [
          { duration: '1s', exitCode: 1, reason: fill('reason of an end') },
          { duration: '1s', exitCode: 0 },
        ],
      },
      app: { imagePull: { duration: '1s', error: fill('pull error') } },
      web: { createError: { reason: fill('reason'), message: fill('message') } },
      log: { startError: fill('start error') },
    },
    node: { sandboxError: { message: fill('sandbox error'), until: '3s' } },
    evict: { at: '40s', message: fill('eviction') },
  }
  return `${JSON.stringify(pod)}\n---\n${JSON.stringify(scenario)}`
}

const replayed = (fill: Fill) => {
  const [name, namespace, app, node] = ['name', 'namespace', 'container', 'node'].map(fill)
  const uid = '11111111-2222-4333-8444-555555555555'
  const time = (second: number) => `2026-01-15T12:00:${String(second).padStart(2, '0')}Z`
  const end = { exitCode: 1, startedAt: time(2), finishedAt: time(5) }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...{ name, namespace, uid, creationTimestamp: time(0), labels: { a: fill('label') } },
      annotations: { a: fill('annotation') },
      finalizers: [fill('finalizer')],
    },
    spec: { nodeName: node, containers: [{ name: app, image: fill('image'), command: [fill('command')] }] },
    status: {
      ...{ phase: 'Running', reason: fill('status.reason'), message: fill('status.message'), startTime: time(0) },
      podIP: fill('address'),
      conditions: [
        { type: 'PodScheduled', status: 'True', lastTransitionTime: time(0) },
        {
          ...{ type: fill('condition'), status: 'False', lastTransitionTime: time(1) },
          ...{ reason: fill('condition.reason'), message: fill('condition.message') },
        },
      ],
      containerStatuses: [
        {
          ...{ name: app, ready: false, restartCount: 2, image: fill('image'), imageID: fill('image id') },
          containerID: fill('container id'),
          state: { waiting: { reason: fill('waiting.reason'), message: fill('waiting.message') } },
          lastState: { terminated: { ...end, reason: fill('end.reason'), message: fill('end.message') } },
        },
      ],
    },
  }
  const event = {
    apiVersion: 'v1',
    kind: 'Event',
    involvedObject: { kind: 'Pod', name, namespace, uid, fieldPath: `spec.containers{${app}}` },
    ...{ type: fill('event.type'), reason: fill('event.reason'), message: fill('event.message'), count: 2 },
    ...{ firstTimestamp: time(3), lastTimestamp: time(6), source: { component: fill('event.source') } },
  }
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod, event] })
}

/** Everything that the command line prints of `text`, by its format. */
function printed(text: string): ReadonlyMap<string, string> {
  const input = { text, gates: {} }
  const picture = compute(input)
  const trace = picture.replay?.trace ?? picture.trace
  if (trace === undefined) throw new Error(picture.diagnostics.map(({ message }) => message).join('\n'))
  const names = Object.keys(formats) as FormatName[]
  return new Map([
    ...names.map(
      (name) => [name, formats[name].write({ trace, atMs: undefined, picture: { source: { text } } })] as const,
    ),
    ['svg at an instant', formats.svg.write({ trace, atMs: trace.end, picture: {} })],
    [
      'diagnosis',
      instantsOf(trace)
        .map((at) => diagnosisText(diagnosedAt(trace, at)) + diagnosisJson(diagnosedAt(trace, at)))
        .join(''),
    ],
    ['advice', adviceText('shop.yaml', adviceFor(input, picture), picture.fields)],
  ])
}

function instantsOf({ end }: Trace): readonly number[] {
  return [0, end / 4, end / 2, end]
}

const kinds = [
  ['a Pod with its Scenario', simulated],
  ['a Pod of a cluster', replayed],
] as const

describe.each(kinds)('%s prints nothing that steers a terminal', (_, textOf) => {
  test.each([...cutting, ...some].map((text) => [JSON.stringify(text), text]))('%s in all fields', (_, text) => {
    const outputs = printed(textOf((field) => `before ${field}${text}after`))
    for (const [format, output] of outputs) expectSafe(output, format)
  })

  const fields = new Set<string>()
  textOf((field) => {
    fields.add(field)
    return 'x'
  })
  test.each([...fields])('whatever stands in the field %s', (field) => {
    const outputs = [...printed(textOf((each) => (each === field ? `QQ${all}` : 'x')))]
    for (const [format, output] of outputs) expectSafe(output, format)
    // A type that is none is read as Normal; all else is in the object, or in what came of it.
    expect(outputs.some(([, output]) => output.includes('QQ'))).toBe(field !== 'event.type')
  })
})

function expectSafe(output: string, what: string): void {
  const found = steers.exec(output) ?? hides.exec(output)
  expect(found && `${what}: ${JSON.stringify(output.slice(found.index - 40, found.index + 20))}`).toBeNull()
}
