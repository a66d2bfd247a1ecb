import type { Moves } from './moves.ts'

/** What a key press has of a KeyboardEvent. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The move of a key; undefined when the key is not one of ours. Slide remotes send Page Up and Page Down. */
export function moveOfKey(press: KeyPress, moves: Moves): (() => void) | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (/^\d$/.test(press.key)) return () => moves.toTenth(Number(press.key))
  switch (press.key) {
    case ' ':
    case 'k':
      return moves.togglePlaying
    case 'ArrowRight':
      return moves.nextStep
    case 'ArrowLeft':
      return moves.previousStep
    case ']':
    case 'PageDown':
      return moves.nextChapter
    case '[':
    case 'PageUp':
      return moves.previousChapter
    case 'Home':
      return moves.toStart
    case 'End':
      return moves.toEnd
    case '>':
      return moves.faster
    case '<':
      return moves.slower
    default:
      return undefined
  }
}

/** Whether `target` uses `key` itself: a text field any key, a button or a summary the space bar, a list its arrows. */
export function isKeyTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('dialog, [popover]') !== null) return true
  switch (target.tagName) {
    case 'TEXTAREA':
    case 'SELECT':
      return true
    case 'INPUT':
      return target.getAttribute('type') !== 'range'
    case 'BUTTON':
    case 'SUMMARY':
    case 'A':
      return key === ' '
    default:
      return false
  }
}
