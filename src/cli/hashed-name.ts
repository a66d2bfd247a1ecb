/** Whether a file's name carries a hash of its content, as the build gives them to what lies in `assets`: such a file never changes. */
export function isHashedName(path: string): boolean {
  return /(?:^|[\\/])assets[\\/](?:(?![\\/]assets[\\/]).)*-[\w-]{8}[.\\/]/.test(path)
}
