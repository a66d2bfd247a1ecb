/** Stands in the place of the API server's warnings: an embed plays what is accepted, and says nothing beside it. */
export function warnOfObject(): void {
  // Nothing to say.
}
