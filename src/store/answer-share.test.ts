import { describe, expect, test } from 'vitest'
import { unpackText } from '../share/codec.ts'
import { readPrepared } from '../share/prepared.ts'
import { answerShare } from './answer-share.ts'
import { type AnswerTo, isAnswerTo, type PackQuestion, packQuestion, type ShareQuestion } from './share-questions.ts'

const pod = (rest: string) => `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  containers:
  - { name: app, image: images.example.test/app:1@sha256:${'0a'.repeat(32)}, command: [sleep, "5"]${rest} }
`
const text = pod(', args: [--password, hunter2]')

async function answered<Question extends ShareQuestion>(question: Question): Promise<AnswerTo<Question>> {
  const answer = await answerShare(question)
  if (!isAnswerTo(question, answer)) throw new Error(`${answer.kind} answers ${question.kind}`)
  return answer
}

const pack = (rest: Partial<PackQuestion>) => answered({ ...packQuestion(text), ...rest })

describe('what is asked when something leaves the page', () => {
  test('where secrets stand', async () => {
    const { masked } = await answered({ kind: 'mask', text })
    expect(masked).toEqual({ text: pod(', args: [--password, "***"]'), names: ['app: args[1]'] })
  })

  test('a text as a link carries it, with its secrets or without', async () => {
    const { packed, ...masked } = await pack({})
    expect(masked).toEqual({ kind: 'pack', text: pod(', args: [--password, "***"]'), names: ['app: args[1]'] })
    expect(unpackText(packed)).toMatchObject({ text: masked.text, prepared: undefined })
    const plain = await pack({ isMasked: false })
    expect(plain).toMatchObject({ text, names: [] })
    expect(unpackText(plain.packed).text).toBe(text)
  })

  test('with the scenario of the text that goes out, not of another', async () => {
    const { packed } = await pack({ withScenario: true, left: ['digests'] })
    const carried = unpackText(packed)
    expect(carried.text).not.toMatch(/sha256|hunter2/)
    expect(carried.prepared).not.toMatch(/sha256|hunter2/)
    expect(readPrepared(carried.prepared ?? '')?.scenario.pod.spec.containers[0]).toMatchObject({
      image: 'images.example.test/app:1',
      args: ['--password', '***'],
    })
  })

  test.each([
    ['a real Pod', `${text}status: { phase: Running, startTime: "2026-06-02T10:00:00Z" }\n`],
    ['a text with errors', 'kind: Pod\n'],
    ['a Scenario with errors', `${text}---\napiVersion: podreel/v1\nkind: Scenario\ndelete: { at: never }\n`],
  ])('%s goes without its scenario', async (_name, other) => {
    const { packed } = await pack({ input: { text: other, gates: {} }, withScenario: true })
    expect(unpackText(packed).prepared).toBeUndefined()
  })

  test('how much shorter a link can be', async () => {
    const { savings } = await answered({ kind: 'savings', text })
    expect(savings.map(({ id }) => id)).toEqual(['digests'])
    expect(savings[0]?.letters).toBeGreaterThan(10)
  })

  test('what a text tells: what happened, or how it goes', async () => {
    const live = `${text}status: { phase: Running, startTime: "2026-06-02T10:00:00Z" }\n`
    const tell = (isReplay: boolean) => answered({ kind: 'trace', input: { text: live, gates: {} }, isReplay })
    expect((await tell(true)).trace?.endedBy).toBe('observed')
    expect((await tell(false)).trace?.endedBy).not.toBe('observed')
    expect((await answered({ kind: 'trace', input: { text: '', gates: {} }, isReplay: false })).trace).toBeUndefined()
  })
})
