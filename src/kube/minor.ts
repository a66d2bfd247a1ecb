/** The Kubernetes minors that podreel knows, oldest first. */
export const minors = ['1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36'] as const

/** A Kubernetes minor release that podreel knows. */
export type Minor = (typeof minors)[number]

/** The last of the list, and what is taken where none is named. */
export const newestMinor: Minor = minors[minors.length - 1] ?? minors[0]

/** The minor named by `text` (`1.33`, `v1.33`, `1.33.13`); undefined when podreel does not know it. */
export function parseMinor(text: string): Minor | undefined {
  const match = /^v?(\d+\.\d+)(?:\.\d+)?(?:[-+].*)?$/.exec(text.trim())
  return minors.find((minor) => minor === match?.[1])
}

/** Whether `minor` is `other` or newer. */
export function isAtLeast(minor: Minor, other: Minor): boolean {
  return minors.indexOf(minor) >= minors.indexOf(other)
}
