/** A page of text beside the stage. */
export interface Page {
  readonly name: 'rules' | 'proof'
  /** What to look for on it; empty: nothing. */
  readonly find: string
}

/** The page that a fragment names: `#rules`, `#rules/image-pull`, `#proof`; undefined for any other, links among them. */
export function pageOf(fragment: string): Page | undefined {
  const match = /^#?(rules|proof)(?:\/([\w-]*))?$/.exec(fragment)
  const [, name, find = ''] = match ?? []
  return name === 'rules' || name === 'proof' ? { name, find } : undefined
}
