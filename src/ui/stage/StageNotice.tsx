import type { PipelineFailure } from '../../store/pipeline-client.ts'
import * as words from '../../words/stage.ts'
import { Icon } from '../shared/Icon.tsx'

interface Props {
  /** What is wrong with the text that is on the stage without it; undefined: nothing is left out. */
  readonly leftOut: 'refused' | 'scenario' | undefined
  readonly isStale: boolean
  readonly errorCount: number
  readonly failure: PipelineFailure | undefined
}

/** Says that the stage shows an earlier text or not all of it, or that the simulation failed; nothing while all is well. */
export function StageNotice({ leftOut, isStale, errorCount, failure }: Props) {
  if (failure !== undefined)
    return (
      <p className="stage-notice" role="status" data-tone="bad">
        <Icon name="error" />
        <span>
          {failure.message}
          {isStale && ` ${words.showsLast}`}
        </span>
      </p>
    )
  if (leftOut === undefined && !isStale) return null
  return (
    <p className="stage-notice" role="status">
      <Icon name="warning" />
      <span>{textOf(leftOut, isStale, errorCount)}</span>
    </p>
  )
}

function textOf(leftOut: Props['leftOut'], isStale: boolean, errorCount: number): string {
  if (leftOut === 'refused') return words.showsRest
  if (leftOut === undefined) return words.showsVersionWithout(errorCount)
  return isStale ? words.showsLast : words.showsRestOfScenario
}
