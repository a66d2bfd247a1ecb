import { packText } from '../share/codec.ts'
import { writePrepared } from '../share/prepared.ts'
import { maskSecrets } from '../share/secrets/mask-secrets.ts'
import { savingsOf, shorten } from '../share/shorten.ts'
import { hasScenarioErrors } from './left-out.ts'
import type { PictureInput } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'
import type { MeasuredSaving, PackQuestion, ShareAnswer, ShareQuestion } from './share-questions.ts'

/** Answers what the page asks when something is to leave it. */
export async function answerShare(question: ShareQuestion): Promise<ShareAnswer> {
  const { kind } = question
  if (kind === 'mask') return { kind, masked: maskSecrets(question.text) }
  if (kind === 'savings') return { kind, savings: await measure(question.text) }
  if (kind === 'pack') return { kind, ...(await pack(question)) }
  const { trace, replay } = compute(question.input)
  return { kind, trace: question.isReplay ? (replay?.trace ?? trace) : trace }
}

async function measure(text: string): Promise<readonly MeasuredSaving[]> {
  const whole = await packText(text)
  const measured = savingsOf(text).map(async (saving) => {
    const shorter = await packText(shorten(text, [saving.id]))
    return { ...saving, letters: whole.length - shorter.length }
  })
  return Promise.all(measured)
}

async function pack({ input, left, isMasked, withScenario }: PackQuestion) {
  const masked = isMasked ? maskSecrets(input.text) : { text: input.text, names: [] }
  const text = shorten(masked.text, left)
  const packed = await packText(text, withScenario ? preparedOf({ ...input, text }) : undefined)
  return { text, packed, names: masked.names }
}

/**
 * The scenario of the very text that goes out, as an embed plays it; undefined where the text alone says more: it is a replay, it is
 * refused, its Scenario document has errors, or it tells no story.
 */
function preparedOf(input: PictureInput): string | undefined {
  const picture = compute(input)
  const { scenario, trace, replay } = picture
  if (scenario === undefined || trace === undefined || replay !== undefined) return undefined
  if (picture.mended !== undefined || hasScenarioErrors(picture)) return undefined
  return writePrepared({ scenario, gates: input.gates, choice: input.choice })
}
