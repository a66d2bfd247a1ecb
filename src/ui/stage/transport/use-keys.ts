import { type RefObject, useEffect } from 'react'
import { isKeyTaken, moveOfKey } from '../../session/keys.ts'
import type { Moves } from '../../session/moves.ts'

/**
 * The keys of the stage, active only while the focus is in the element marked with `data-stage` around `stage`, or in any where none is given: single
 * letters must not act for those who speak their input. A panel that handles a key itself calls preventDefault.
 */
export function useStageKeys(
  moves: Moves | undefined,
  onHelp: () => void,
  stage?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOnStage(event.target, stage?.current) || isKeyTaken(event.target, event.key))
        return
      const move = event.key === '?' ? onHelp : moves && moveOfKey(event, moves)
      if (move === undefined) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [moves, onHelp, stage])
}

/** Whether the focus is in a stage: in that around `stage` where it is given. */
function isOnStage(target: EventTarget | null, stage: HTMLElement | null | undefined): boolean {
  const found = target instanceof Element ? target.closest('[data-stage]') : null
  return found !== null && (stage == null || found.contains(stage))
}
