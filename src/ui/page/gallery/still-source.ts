import type { MakeWorker, PipelineWorker } from '../../../store/pipeline-client.ts'
import { type Still, stillOf } from './still.ts'

/** Makes stills of manifests, in a worker, each once. */
export interface StillSource {
  /** undefined where the text has no Pod that could be simulated. */
  readonly stillOf: (text: string) => Promise<Still | undefined>
  readonly stop: () => void
}

/** A source of stills. Its worker starts with the first question; if it breaks down, what is still asked for comes out undefined. */
export function createStillSource(makeWorker: MakeWorker): StillSource {
  const stills = new Map<string, Promise<Still | undefined>>()
  const waiting = new Map<number, (still: Still | undefined) => void>()
  let worker: PipelineWorker | undefined
  let lastId = 0
  const start = () =>
    makeWorker({
      onReply: (reply) => {
        const trace = 'picture' in reply ? reply.picture.trace : undefined
        waiting.get(reply.id)?.(trace && stillOf(trace))
        waiting.delete(reply.id)
      },
      onError: () => {
        for (const settle of waiting.values()) settle(undefined)
        waiting.clear()
      },
    })
  const ask = (text: string) =>
    new Promise<Still | undefined>((settle) => {
      worker ??= start()
      lastId += 1
      waiting.set(lastId, settle)
      worker.post({ id: lastId, input: { text, gates: {} } })
    })
  return {
    stillOf: (text) => {
      const still = stills.get(text) ?? ask(text)
      stills.set(text, still)
      return still
    },
    stop: () => worker?.terminate(),
  }
}
