import type { KeyPress } from '../../session/keys.ts'

/** What the keys of the presenter's view do beyond those of the stage. */
export interface PresenterMoves {
  readonly end: () => void
  readonly blank: () => void
  readonly nextView: () => void
  /** Puts the light on the next lane, on the one before; past either end on all. */
  readonly spotlight: (by: 1 | -1) => void
}

/** The move of a key; undefined when the key is not one of ours. Slide remotes send `.` or `b` to blank the screen. */
export function presenterMoveOf(press: KeyPress, moves: PresenterMoves): (() => void) | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  switch (press.key) {
    case 'Escape':
      return moves.end
    case '.':
    case 'b':
      return moves.blank
    case 'v':
      return moves.nextView
    case 'ArrowDown':
      return () => moves.spotlight(1)
    case 'ArrowUp':
      return () => moves.spotlight(-1)
    default:
      return undefined
  }
}

/** The name after `now` in the direction of `by`; undefined, for all, lies past either end. */
export function nextSpot(names: readonly string[], now: string | undefined, by: 1 | -1): string | undefined {
  const places: readonly (string | undefined)[] = [undefined, ...names]
  return places[(places.indexOf(now) + by + places.length) % places.length]
}
