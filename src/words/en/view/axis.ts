/** What stands on the axis of a timeline. */

/** What comes after the end of a trace, the longest first. */
export const tail = {
  settled: ['nothing more changes', 'no change', '…'],
  horizon: ['and so on', '…'],
  observed: ['as pasted', 'now'],
}
