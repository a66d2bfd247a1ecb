import { useEffect } from 'react'
import { isKeyTaken, moveOfKey } from './keys.ts'
import type { Moves } from './moves.ts'

/**
 * The keys of the stage, active only while the focus is in an element marked with `data-stage`: single letters must not act
 * for those who speak their input. A panel that handles a key itself calls preventDefault.
 */
export function useStageKeys(moves: Moves | undefined, onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOnStage(event.target) || isKeyTaken(event.target, event.key)) return
      const move = event.key === '?' ? onHelp : moves && moveOfKey(event, moves)
      if (move === undefined) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [moves, onHelp])
}

/** Whether the focus is in the stage. */
function isOnStage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-stage]') !== null
}
