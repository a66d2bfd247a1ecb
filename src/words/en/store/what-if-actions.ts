/** What can be forced: what the button says, what is written of it as a change, and a word on what it means. */
export const exit = { title: 'Exit 0 now', what: 'exit 0', detail: 'its process ends well' }
export const crash = { title: 'Crash now', what: 'crash', detail: 'its process fails' }
export const oom = { title: 'OOM-kill now', what: 'OOM-kill', detail: 'OOMKilled, exit code 137' }
export const dependencyGoes = (name: string) => ({
  title: `${name} goes away now`,
  what: `${name} goes away`,
  detail: 'it will wait for it when it runs',
})
export const dependencyComes = (name: string) => ({
  title: `${name} comes up now`,
  what: `${name} comes up`,
  detail: 'what it waits for is there',
})
/** `until`: a time as a Scenario writes it. */
export const andLonger = (what: string, until: string) => `${what}; simulated until ${until}`
/** By the probe and what becomes of it. */
export const probes = {
  startup: {
    failure: {
      title: 'Startup probe fails from here',
      what: 'startup probe fails from here',
      detail: 'the container is killed when it gives up',
    },
    success: {
      title: 'Startup probe passes from here',
      what: 'startup probe passes from here',
      detail: 'the container counts as started',
    },
  },
  readiness: {
    failure: {
      title: 'Readiness probe fails from here',
      what: 'readiness probe fails from here',
      detail: 'no traffic, and no restart',
    },
    success: {
      title: 'Readiness probe passes from here',
      what: 'readiness probe passes from here',
      detail: 'the container becomes ready',
    },
  },
  liveness: {
    failure: {
      title: 'Liveness probe fails from here',
      what: 'liveness probe fails from here',
      detail: 'the container is killed and started again',
    },
    success: {
      title: 'Liveness probe passes from here',
      what: 'liveness probe passes from here',
      detail: 'the container is left alone',
    },
  },
}
export const pullWorks = (image: string) => ({
  title: 'Image can be pulled from here',
  what: 'image can be pulled from here',
  detail: `${image} is found`,
})
export const pullFails = {
  title: 'Image pull fails from here',
  what: 'image pull fails from here',
  detail: 'ErrImagePull, then ImagePullBackOff',
}
export const nextPullFails = { ...pullFails, detail: 'when the container is started again' }
export const answersTerm = {
  title: 'Answers SIGTERM',
  what: 'answers SIGTERM',
  detail: 'now it ignores it',
}
export const answersTermSlowly = (now: string) => ({
  title: 'Answers SIGTERM slowly',
  what: 'answers SIGTERM slowly',
  detail: `now it takes ${now}`,
})
export const ignoresTerm = {
  title: 'Does not answer SIGTERM at all',
  what: 'does not answer SIGTERM at all',
  detail: 'it runs until SIGKILL',
}

export const forceDelete = {
  title: 'Force delete now',
  what: 'force delete',
  detail: 'kubectl delete --grace-period=0 --force',
}
export const remove = { title: 'Delete now', what: 'delete', detail: 'SIGTERM first, SIGKILL at the end' }
export const keep = { title: 'Do not delete it', what: 'not deleted any more', detail: 'the Pod is left running' }
export const evict = { title: 'Evict now', what: 'evict', detail: 'as when the node is short of memory' }
export const reboot = {
  title: 'Reboot the node now',
  what: 'reboot of the node',
  detail: 'all containers are lost, the Pod starts anew',
}

/** Numbers that can be chosen. */
export const exitCode = { label: 'exit code', unit: '' }
export const grace = { label: 'grace period', unit: 's' }
export const after = { label: 'after', unit: 's' }
export const withNumber = (what: string, label: string, value: number, unit: string) =>
  unit === '' ? `${what} (${label} ${value})` : `${what} (${label} ${value} ${unit})`

export const thePod = 'the Pod'
/** A change, as it is called in the note of it: `app: crash at 12s`. */
export const of = (target: string, what: string) => `${target}: ${what}`
export const at = (change: string, time: string) => `${change} at ${time}`
