/** A Pod worth looking at: a manifest, with a Scenario document where the manifest alone does not tell the story. */
export interface Example extends About {
  /** The name of its folder. Stands in links (`#x=shop`): never changed once it is published. Letters, digits and dashes. */
  readonly id: string
  /** YAML. */
  readonly text: string
}

/** The `example.json` of an example. */
export interface About {
  readonly title: string
  /** One line: what there is to see. */
  readonly summary: string
  readonly group: ExampleGroup
  /** Its place in its group. */
  readonly order: number
}

/** The groups, in the order in which they are offered. */
export const exampleGroups = [
  'First steps',
  'Why does it not start?',
  'Sidecars',
  'Volumes',
  'Jobs',
  'Probes and crashes',
  'Stopping',
  'Instead of an init container',
  'Resources',
] as const

export type ExampleGroup = (typeof exampleGroups)[number]
