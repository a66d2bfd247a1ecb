import type { PipelineFailure } from '../../store/pipeline-client.ts'
import * as words from '../../words/stage.ts'
import { Icon } from '../shared/Icon.tsx'

interface Props {
  /** The API server would refuse the Pod for what plays no part in the order: the stage shows the rest. */
  readonly isPart: boolean
  readonly isStale: boolean
  readonly errorCount: number
  readonly failure: PipelineFailure | undefined
}

/** Says that the stage shows an earlier text, or that the simulation failed; nothing while all is well. */
export function StageNotice({ isPart, isStale, errorCount, failure }: Props) {
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
  if (isPart)
    return (
      <p className="stage-notice" role="status">
        <Icon name="warning" />
        <span>{words.showsRest}</span>
      </p>
    )
  if (!isStale) return null
  return (
    <p className="stage-notice" role="status">
      <Icon name="warning" />
      <span>{words.showsVersionWithout(errorCount)}</span>
    </p>
  )
}
