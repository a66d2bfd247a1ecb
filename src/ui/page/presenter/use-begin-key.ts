import { useEffect } from 'react'
import { isKeyTaken } from '../../session/keys.ts'

/** `p` begins the presenter's view, while the focus is on the stage of the page. */
export function useBeginKey(onBegin: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || key !== 'p' || ctrlKey || metaKey || altKey || isKeyTaken(target, key)) return
      // A lesson has a stage of its own, with another Pod on it.
      if (!(target instanceof Element) || target.closest('.page-beneath [data-stage]') === null) return
      event.preventDefault()
      onBegin()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onBegin])
}
