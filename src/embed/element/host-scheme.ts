/**
 * Whether the page around `element` is light or dark here: what its own style says, else the tone of what it is painted on.
 * undefined when nothing is painted: the system decides.
 */
export function hostScheme(element: Element): 'light' | 'dark' | undefined {
  const scheme = getComputedStyle(element).colorScheme
  const hasLight = scheme.includes('light')
  const hasDark = scheme.includes('dark')
  if (hasLight !== hasDark) return hasDark ? 'dark' : 'light'
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(getComputedStyle(at).backgroundColor)
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'dark' : 'light'
  }
  return undefined
}

/** `rgb(1, 2, 3)`, `rgba(0, 0, 0, 0)`; other notations count as clear. */
function numbersOf(color: string): readonly number[] {
  return /^rgba?\(/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0]
}
