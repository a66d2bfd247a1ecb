/** What behavior was read from a real Pod, `text`, and from what, `reason`: each a clause, without a full stop. */

export const pull = {
  endless: 'the pull does not end',
  takes: (seconds: number) => `the pull takes ${seconds} s`,
  told: 'Events tell when the pull began and ended',
  underWay: 'the pull is under way, and nobody knows how long it takes',
  likely: 'so long it took from its turn to its start: a pull, most likely',
}
export const pullFails = { text: 'the pull fails', reason: (status: string) => `the status says ${status}` }
export const present = { text: 'its image was present', reason: 'it started as soon as it had its turn' }

export const runs = {
  text: (known: number) => (known === 1 ? 'one run is known' : `${known} runs are known`),
  reason: 'the status tells when they began and how they ended',
  /** `left`: of so many earlier runs the first are left out. */
  someOf: (earlier: number, left: number) =>
    `the status tells when they began and how they ended; of ${earlier} earlier runs ${earlier - left} are gone through`,
}
export const waits = {
  text: (dependency: string) => `it waits for ${dependency}, which was not there yet`,
  reason: 'it runs, and its command waits for that',
}
export const firstRun = (length: string) => `the first run lasts ${length}`
export const restartInTime = (restart: number) =>
  `so that restart ${restart} comes when it did: what was before is not known`

export const startError = { text: 'it cannot be started', reason: 'its last state says so' }
export const createError = { text: 'it cannot be created', reason: 'its status says so' }

export const probePasses = { text: 'passes when it did', seen: 'as it was seen' }
export const startupNeverPasses = { text: 'never passes', reason: 'an Event says that it had the container killed' }
export const startupNotYet = { text: 'has not passed', reason: 'the status says that it has not started' }
export const readinessFails = { text: 'does not pass', reason: 'the status says that it is not ready' }
export const livenessFails = { text: 'fails after a while', reason: 'an Event says that it had the container killed' }

export const term = { text: 'ends as it did', reason: 'the status tells when and how it ended after the deletion' }
