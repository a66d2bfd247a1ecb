import { useLayoutEffect, useState } from 'react'
import { useMedia } from './use-media.ts'

export type Theme = 'light' | 'dark'

const key = 'podreel.theme'

/** The theme chosen on an earlier visit; undefined follows the system, also where storage is forbidden. */
function readTheme(storage: () => Pick<Storage, 'getItem'>): Theme | undefined {
  try {
    const stored = storage().getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : undefined
  } catch {
    return undefined
  }
}

/** The theme on screen, what was chosen, and the choice, which is kept for the next visit where storage allows. */
export interface ThemeChoice {
  readonly theme: Theme
  /** undefined: the system's. */
  readonly chosen: Theme | undefined
  readonly choose: (theme: Theme | undefined) => void
}

/** The theme of the page. */
export function useTheme(): ThemeChoice {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const [chosen, setChosen] = useState(() => readTheme(() => localStorage))
  useLayoutEffect(() => {
    if (chosen === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }, [chosen])
  const choose = (next: Theme | undefined) => {
    setChosen(next)
    keepTheme(next)
  }
  return { theme: chosen ?? (systemIsDark ? 'dark' : 'light'), chosen, choose }
}

/** Storage may be forbidden or full; the choice then lasts for this visit, which is all that can be done. */
function keepTheme(theme: Theme | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    return
  }
}
