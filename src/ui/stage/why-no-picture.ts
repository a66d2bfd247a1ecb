import { hasScenarioErrors } from '../../store/left-out.ts'
import type { Picture } from '../../store/pipeline/picture.ts'
import type { PipelineFailure } from '../../store/pipeline-client.ts'
import * as words from '../../words/en/stage/stage.ts'

/** Why a text has no picture, and what to do about it. */
export function whyNoPicture(picture: Picture | undefined, failure: PipelineFailure | undefined, isEmpty: boolean) {
  if (failure?.kind === 'stopped') return words.stopped
  if (failure !== undefined) return words.failed(failure.message)
  if (isEmpty) return words.empty
  if (picture?.printed !== undefined) return picture.printed
  if (picture?.noOrder !== undefined) return picture.noOrder
  const isSyntax = picture?.diagnostics.some(({ code, severity }) => code === 'Syntax' && severity === 'error')
  if (isSyntax) return words.unreadable
  if (picture !== undefined && hasScenarioErrors(picture)) return words.wrongScenario
  const why = picture?.diagnostics.find(({ code }) => code === 'NoPod') ?? picture?.diagnostics[0]
  return { title: words.noPod, text: why?.message ?? words.noPodInText }
}
