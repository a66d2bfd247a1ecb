/** Why a trace ends before the Pod's life does, and what would go on. */

export const notShown = 'What comes after is not shown.'
export const repeats = (since: string, period: string) =>
  `It goes on like this: since ${since} the same comes round about every ${period}.`
export const repeatsInTheEnd = (period: string) => `It goes on like this for ever, in the end about every ${period}.`
/** `goesOn`: one of the sentences above. */
export const notAtRest = (end: string, goesOn: string) =>
  `Simulated until ${end}; the Pod had not come to rest by then. ${goesOn}`
export const tooMuch = (end: string, containers: number, steps: number, goesOn: string) => {
  const what = containers === 1 ? '1 container' : `${containers.toLocaleString('en')} containers`
  return `Simulated only until ${end}: ${what} with ${steps.toLocaleString('en')} steps are as much as podreel holds at once. ${goesOn}`
}
