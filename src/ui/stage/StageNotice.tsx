import type { PipelineFailure } from '../../store/pipeline-client.ts'
import * as words from '../../words/stage.ts'
import { Icon } from '../shared/Icon.tsx'
import { AgainButton, StopButton, useLongRun } from './LongRun.tsx'

interface Props {
  /** What is on the stage is without what is wrong in its Scenario document. */
  readonly isScenarioWrong: boolean
  readonly isStale: boolean
  readonly errorCount: number
  readonly failure: PipelineFailure | undefined
}

/** Says that a simulation takes long, that the stage shows an earlier text or not all of it, or that the simulation failed; nothing while all is well. */
export function StageNotice({ isScenarioWrong, isStale, errorCount, failure }: Props) {
  const isLong = useLongRun()
  if (isLong)
    return (
      <div className="stage-notice">
        <Icon name="hourglass" />
        <span role="status">{words.simulating}</span>
        <StopButton />
      </div>
    )
  if (failure !== undefined)
    return (
      <p className="stage-notice" role="status" data-tone="bad">
        <Icon name="error" />
        <span>
          {failure.message}
          {isStale && ` ${words.showsLast}`}
        </span>
        {failure.kind === 'stopped' && <AgainButton />}
      </p>
    )
  if (!isScenarioWrong && !isStale) return null
  return (
    <p className="stage-notice" role="status">
      <Icon name="warning" />
      <span>{textOf(isScenarioWrong, isStale, errorCount)}</span>
    </p>
  )
}

function textOf(isScenarioWrong: boolean, isStale: boolean, errorCount: number): string {
  if (!isScenarioWrong) return words.showsVersionWithout(errorCount)
  return isStale ? words.showsLast : words.showsRestOfScenario
}
