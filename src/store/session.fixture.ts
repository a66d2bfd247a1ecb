import { answerShare } from './answer-share.ts'
import type { DocumentInput } from './document.ts'
import { compute } from './pipeline/pipeline.ts'
import { type Session, startSession } from './session.ts'

/** A session whose pictures are there as soon as the text is: without a worker, for tests of what shows them. */
export function sessionOf(text: string, rest: Partial<DocumentInput> = {}): Session {
  const input: DocumentInput = { text, choice: undefined, minor: undefined, gateOverrides: {}, ...rest }
  return startSession(input, ({ onReply }) => ({
    post: ({ id, input: asked }) => {
      const picture = compute(asked)
      // The client waits for the answer only after it has asked.
      queueMicrotask(() => onReply({ id, picture }))
    },
    postQuestion: ({ id, question }) => void answerShare(question).then((answer) => onReply({ id, answer })),
    terminate: () => undefined,
  }))
}
