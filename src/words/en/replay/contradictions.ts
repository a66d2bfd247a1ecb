/** What cannot be so in the status of a real Pod: each a clause, without a full stop. */

export const beforeCreation = (how: string) =>
  `this is ${how} before the Pod was created: the clocks of the node and of the API server differ`
export const inFuture = (how: string) => `this is ${how} after the Pod was written last: a time in the future`
export const deletedBeforeCreation = 'this is before the Pod was created'
export const noContainer = (name: string) => `the spec has no container ${name}`
export const noInitContainer = (name: string) => `the spec has no init container ${name}`
export const manyStates = 'a container is in one state at a time'
export const endedBeforeStart = 'it ended before it started'
export const lastRunAfterThis = 'the last run ended after the present one had started'
export const notRestarted = 'there was a run before this one, so it was restarted once at least'
export const readyWithoutRunning = 'only a container that runs can be ready'
export const runsThoughSucceeded = 'the phase is Succeeded, so it cannot run'
export const failedThoughSucceeded = 'the phase is Succeeded, so every main container has ended with 0'
export const readyWithoutContainers = 'Ready is True although ContainersReady is not'
export const runsBeforeInitEnded = (init: string) =>
  `it runs, although the init container ${init} before it has not ended`
export const leftPhase = (phase: string) => `an earlier state says ${phase}: a Pod never leaves that phase`
export const deletedEarlier = 'an earlier state of this Pod was deleted already: the states are not in order'
