import { useEffect } from 'react'
import { isKeyTaken, moveOfKey } from './keys.ts'
import type { Moves } from './moves.ts'

/**
 * The keys of the stage, active while the focus is in an element marked with `data-stage`, or nowhere.
 * A panel that handles a key itself calls preventDefault.
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

function isOnStage(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target === document.body || target.closest('[data-stage]') !== null
}
