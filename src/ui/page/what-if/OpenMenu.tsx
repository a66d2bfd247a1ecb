import { useLayoutEffect, useMemo, useState } from 'react'
import type { ScenarioRequest } from '../../../store/change-scenario.ts'
import { momentAfter, podActions } from '../../../store/what-if.ts'
import { containerActions } from '../../../store/what-if-container.ts'
import { useResult, useSession } from '../../session/session-context.ts'
import { WhatIfMenu } from './WhatIfMenu.tsx'

/** What was chosen, and when it is forced. */
export interface Choice {
  readonly at: number
  readonly request: ScenarioRequest
}

interface Props {
  /** Name of the container; undefined for the Pod. */
  readonly container: string | undefined
  readonly onChoose: (choice: Choice) => void
  /** The menu is there: it can be measured and takes the focus. */
  readonly onShown: () => void
}

/** The menu for the playhead as it stands when it opens. */
export default function OpenMenu({ container, onChoose, onShown }: Props) {
  const { playhead } = useSession()
  // What happened to a real Pod cannot be changed: what comes after it can, in its simulation.
  const trace = useResult(({ shown }) => shown?.simulated ?? shown?.trace)
  const [t] = useState(() => playhead.getState().t)
  const moment = useMemo(() => trace && momentAfter(trace, t), [trace, t])
  useLayoutEffect(onShown, [onShown])
  if (moment === undefined) return null
  const actions = container === undefined ? podActions(moment) : containerActions(moment, container)
  return (
    <WhatIfMenu
      container={container}
      at={moment.at}
      actions={actions}
      onChoose={(request) => onChoose({ at: moment.at, request })}
    />
  )
}
