/** Hands `blob` to the user as a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
