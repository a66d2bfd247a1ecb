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

/** The theme on screen, and a switch that is kept for the next visit where storage allows. */
export function useTheme(): { readonly theme: Theme; readonly switchTheme: () => void } {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const [chosen, setChosen] = useState(() => readTheme(() => localStorage))
  useLayoutEffect(() => {
    if (chosen === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }, [chosen])
  const theme = chosen ?? (systemIsDark ? 'dark' : 'light')
  const switchTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setChosen(next)
    keepTheme(next)
  }
  return { theme, switchTheme }
}

/** Storage may be forbidden or full; the choice then lasts for this visit, which is all that can be done. */
function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    return
  }
}
