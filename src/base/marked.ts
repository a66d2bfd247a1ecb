/**
 * A tagged template for a sentence with pieces that the view sets apart (code, a key, a link): `marked\`Press ${key('K')}.\``.
 * The words make the pieces with functions that the view hands them, so that the order of all of it is theirs.
 */
export function marked<Piece>(
  texts: TemplateStringsArray,
  ...pieces: readonly (string | Piece)[]
): readonly (string | Piece)[] {
  return texts.flatMap((text, index) => [text, ...pieces.slice(index, index + 1)])
}
