import { type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { showView } from '../../../store/show-view.ts'
import * as words from '../../../words/en/stage/what-if.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { placeBeside } from '../../kit/place-beside.ts'
import { useSession } from '../../session/session-context.ts'
import { type WhatIf, WhatIfContext } from '../../session/what-if-context.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { Choice } from './OpenMenu.tsx'
import { useMenuGestures } from './use-menu-gestures.ts'
import { useWayBack } from './use-way-back.ts'
import './what-if.css'

const OpenMenu = lazyPanel(async () => (await import('./OpenMenu.tsx')).default)

interface Target {
  readonly container: string | undefined
  readonly anchor: HTMLElement
}

/** Lets the future of what `children` show be changed: the menu of what can be forced, and the notice with which it is taken back. */
export function WhatIfLayer({ children }: { readonly children: ReactNode }) {
  const { document: store, playhead, result } = useSession()
  const wayBack = useWayBack()
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
  }, [target])
  const onShown = useCallback(() => {
    const element = popover.current
    if (element === null || target === undefined) return
    // After the effect that opens it: what is closed has no size and takes no focus.
    queueMicrotask(() => {
      placeBeside(element, target.anchor)
      const first = element.querySelector<HTMLElement>('.what-if-action:not(:disabled)') ?? element
      first.focus()
    })
  }, [target])
  useMenuGestures(toggle)

  const choose = async ({ at, request }: Choice) => {
    const { anchor } = target ?? {}
    popover.current?.hidePopover()
    anchor?.focus()
    const place = wayBack.place()
    const { changeScenario } = await import('../../../store/change-scenario.ts')
    const isDone = changeScenario(store, request)
    setFailure(isDone ? undefined : words.refused)
    if (!isDone) return
    wayBack.note(place)
    showView({ result, playhead }, 'simulation')
    playhead.getState().stepTo(at)
  }
  const undo = () => {
    const isOnNotice = document.activeElement?.closest('.change-notice') != null
    wayBack.undo()
    // The notice goes, and its button with it: the focus stays near.
    if (isOnNotice) document.querySelector<HTMLElement>('[data-what-if=""]')?.focus()
  }
  return (
    <WhatIfContext value={whatIf}>
      {children}
      <div
        id={popoverId}
        ref={popover}
        popover="auto"
        tabIndex={-1}
        className="what-if"
        role="dialog"
        aria-label={words.whatIfOf(target?.container)}
        onToggle={(event) => {
          if (event.newState === 'open') return
          open.current = undefined
          setTarget(undefined)
        }}
      >
        {target && (
          <PanelBoundary name={words.whatIf} resetKey={target}>
            <Suspense>
              <OpenMenu container={target.container} onChoose={choose} onShown={onShown} />
            </Suspense>
          </PanelBoundary>
        )}
      </div>
      <ChangeNotice failure={failure} onUndo={undo} onDismiss={() => setFailure(undefined)} />
    </WhatIfContext>
  )
}
