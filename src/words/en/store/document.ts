/** A change of the text, as it is called in the note of it. */
export const anotherText = 'Another text is shown'
/** By what a pasted text took the place of. */
export const replaced = {
  nothing: 'The text is pasted',
  example: 'Your text replaced the example',
  link: 'Your text replaced the one of the link',
  own: 'The pasted text replaced yours',
}
/** What mends a name that is wrong. */
export const write = (name: string) => `Write ${name}`
/** A problem that was none for the cluster of a real Pod. */
export const refusedElsewhere = (problem: string, minor: string) =>
  `${problem} (Kubernetes ${minor} would refuse it; this Pod’s cluster did not)`

/** The Pod with something else in it, to be compared. */
export const before = (first: string, second: string) => `${first} before ${second}`
export const withoutStartupProbe = (container: string) => `${container} without its start-up probe`
export const oldStyleSidecar = (container: string) => `${container} as an old-style sidecar`
