import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface Tab<T extends string> {
  readonly id: T
  readonly title: string
  /** Behind the title: how many there are. */
  readonly badge?: ReactNode
}

interface Props<T extends string> {
  /** What the tabs are of, for screen readers. */
  readonly name: string
  readonly tabs: readonly Tab<T>[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
  /** Begins the ids of the tabs and their panel: `tabId`, `panelId`. */
  readonly prefix: string
}

/** The id of a tab, for the panel that it labels. */
export function tabId(prefix: string, id: string): string {
  return `${prefix}-tab-${id}`
}

/** The id of the panel of a tab. */
export function panelId(prefix: string, id: string): string {
  return `${prefix}-panel-${id}`
}

/** A row of tabs: one of them is in the order of the Tab key, the arrows, Home and End go to the others and choose them. */
export function TabList<T extends string>({ name, tabs, chosen, onChoose, prefix }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = placeOfKey(event.key, at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(next.id)
    const tab = list.current?.children[tabs.indexOf(next)]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div role="tablist" aria-label={name} className="tabs" ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title, badge }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(prefix, id)}
          className="tab"
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId(prefix, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
          {badge}
        </button>
      ))}
    </div>
  )
}

/** Where `key` leads to from place `at` of `count`; the arrows go round. undefined for other keys. */
function placeOfKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
