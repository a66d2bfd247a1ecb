import { expect, test, vi } from 'vitest'
import { examples, findExample } from '../../../lessons/examples.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import type { WorkerListener } from '../../../store/pipeline-client.ts'
import { stillOf } from './still.ts'
import { createStillSource } from './still-source.ts'

test.each(examples.map(({ id, text }) => [id, text]))('the still of %s lies within its frame, in order', (_, text) => {
  const { trace } = compute({ text, gates: {} })
  const still = trace && stillOf(trace)
  expect(still?.statuses.length).toBeGreaterThan(0)
  for (const { bars } of still?.rows ?? [])
    for (const [index, { left, width }] of bars.entries()) {
      expect(left).toBeGreaterThanOrEqual(bars[index - 1]?.left ?? 0)
      expect(left + width).toBeLessThanOrEqual(101)
    }
})

test('a still has a row for each container, and its bars at their share of the time', () => {
  const { trace } = compute({ text: findExample('reverse-shutdown')?.text ?? '', gates: {} })
  const still = trace && stillOf(trace)
  expect(still?.rows.map(({ name }) => name)).toEqual(['mesh', 'metrics', 'logs', 'app'])
  const ends = still?.rows.map(({ bars }) => bars.find(({ kind }) => kind === 'terminating')?.left ?? 0) ?? []
  expect(ends).toEqual(ends.toSorted((a, b) => b - a))
  expect(still?.statuses.at(-1)).toBe('Completed')
})

test('a container that never comes to the node waits from the first instant to the last', () => {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: large }
spec: { containers: [{ name: app, image: a, resources: { requests: { cpu: 4 } } }] }
---
apiVersion: podreel/v1
kind: Scenario
node: { allocatable: { cpu: "2" } }
`
  const { trace } = compute({ text, gates: {} })
  expect(trace && stillOf(trace).rows).toEqual([{ name: 'app', bars: [{ kind: 'waiting', left: 0, width: 100 }] }])
})

const stillNamed = (id: string) => {
  const { trace } = compute({ text: findExample(id)?.text ?? '', gates: {} })
  if (trace === undefined) throw new Error(`no trace of ${id}`)
  return stillOf(trace)
}

test('where nothing ever comes to the node every container waits all the time, and the STATUS is said', () => {
  for (const [id, status] of [
    ['does-not-fit', 'Pending'],
    ['volume-missing', 'Init:0/1'],
  ] as const) {
    const { rows, stuck } = stillNamed(id)
    expect(stuck).toBe(status)
    expect(rows.flatMap(({ bars }) => bars)).toEqual(rows.map(() => ({ kind: 'waiting', left: 0, width: 100 })))
  }
  expect(stillNamed('shop').stuck).toBeUndefined()
})

test('what lasts for ever is long', () => {
  const [bar] = stillNamed('waits-for-ever').rows[0]?.bars.slice(-1) ?? []
  expect(bar?.kind).toBe('started')
  expect(bar?.width).toBeGreaterThan(25)
})

test('a process that outlives its object is there until it ends', () => {
  expect(stillNamed('force-delete').rows[0]?.bars.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ready', 'terminating', 'killed']),
  )
})

function source() {
  let hear: WorkerListener | undefined
  const post = vi.fn()
  const terminate = vi.fn()
  const made = createStillSource((listener) => {
    hear = listener
    return { post, terminate }
  })
  return { made, post, terminate, hear: () => hear }
}

test('a text is asked for once, and the worker ends with its source', async () => {
  const { made, post, terminate, hear } = source()
  const text = examples[0]?.text ?? ''
  const first = made.stillOf(text)
  expect(made.stillOf(text)).toBe(first)
  expect(post).toHaveBeenCalledTimes(1)
  hear()?.onReply({ id: 1, picture: compute({ text, gates: {} }) })
  expect((await first)?.rows).toHaveLength(4)
  made.stop()
  expect(terminate).toHaveBeenCalledOnce()
})

test('a failure and a broken worker leave the place empty', async () => {
  const { made, hear } = source()
  const failed = made.stillOf('a')
  const broken = made.stillOf('b')
  hear()?.onReply({ id: 1, failure: 'boom' })
  hear()?.onError('gone')
  expect(await failed).toBeUndefined()
  expect(await broken).toBeUndefined()
})
