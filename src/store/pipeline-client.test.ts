import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import {
  createPipelineClient,
  hungAfterMs,
  type PipelineRequest,
  type PipelineWorker,
  type QuestionRequest,
  type WorkerListener,
} from './pipeline-client.ts'

const picture: Picture = {
  pods: [],
  chosen: undefined,
  minor: '1.36',
  diagnostics: [],
  places: [],
  fields: {},
  inferences: [],
}
const input = (text: string): PictureInput => ({ text, gates: {} })

class FakeWorker implements PipelineWorker {
  readonly requests: PipelineRequest[] = []
  readonly questions: QuestionRequest[] = []
  terminated = false
  constructor(readonly hear: WorkerListener) {}
  post = (request: PipelineRequest) => {
    this.requests.push(request)
  }
  postQuestion = (request: QuestionRequest) => {
    this.questions.push(request)
  }
  terminate = () => {
    this.terminated = true
  }
  answer() {
    this.hear.onReply({ id: this.requests.at(-1)?.id ?? 0, picture })
  }
}

function setup() {
  const workers: FakeWorker[] = []
  const log: string[] = []
  const client = createPipelineClient(
    (hear) => {
      const worker = new FakeWorker(hear)
      workers.push(worker)
      return worker
    },
    {
      onBusy: (busy) => log.push(busy ? 'busy' : 'idle'),
      onPicture: (_, { text }) => log.push(`picture ${text}`),
      onFailure: (failure, { text }) => log.push(`${failure.kind} ${text}`),
    },
  )
  const worker = (index: number): FakeWorker => {
    const found = workers[index]
    if (found === undefined) throw new Error(`no worker ${index}`)
    return found
  }
  return { client, workers, worker, log }
}

describe('the client of the pipeline', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('asks, answers, is idle', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    worker(0).answer()
    expect(log).toEqual(['busy', 'picture a', 'idle'])
  })

  test('while busy only the newest question is kept, and the stale answer dropped', () => {
    const { client, worker, log } = setup()
    for (const text of ['a', 'b', 'c']) client.ask(input(text))
    worker(0).answer()
    worker(0).answer()
    expect(worker(0).requests.map((request) => request.input.text)).toEqual(['a', 'c'])
    expect(log.filter((line) => line !== 'busy')).toEqual(['picture c', 'idle'])
  })

  test('a crashed worker is replaced', () => {
    const { client, worker, workers, log } = setup()
    client.ask(input('a'))
    worker(0).hear.onError('boom')
    client.ask(input('b'))
    worker(1).answer()
    expect(worker(0).terminated).toBe(true)
    expect(workers).toHaveLength(2)
    expect(log).toEqual(['busy', 'crash a', 'idle', 'busy', 'picture b', 'idle'])
  })

  test('a failure inside the pipeline is told, the next question answered by a fresh worker', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    client.ask(input('b'))
    worker(0).hear.onReply({ id: 1, failure: 'missing: a sandbox' })
    worker(1).answer()
    expect(log.filter((line) => line !== 'busy')).toEqual(['picture b', 'idle'])
  })

  test('a hung worker is replaced', () => {
    const { client, worker, workers, log } = setup()
    client.ask(input('a'))
    vi.advanceTimersByTime(hungAfterMs - 1)
    expect(log).toEqual(['busy'])
    vi.advanceTimersByTime(1)
    expect(worker(0).terminated).toBe(true)
    client.ask(input('b'))
    expect(workers).toHaveLength(2)
    worker(0).answer()
    worker(1).answer()
    expect(log).toEqual(['busy', 'hung a', 'idle', 'busy', 'picture b', 'idle'])
  })

  test('a worker that falls silent after an answer is replaced, and the question asked once more', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    worker(0).answer()
    client.ask(input('b'))
    vi.advanceTimersByTime(hungAfterMs)
    expect(worker(0).terminated).toBe(true)
    expect(worker(1).requests.map((request) => request.input.text)).toEqual(['b'])
    worker(1).answer()
    expect(log).toEqual(['busy', 'picture a', 'idle', 'busy', 'picture b', 'idle'])
  })

  test('a question that no worker answers is asked twice at most', () => {
    const { client, worker, workers, log } = setup()
    client.ask(input('a'))
    worker(0).answer()
    client.ask(input('b'))
    vi.advanceTimersByTime(hungAfterMs * 4)
    expect(workers).toHaveLength(2)
    expect(log).toEqual(['busy', 'picture a', 'idle', 'busy', 'hung b', 'idle'])
  })

  test('an answered question is never taken for hung', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    worker(0).answer()
    vi.advanceTimersByTime(hungAfterMs * 2)
    expect(log).toEqual(['busy', 'picture a', 'idle'])
  })

  test('nothing is heard after stop', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    client.stop()
    worker(0).answer()
    vi.advanceTimersByTime(hungAfterMs * 2)
    expect(log).toEqual(['busy'])
    expect(worker(0).terminated).toBe(true)
  })

  test('what was asked is given up when it is halted, and the next question has a fresh worker', () => {
    const { client, workers, worker, log } = setup()
    client.ask(input('slow'))
    client.ask(input('slower'))
    client.halt()
    expect(worker(0).terminated).toBe(true)
    expect(log.slice(-2)).toEqual(['idle', 'stopped slower'])
    client.halt()
    expect(log.at(-1)).toBe('idle')
    client.ask(input('again'))
    expect(workers).toHaveLength(2)
    worker(0).answer()
    expect(log.at(-1)).toBe('busy')
    worker(1).answer()
    expect(log.slice(-2)).toEqual(['picture again', 'idle'])
  })

  test('a question is answered beside the pictures', async () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    const masked = { text: '***', names: [] }
    const asked = client.answer({ kind: 'mask', text: 'b' })
    const [question] = worker(0).questions
    expect(question).toEqual({ id: 2, question: { kind: 'mask', text: 'b' } })
    worker(0).hear.onReply({ id: 2, answer: { kind: 'mask', masked } })
    await expect(asked).resolves.toEqual({ kind: 'mask', masked })
    worker(0).answer()
    expect(log).toEqual(['busy', 'picture a', 'idle'])
  })

  test.each<readonly [string, (worker: FakeWorker) => void, RegExp]>([
    ['the worker breaks down', (worker) => worker.hear.onError('boom'), /boom/],
    ['it fails', (worker) => worker.hear.onReply({ id: 1, failure: 'missing: a place' }), /missing/],
    ['it is not answered', () => vi.advanceTimersByTime(60_000), /gave no answer/],
    [
      'it is answered with something else',
      (worker) => worker.hear.onReply({ id: 1, answer: { kind: 'savings', savings: [] } }),
      /gave no answer/,
    ],
  ])('a question is refused where %s', async (_name, happen, message) => {
    const { client, worker } = setup()
    const asked = client.answer({ kind: 'mask', text: 'b' })
    asked.catch(() => undefined)
    happen(worker(0))
    await expect(asked).rejects.toThrow(message)
  })

  test('a picture that waits behind a question without an answer is asked for anew', () => {
    const { client, worker, log } = setup()
    client.ask(input('a'))
    worker(0).answer()
    client.answer({ kind: 'mask', text: 'b' }).catch(() => undefined)
    vi.advanceTimersByTime(29_000)
    client.ask(input('c'))
    vi.advanceTimersByTime(1000)
    expect(worker(0).terminated).toBe(true)
    worker(1).answer()
    expect(log).toEqual(['busy', 'picture a', 'idle', 'busy', 'picture c', 'idle'])
  })
})
