import type { Example } from './example.ts'

/** Examples that are about the same. */
export interface ExampleGroup {
  readonly group: string
  readonly members: readonly Example[]
}

/** `list` by group, in the order in which the groups first come. */
export function examplesByGroup(list: readonly Example[]): readonly ExampleGroup[] {
  const names = [...new Set(list.map(({ group }) => group))]
  return names.map((group) => ({ group, members: list.filter((example) => example.group === group) }))
}
