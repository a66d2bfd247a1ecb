const gap = 6
const margin = 8

/**
 * Tells `element` by `--left`, `--top` and `--most` (its greatest height) where it stands in the window: below `anchor`, above it
 * where there is more room, always wholly in the window.
 */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const at = anchor.getBoundingClientRect()
  const below = innerHeight - at.bottom - gap - margin
  const above = at.top - gap - margin
  const isBelow = element.offsetHeight <= below || below >= above
  const height = Math.min(element.offsetHeight, Math.max(isBelow ? below : above, 160))
  const left = Math.max(margin, Math.min(at.left, innerWidth - element.offsetWidth - margin))
  const top = isBelow ? at.bottom + gap : at.top - gap - height
  element.style.setProperty('--left', `${left}px`)
  element.style.setProperty('--top', `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`)
  element.style.setProperty('--most', `${height + 1}px`)
}
