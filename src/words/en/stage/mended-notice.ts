/** What stands above the stage while it shows a Pod that is not the one that is written. */

export const notice = 'Mended'
export const because = {
  refused: (kind: string) => `The API server refuses this ${kind}.`,
  /** Of a custom resource: the API server checks no Pod in it, but each that its controller makes. */
  refusedLater: (kind: string) => `The API server would refuse the Pods of this ${kind}.`,
  template: () => 'This is a template, and no manifest yet.',
  unreadable: () => 'kubectl cannot read this text.',
}
/** Before the list of what was taken for granted, and where there is nothing to list. */
export const instead = {
  refused: 'It is drawn as if it were mended:',
  template: 'Of what it leaves open this is assumed:',
  unreadable: 'What could be read of it is drawn, as if it were mended:',
}
export const asFarAsRead = 'What could be read of it is drawn.'
export const more = (count: number) => `${count} more`
export const fewer = 'Fewer'
