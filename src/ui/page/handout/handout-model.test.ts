import { expect, test } from 'vitest'
import { findExample } from '../../../lessons/examples.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { ruleOf } from '../../../trace/rule-source.ts'
import type { Trace } from '../../../trace/trace.ts'
import { changedCells } from '../../../view/story/watch.ts'
import { handoutRows, isTallPicture, onPaper, storyOf } from './handout-model.ts'

function traceOfText(text: string): Trace {
  const { trace } = compute({ text, gates: {} })
  if (trace === undefined) throw new Error('no trace')
  return trace
}

function traceOf(id: string): Trace {
  return traceOfText(findExample(id)?.text ?? '')
}

test.each(['shop', 'crash-loop', 'waits-for-ever'])('%s: every row says something, and no rule is told twice', (id) => {
  const trace = traceOf(id)
  const { rows, more } = handoutRows(trace)
  expect(rows.map(({ cells }) => cells)).toEqual(changedCells(trace).map(({ value }) => value))
  expect(more).toBe(0)
  for (const { why } of rows) expect(why).toMatch(/\w.*\.$/)
  const all = rows.map(({ why }) => why).join(' ')
  for (const rule of new Set(trace.steps.map(({ cause }) => cause.rule)))
    expect(all.split(ruleOf(rule).sentence).length - 1, rule).toBeLessThanOrEqual(1)
})

test('a row that came with a status alone says so', () => {
  const { rows } = handoutRows(traceOf('crash-loop'))
  const held = rows.find(({ cells }) => cells.status === 'CrashLoopBackOff')
  expect(held?.why).toBe('The kubelet wrote the Pod’s new status to the API server.')
})

test('a picture with many lanes has most of a sheet for itself', () => {
  expect(isTallPicture(traceOf('shop'))).toBe(false)
  const containers = Array.from({ length: 20 }, (_, index) => `  - { name: c${index}, image: x:1 }`).join('\n')
  const crowd = `apiVersion: v1\nkind: Pod\nmetadata: { name: crowd }\nspec:\n  containers:\n${containers}\n`
  expect(isTallPicture(traceOfText(crowd))).toBe(true)
})

test('the story of a short life is whole', () => {
  const { chapters, more } = storyOf(traceOf('shop'))
  expect(chapters[0]?.title).toBe('Pod is created; Pod is bound to node-1')
  expect(chapters.at(-1)?.title).toBe('Pod is removed from the API')
  expect(more).toBe(0)
})

test('what no page can hold is cut, and it is said how much is missing', () => {
  const trace = traceOfText(`
apiVersion: v1
kind: Pod
metadata: { name: mailer }
spec: { containers: [{ name: mailer, image: "mailer/server:3.3" }] }
---
apiVersion: podreel/v1
kind: Scenario
containers: { mailer: { runs: [{ duration: 2s, exitCode: 1 }] } }
until: 4h
`)
  const { rows, more } = handoutRows(trace)
  expect([rows.length, more]).toEqual([40, changedCells(trace).length - 40])
  const story = storyOf(trace)
  expect([story.chapters.length, story.more > 0]).toEqual([60, true])
})

test('a text of thousands of letters is cut', () => {
  expect(onPaper('x'.repeat(10_000))).toBe(`${'x'.repeat(300)}…`)
  expect(onPaper('Error', 40)).toBe('Error')
})
