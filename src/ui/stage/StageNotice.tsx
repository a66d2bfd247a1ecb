import * as words from '../../words/en/stage/stage.ts'
import { Icon } from '../kit/Icon.tsx'
import { StopButton, useLongRun } from './LongRun.tsx'

interface Props {
  /** What is on the stage is without what is wrong in its Scenario document. */
  readonly isScenarioWrong: boolean
}

/** Says that a simulation takes long, or that the stage shows not all of the text; nothing while all is well. */
export function StageNotice({ isScenarioWrong }: Props) {
  const isLong = useLongRun()
  if (isLong)
    return (
      <div className="stage-notice">
        <Icon name="hourglass" />
        <span role="status">{words.simulating}</span>
        <StopButton />
      </div>
    )
  if (!isScenarioWrong) return null
  return (
    <p className="stage-notice" role="status">
      <Icon name="warning" />
      <span>{words.showsRestOfScenario}</span>
    </p>
  )
}
