import { type MinorSpan, minorsTaking } from './minors-taking.ts'
import type { PictureInput } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'
import { adviceFor, type PlacedAdvice } from './spec-advice.ts'

/** One question: the advice on what `input` says. */
export interface AdviceRequest {
  readonly id: number
  readonly input: PictureInput
}

/** One answer; empty where there is nothing to advise, or nothing to simulate. */
export interface AdviceReply {
  readonly id: number
  readonly advice: readonly PlacedAdvice[]
  /** Between which minors the Pod can be compared; undefined where there are no two that take it. */
  readonly span: MinorSpan | undefined
}

/** Advice off the main thread, and beside the pipeline: it simulates several times, and the picture must not wait for that. */
self.onmessage = (event: MessageEvent<AdviceRequest>) => {
  const { id, input } = event.data
  const picture = compute(input)
  const reply: AdviceReply = { id, advice: adviceFor(input, picture), span: minorsTaking(input, picture) }
  self.postMessage(reply)
}
