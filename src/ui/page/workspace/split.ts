import { largestShare } from './use-layout.ts'

/** The least that the editor has while it is shown, in pixels. */
export const leastEditor = 260
/** The least that the stage has, in pixels. */
export const leastStage = 440
/** Dragged below this the editor is hidden, in pixels. */
const hideBelow = 140

/** The share of the editor, in per cent, when the divider stands at pixel `x` of `width`; 0 where there is no room for it. */
export function shareAt(x: number, width: number): number {
  if (x < hideBelow || width < leastEditor + leastStage) return 0
  const pixels = Math.min(Math.max(x, leastEditor), width - leastStage)
  return Math.min(largestShare, (100 * pixels) / width)
}

/** Where a key moves the divider from `share`, of a page `width` pixels wide; undefined for other keys. */
export function shareOfKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  share: number,
  width: number,
): number | undefined {
  const stride = (shiftKey ? 10 : 2) * (width / 100)
  const x = (share * width) / 100
  switch (key) {
    case 'ArrowLeft':
      // One more to the left than the narrowest editor hides it.
      return x <= leastEditor + 1 ? 0 : shareAt(Math.max(leastEditor, x - stride), width)
    case 'ArrowRight':
      return shareAt(Math.max(leastEditor, x + stride), width)
    case 'Home':
      return 0
    case 'End':
      return shareAt(width, width)
    default:
      return undefined
  }
}
