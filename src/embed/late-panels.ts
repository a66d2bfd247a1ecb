import { useEffect, useState } from 'react'
import { lazyPanel } from '../ui/kit/lazy-panel.ts'
import type { PanelName } from './options.ts'

// Panels that an embed shows only where it is asked for them: their code is no part of its first script.

const loadPod = () => import('../ui/stage/pod/PodPanel.tsx')
const loadEvents = () => import('../ui/stage/events/EventsPanel.tsx')

export const PodPanel = lazyPanel(async () => (await loadPod()).PodPanel)
export const EventsPanel = lazyPanel(async () => (await loadEvents()).EventsPanel)

const loads: Partial<Record<PanelName, () => Promise<unknown>>> = { pod: loadPod, events: loadEvents }

/**
 * Whether the code of `panels` has come, or failed to, which the panel says itself. Until then nothing
 * of the stage is drawn: a panel that came later would move the others.
 */
export function useCodeOf(panels: readonly PanelName[]): boolean {
  const late = panels.filter((panel) => loads[panel] !== undefined).join()
  const [come, setCome] = useState('')
  useEffect(() => {
    let isWanted = true
    const loading = late.split(',').map((panel) => loads[panel as PanelName]?.())
    void Promise.allSettled(loading).then(() => isWanted && setCome(late))
    return () => {
      isWanted = false
    }
  }, [late])
  return come === late
}
