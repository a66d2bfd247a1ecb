import * as words from '../words/en/store/simulation.ts'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import { type AnswerTo, isAnswerTo, type ShareAnswer, type ShareQuestion } from './share-questions.ts'

/** A worker that answers each request once. */
export interface PipelineWorker {
  readonly post: (request: PipelineRequest) => void
  /** Absent where nothing leaves the page. */
  readonly postQuestion?: (request: QuestionRequest) => void
  readonly terminate: () => void
}

/** What a worker tells by itself. */
export interface WorkerListener {
  readonly onReply: (reply: PipelineReply) => void
  /** It broke down, or could not be started. */
  readonly onError: (message: string) => void
}

export type MakeWorker = (listener: WorkerListener) => PipelineWorker

export interface PipelineRequest {
  readonly id: number
  readonly input: PictureInput
}

/** A question of what is to leave the page. */
export interface QuestionRequest {
  readonly id: number
  readonly question: ShareQuestion
}

export type PipelineReply =
  | { readonly id: number; readonly picture: Picture }
  | { readonly id: number; readonly answer: ShareAnswer }
  | { readonly id: number; readonly failure: string }

/** Why there is no picture for an input: `crash` with the error's text, `hung` when it took too long, `stopped` by the user. */
export interface PipelineFailure {
  readonly kind: 'crash' | 'hung' | 'stopped'
  readonly message: string
}

export interface PipelineListener {
  readonly onBusy: (busy: boolean) => void
  readonly onPicture: (picture: Picture, input: PictureInput) => void
  readonly onFailure: (failure: PipelineFailure, input: PictureInput) => void
}

export interface PipelineClient {
  /** Asks for the picture of `input`; an answer to an earlier question that is still out is dropped. */
  readonly ask: (input: PictureInput) => void
  /** Gives up what was asked last; `onFailure` says so. */
  readonly halt: () => void
  /** The answer to a question of what is to leave the page, beside the pictures. Rejects where the worker breaks down or does not answer. */
  readonly answer: <Question extends ShareQuestion>(question: Question) => Promise<AnswerTo<Question>>
  readonly stop: () => void
}

/** How long one picture may take before the worker is taken for hung. */
export const hungAfterMs = 8000
/** How long an answer to a question may take: it waits for pictures, too. */
const unansweredAfterMs = 30_000

/** A question that is out. */
interface OpenQuestion {
  readonly settle: (answer: ShareAnswer) => void
  readonly fail: (message: string) => void
}

/**
 * Asks a worker for pictures, one at a time; while it is busy only the newest question is kept. A worker that crashed or
 * hangs is replaced, its question answered by `onFailure`. A worker that answered before and then falls silent may have
 * been ended by the browser, which tells nobody: its question is asked once more of a fresh one.
 */
export function createPipelineClient(makeWorker: MakeWorker, listener: PipelineListener): PipelineClient {
  let worker: PipelineWorker | undefined
  let nextId = 0
  let asked: PipelineRequest | undefined
  let waiting: PictureInput | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasAnswered = false
  const questions = new Map<number, OpenQuestion>()

  const discard = (message: string) => {
    for (const { fail } of questions.values()) fail(message)
    questions.clear()
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    asked = undefined
    hasAnswered = false
  }
  const proceed = () => {
    clearTimeout(timer)
    asked = undefined
    const input = waiting
    waiting = undefined
    if (input === undefined) listener.onBusy(false)
    else send(input)
  }
  const fail = (failure: PipelineFailure) => {
    const input = asked?.input
    discard(failure.message)
    if (input !== undefined && waiting === undefined) listener.onFailure(failure, input)
    proceed()
  }
  const receive = (reply: PipelineReply) => {
    const question = questions.get(reply.id)
    if (question !== undefined) {
      questions.delete(reply.id)
      if ('failure' in reply) question.fail(reply.failure)
      else if ('answer' in reply) question.settle(reply.answer)
      return
    }
    if (asked === undefined || reply.id !== asked.id) return
    const { input } = asked
    hasAnswered = true
    if ('failure' in reply) return fail({ kind: 'crash', message: reply.failure })
    if (waiting === undefined && 'picture' in reply) listener.onPicture(reply.picture, input)
    proceed()
  }
  const start = (): PipelineWorker =>
    makeWorker({ onReply: receive, onError: (message) => fail({ kind: 'crash', message }) })
  const send = (input: PictureInput) => {
    worker ??= start()
    nextId += 1
    asked = { id: nextId, input }
    timer = setTimeout(onSilence, hungAfterMs)
    worker.post(asked)
  }
  const onSilence = () => {
    if (!hasAnswered || asked === undefined) return fail({ kind: 'hung', message: words.endless(hungAfterMs / 1000) })
    startAnew(asked.input)
  }
  const startAnew = (input: PictureInput | undefined) => {
    waiting ??= input
    discard(words.noAnswer)
    proceed()
  }
  const answer = <Question extends ShareQuestion>(question: Question) =>
    new Promise<AnswerTo<Question>>((resolve, reject) => {
      worker ??= start()
      nextId += 1
      const id = nextId
      const silence = setTimeout(() => startAnew(asked?.input), unansweredAfterMs)
      const fail = (message: string) => {
        clearTimeout(silence)
        reject(new Error(message))
      }
      const settle = (given: ShareAnswer) => {
        clearTimeout(silence)
        if (isAnswerTo(question, given)) resolve(given)
        else reject(new Error(words.noAnswer))
      }
      questions.set(id, { settle, fail })
      worker.postQuestion?.({ id, question })
    })
  return {
    ask: (input) => {
      listener.onBusy(true)
      if (asked === undefined) send(input)
      else waiting = input
    },
    halt: () => {
      const input = waiting ?? asked?.input
      waiting = undefined
      discard(words.stopped)
      listener.onBusy(false)
      if (input !== undefined) listener.onFailure({ kind: 'stopped', message: words.stopped }, input)
    },
    answer,
    stop: () => {
      waiting = undefined
      discard(words.noAnswer)
    },
  }
}
