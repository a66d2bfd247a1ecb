/** What is said of runs of a real Pod that nothing is known of but their number. */
export const earlierRuns = (count: number) => (count === 1 ? '1 earlier run' : `${count} earlier runs`)
/** Whether `text` is what `earlierRuns` says of some number: the lanes draw such a stretch in another way. */
export const isEarlierRuns = (text: string) => /^\d+ earlier runs?$/.test(text)
