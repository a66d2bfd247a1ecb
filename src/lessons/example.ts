/** A Pod worth looking at: a manifest, with a Scenario document where the manifest alone does not tell the story. */
export interface Example {
  /** Stands in links (`#x=shop`): never changed once it is published. Letters, digits and dashes. */
  readonly id: string
  readonly title: string
  /** One line: what there is to see. */
  readonly summary: string
  readonly group: ExampleGroup
  /** YAML. */
  readonly text: string
}

export type ExampleGroup =
  | 'First steps'
  | 'Why does it not start?'
  | 'Sidecars'
  | 'Jobs'
  | 'Probes and crashes'
  | 'Volumes'
  | 'Stopping'
  | 'Instead of an init container'
  | 'Resources'

/** What an example shows, in the language of the lifecycle vectors' `expect`. */
export type Expectations = readonly Readonly<Record<string, unknown>>[]
