import { compute } from './pipeline.ts'
import type { PipelineReply, PipelineRequest } from './pipeline-client.ts'

/** The pipeline off the main thread: one request, one reply. An error inside is the engine's own and is told as a failure. */
self.onmessage = (event: MessageEvent<PipelineRequest>) => {
  const { id, input } = event.data
  self.postMessage(reply(id, () => compute(input)))
}

function reply(id: number, picture: () => ReturnType<typeof compute>): PipelineReply {
  try {
    return { id, picture: picture() }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
