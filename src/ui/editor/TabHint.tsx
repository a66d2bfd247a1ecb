/** How to leave the editor by keyboard; shown while it has the focus. */
export function TabHint({ tabMoves }: { readonly tabMoves: boolean }) {
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <p className="tab-hint">
      {tabMoves ? 'Tab moves on' : 'Tab indents'} · {isMac ? <kbd>⌃⇧M</kbd> : <kbd>Ctrl M</kbd>}{' '}
      {tabMoves ? 'makes it indent' : 'lets it move on'}
    </p>
  )
}
