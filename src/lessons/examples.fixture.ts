/** What an example shows, in the language of the lifecycle vectors' `expect`. */
export type Expectations = readonly Readonly<Record<string, unknown>>[]

const claims: Readonly<Record<string, Expectations>> = import.meta.glob('./examples/*/claims.json', {
  import: 'default',
  eager: true,
})

/** What each example shows, by its id. For the tests: the page does not load it. */
export const expectations: Readonly<Record<string, Expectations>> = Object.fromEntries(
  Object.entries(claims).map(([path, expect]) => [path.split('/').at(-2) ?? '', expect]),
)
