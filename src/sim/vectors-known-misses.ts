/** Vectors that the engine does not meet yet, `file :: name`, each with the reason. */
export const knownMisses: Readonly<Record<string, string>> = {}
