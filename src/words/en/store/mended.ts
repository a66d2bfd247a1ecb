/** What was taken for granted of a text that the API server refuses; `field`: `image of app`, or `spec.selector`. */

/** `path`: below the container; `container`: its name, or its place where it has none. */
export const fieldOf = (path: string, container: string) => `${path} of ${container}`
/** A container as a whole. */
export const containerAlone = (container: string) => `the container ${container}`

export const assumed = {
  'filled-in': (field: string, value: string | undefined) =>
    value === undefined ? `${field} is missing: one that fits is taken` : `${field} is missing: ${value} is taken`,
  'read-as': (field: string, value: string | undefined) =>
    value === undefined ? `${field} is read in another way` : `${field} is read as ${value}`,
  called: (field: string, name: string | undefined) => `${field} is read as ${name ?? 'another field'}`,
  moved: (field: string, to: string | undefined) => `${field} is read as ${to ?? 'a field elsewhere'}`,
  'left-out': (field: string) => `${field} is left out`,
  'without-defaults': () => 'the defaults of the LimitRange are left out',
  'as-written': (field: string) => `${field} is drawn as it is written`,
}
