import type { PipelineFailure } from '../../store/pipeline-client.ts'
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
          {isStale && ' The stage shows the last text that could be simulated.'}
        </span>
      </p>
    )
  if (isPart)
    return (
      <p className="stage-notice" role="status">
        <Icon name="warning" />
        <span>
          The API server would refuse this Pod (see Problems). That plays no part in the order: the stage shows the
          rest.
        </span>
      </p>
    )
  if (!isStale) return null
  return (
    <p className="stage-notice" role="status">
      <Icon name="warning" />
      <span>
        The text has {errorCount === 1 ? 'a problem' : `${errorCount} problems`}: the stage shows the last version
        without.
      </span>
    </p>
  )
}
