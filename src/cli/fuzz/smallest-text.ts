/**
 * A text as small as can be found for which `isBad` still holds, from one for which it does: pieces are left out as long as that
 * leaves it bad, first halves, at last single characters. Stops after `mostTries`.
 */
export function smallestText(text: string, isBad: (text: string) => boolean, mostTries = 3000): string {
  let smallest = text
  let tries = 0
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < smallest.length && tries < mostTries; tries++) {
      const shorter = smallest.slice(0, at) + smallest.slice(at + size)
      if (isBad(shorter)) smallest = shorter
      else at += size
    }
  }
  return smallest
}
