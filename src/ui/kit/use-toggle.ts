import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Chooses a name, or leaves it when it is the one that is `chosen`. What it gives never changes, so that of a hundred rows only the two are
 * drawn again that a choice is about.
 */
export function useToggle(
  chosen: string | undefined,
  onChoose: (name: string | undefined) => void,
): (name: string) => void {
  const latest = useRef({ chosen, onChoose })
  useLayoutEffect(() => {
    latest.current = { chosen, onChoose }
  })
  return useCallback((name) => {
    const { chosen, onChoose } = latest.current
    onChoose(chosen === name ? undefined : name)
  }, [])
}
