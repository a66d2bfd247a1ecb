import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ScenarioRequest } from '../../store/change-scenario.ts'
import { momentAfter, podActions } from '../../store/what-if.ts'
import { containerActions } from '../../store/what-if-container.ts'
import { useResult, useSession } from '../session-context.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import { placeBeside } from './place-beside.ts'
import { WhatIfMenu } from './WhatIfMenu.tsx'
import { type WhatIf, WhatIfContext } from './what-if-context.ts'
import './what-if.css'

interface Target {
  readonly container: string | undefined
  readonly anchor: HTMLElement
}

/** Lets the future of what `children` show be changed: the menu of what can be forced, and the notice with which it is taken back. */
export function WhatIfLayer({ children }: { readonly children: ReactNode }) {
  const { document: store, playhead } = useSession()
  const popoverId = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<Target>()
  const open = useRef<Target>(undefined)
  const [failure, setFailure] = useState<string>()

  const toggle = useCallback(
    (container: string | undefined, anchor: HTMLElement) => {
      const isOpenHere = open.current?.anchor === anchor
      if (open.current !== undefined) popover.current?.hidePopover()
      if (isOpenHere) return
      playhead.getState().pause()
      setTarget({ container, anchor })
    },
    [playhead],
  )
  const whatIf = useMemo<WhatIf>(() => ({ popoverId, toggle }), [popoverId, toggle])

  useEffect(() => {
    const element = popover.current
    if (element === null || target === undefined) return
    element.showPopover()
    open.current = target
    placeBeside(element, target.anchor)
    element.querySelector<HTMLElement>('.what-if-action:not(:disabled)')?.focus()
  }, [target])
  useContextMenu(toggle)

  const choose = async ({ at, request }: { readonly at: number; readonly request: ScenarioRequest }) => {
    const { anchor } = target ?? {}
    popover.current?.hidePopover()
    anchor?.focus()
    const { changeScenario } = await import('../../store/change-scenario.ts')
    const isDone = changeScenario(store, request)
    setFailure(isDone ? undefined : 'Nothing was written: the Scenario document in the text has to be mended first.')
    if (isDone) playhead.getState().stepTo(at)
  }
  return (
    <WhatIfContext value={whatIf}>
      {children}
      <div
        id={popoverId}
        ref={popover}
        popover="auto"
        className="what-if"
        role="dialog"
        aria-label={`What if ${target?.container ?? 'the Pod'} …`}
        onToggle={(event) => {
          if (event.newState === 'open') return
          open.current = undefined
          setTarget(undefined)
        }}
      >
        {target && <Menu container={target.container} onChoose={choose} />}
      </div>
      <ChangeNotice failure={failure} onDismiss={() => setFailure(undefined)} />
    </WhatIfContext>
  )
}

interface MenuProps {
  readonly container: string | undefined
  readonly onChoose: (choice: { readonly at: number; readonly request: ScenarioRequest }) => void
}

/** The menu for the playhead as it stands when it opens. */
function Menu({ container, onChoose }: MenuProps) {
  const { playhead } = useSession()
  const trace = useResult((state) => state.shown?.trace)
  const [t] = useState(() => playhead.getState().t)
  const moment = useMemo(() => trace && momentAfter(trace, t), [trace, t])
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

/** The context menu (right button, long press, Shift+F10) of a container's box or lane is this menu too. */
function useContextMenu(toggle: WhatIf['toggle']) {
  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const box = event.target.closest('.pod-cell')?.querySelector<HTMLElement>('[data-what-if]')
      const lane = event.target.closest<HTMLElement>('[data-lane]')
      const anchor = box ?? lane?.querySelector<HTMLElement>('.lane-name') ?? lane
      const name = box?.dataset.whatIf ?? lane?.dataset.lane
      if (!anchor || name === undefined) return
      event.preventDefault()
      toggle(name, anchor)
    }
    document.addEventListener('contextmenu', onContextMenu)
    return () => document.removeEventListener('contextmenu', onContextMenu)
  }, [toggle])
}
