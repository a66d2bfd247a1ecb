/** How to leave the editor by keyboard; shown while it has the focus. Monaco itself says what Tab does from then on. */
export function TabHint() {
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <p className="tab-hint">Tab indents · {isMac ? <kbd>⌃⇧M</kbd> : <kbd>Ctrl M</kbd>} lets it move on, and back</p>
  )
}
