import * as words from '../words/en/store/simulation.ts'
import type { MakeWorker, PipelineReply } from './pipeline-client.ts'
import { partsReader, type ReplyPart } from './reply-parts.ts'

/** The worker of a page: a Web Worker of its own for the pipeline. */
export const startPageWorker: MakeWorker = ({ onReply, onError }) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const read = partsReader()
  worker.addEventListener('message', (event: MessageEvent<ReplyPart | PipelineReply>) => {
    const reply = read(event.data)
    if (reply !== undefined) onReply(reply)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    onError(event.message || words.notStarted)
  })
  return {
    post: (request) => worker.postMessage(request),
    postQuestion: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  }
}
