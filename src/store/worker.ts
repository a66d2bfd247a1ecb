import type { Picture, PictureInput } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'
import type { PipelineReply, PipelineRequest, QuestionRequest } from './pipeline-client.ts'
import { partsOf } from './reply-parts.ts'

/** The pipeline off the main thread: one request, one reply, a long one in parts. An error inside is the engine's own and is told as a failure. */
self.onmessage = async (event: MessageEvent<PipelineRequest | QuestionRequest>) => {
  for (const message of partsOf(await reply(event.data))) self.postMessage(message)
}

async function reply(request: PipelineRequest | QuestionRequest): Promise<PipelineReply> {
  const { id } = request
  try {
    if ('input' in request) return { id, picture: await withFixes(request.input) }
    // Most visitors share nothing.
    const { answerShare } = await import('./answer-share.ts')
    return { id, answer: await answerShare(request.question) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The picture of `input`, its problems with the fixes that do no harm: most texts have no problems. */
async function withFixes(input: PictureInput): Promise<Picture> {
  const picture = compute(input)
  const { diagnostics } = picture
  if (diagnostics.every(({ severity }) => severity === 'info')) return picture
  const { withOfferedFixes } = await import('./offered-fixes.ts')
  return { ...picture, diagnostics: withOfferedFixes(input, diagnostics) }
}
