import { earlierRuns } from '../view/earlier-runs.ts'

/** Why a time in the life of a real Pod, or a whole step of it, is a guess: as a clause, without a full stop. */

export const laterHasRun = {
  sidecar: (name: string) => `a later container has run, so ${name} was running before; its own times are not kept`,
  init: (name: string) => `a later container has run, so ${name} had ended with 0 before; its own times are not kept`,
}

export const started = {
  withoutProbe: 'without a start-up probe it counts as started once the kubelet has seen it run',
  gate: 'no time is kept of it; the next container started then, and had to wait for it',
  status: 'the status says that it has started, not since when',
}

export const ready = {
  withoutProbe: 'without a readiness probe it is ready once it has started',
  all: 'the condition ContainersReady tells when the last of the containers was ready',
  status: 'the status says that it is ready, not since when',
  untilFalse: 'the condition ContainersReady was True until it turned False, so every container was ready',
}

export const stateOfStatus = 'the status says so; it does not say since when'
export const stateSeen = 'this state brings no time of its own: it lies between the one before and the one after'
export const beforeStart =
  'its container had not started yet: a time is wrong, or it is of an earlier Pod of the same name'
export const onlyAge = 'its age is all that was printed'

export const noCreation = 'the Pod has no creationTimestamp: time counts from the first that is told'
export const bound = 'the Pod was bound before the kubelet could say so'
export const noStartTime = 'the status has no startTime'
export const deletion = 'deletionTimestamp is the end of the grace period, and the object does not say how long that is'
export const deletionMoved =
  'deletionTimestamp may be that of a later deletion, the kubelet’s own at the end for one: that moves it'
export const eviction = 'the eviction came before its containers had ended'
export const deadline = 'startTime and activeDeadlineSeconds; the kubelet looks once a second'

export const sandbox = 'the sandbox was there before the kubelet said so, and before the first container'
export const newSandbox = 'the new sandbox was there before its first container'
export const sandboxGone = {
  told: 'the kubelet told by an Event that it had found the sandbox gone',
  lost: (container: string) => `the runtime lost ${container}, and the sandbox is newer than that`,
  initAgain: (container: string) =>
    `${container} started after a container behind it had run: init containers run again only in a new sandbox`,
  inPlace: 'the status says that a rule had all containers removed, to start anew in the same sandbox',
}

export const backoff = {
  rule: 'by the rule of the back-off, if every run before was short',
  status: 'the status tells how long, not since when it is known',
}
export const pullFailed = 'the status does not say when the pull failed'
export const pulling = 'it had its turn and has not been created: its image is being pulled, most likely'
export const created = 'waiting without a reason means created; the status does not say since when'
export const tried = 'the status does not say when that was tried'

export const startTold = 'only an Event tells of this start, and it is written a moment later'
export const createdFirst = 'a container is created before it starts'
export const begun = 'the status does not say when this run began'
export const notKept = 'its time was not kept'
export const ended = {
  done: 'a later container has run, so this one had ended with 0',
  untold: 'it ended; the API keeps neither when nor how',
  vanished: 'nobody saw it end: the kubelet found it gone and made exit code and reason up',
  noTime: 'the status does not say when it ended',
}

/** How a container stops, by its state on the node. */
export const stopping = {
  prestop: 'its preStop hook runs first; the API does not say whether it is over',
  waitingTurn: 'a sidecar gets its signal after the main containers; the API does not say whether it has come to that',
  terminating: 'it gets its signal as soon as the kubelet hears of the deletion',
}

export const uncounted = (count: number) =>
  `at least ${earlierRuns(count)}: restarts are counted, but only the last two runs are kept`
export const uncountedDrawn = (count: number) =>
  `at least ${earlierRuns(count)}: restarts are counted, but only the last two runs are kept; drawn here by the rule of the back-off`
