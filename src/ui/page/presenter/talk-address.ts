/**
 * The fragment under which a reload comes back to the presenter's view of the same text: a link keeps what it carries, and names the view
 * among its panels; any other becomes `#presenter/TALK`.
 */
export function presenterFragment(fragment: string, talk: string): string {
  if (!/^#(?:.*&)?[mx]=/.test(fragment)) return `#presenter/${talk}`
  const [, panels] = /[#&]v=([^&]*)/.exec(fragment) ?? []
  if (panels === undefined) return `${fragment}&v=presenter`
  return panels.split(',').includes('presenter') ? fragment : fragment.replace(/([#&]v=[^&]+)/, '$1,presenter')
}

/** The talk that an entry of the history was left with; undefined where there is none. */
export function talkOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('talk' in state) || typeof state.talk !== 'string')
    return undefined
  return /^[0-9a-f]{12}$/.test(state.talk) ? state.talk : undefined
}
