import { marked } from '../../../base/marked.ts'

export const noPod = 'Once there is a Pod without errors in the manifest, its scenario stands here.'
export const intro = <Piece>(grey: (text: string) => Piece) =>
  marked`${grey('Grey')} is assumed. What you set is written into the text.`
export const resetAll = 'Reset all'
export const reset = 'Reset'
export const resetOf = (part: string) => `Reset ${part}`
export const refused = 'Nothing was written: the Scenario document in the text has to be mended first.'
/** Before the reason for a value; only read out. */
export const assumed = (value: string) => `assumed: ${value}; `
/** `hint` says what can be written. */
export const write = (hint: string) => `write ${hint}`

export const sections = { pod: 'Pod', node: 'Node', kubernetes: 'Kubernetes' }
export const nodeSummary = 'size, calls, kubelet, pulls, failures'
export const neverDeleted = 'never deleted'
export const deletedAt = (time: string) => `deleted at ${time}`
export const forcedCount = (count: number) => `${count} forced`

/** The whole name of a field, for those who do not see what is around: `app: image`, `app: run 2, exit code`. */
export const of = (owner: string, field: string) => `${owner}: ${field}`
export const partOf = (field: string, part: string) => `${field}, ${part}`
/** Owners of fields, beside containers. */
export const owners = { pod: 'the Pod', node: 'the node', kubelet: 'the kubelet', scenario: 'the whole scenario' }
/** A change, as it is called in the note of it. */
export const changes = {
  evictionReason: 'reason of the eviction',
  reset: 'reset',
  removed: 'removed',
  delete: 'delete',
  grace: 'grace period',
  reboot: 'reboot of the node',
  version: 'the version of Kubernetes',
  gate: (name: string) => `feature gate ${name}`,
}

export const at = 'at'
export const never = 'never'
export const seconds = 's'
export const grace = 'grace'
export const graceInSeconds = 'grace period in seconds'
export const duration = 'duration'
export const error = 'error'
export const exit = 'exit'
export const exitCode = 'exit code'
export const reason = 'reason'
export const remove = 'remove'
export const noText = 'no text'
/** What the kubelet says of a request that no server takes. */
export const refusedRequest = 'connection refused'

export const deleted = 'Deleted'
export const whenDeleted = { at: 'at', never: 'never' }
export const deletion = 'deleted'
export const deletionOf = (index: number) => `deletion ${index}`
export const evicted = 'Evicted'
export const evictedAt = 'evicted at'
export const eviction = 'evicted'
export const evictionReason = 'reason'
export const evictionReasons = { Evicted: 'node is short', Preempting: 'for a critical Pod' }
export const reboots = 'Node reboots'
export const rebootsAt = 'the node reboots at'
export const isThereAt = 'is there at'
export const exists = <Piece>(name: Piece) => marked`${name} exists`

/** Below a field: what is in it, with its hidden characters as escapes. */
export const seenAs = <Piece>(text: Piece) => marked`It holds hidden characters: ${text}`

export const forced = 'Forced'
export const when = 'when?'
export const somethingElse = 'something else'
/** A line of `interventions` that is about the whole Pod or its node, by its field. */
export const actions = {
  kubelet: (does: string) => `kubelet: ${does}`,
  evictionRequest: 'eviction by the API',
  patch: 'a patch of the Pod',
} as const
export const goesAway = (dependency: string) => `${dependency} goes away`
export const comesUp = (dependency: string) => `${dependency} comes up`
/** What is forced on a container. */
export const effects = {
  exit: (code: string, reason: string | undefined) =>
    reason === undefined ? `exit ${code}` : `exit ${code}, ${reason}`,
  probePasses: (probe: string) => `${probe} probe passes from here`,
  probeFails: (probe: string) => `${probe} probe fails from here`,
  image: (image: string) => `gets the image ${image}`,
  pullWorks: 'image can be pulled from here',
  pullFails: 'image pull fails from here',
  ignoresTerm: 'does not answer SIGTERM',
  endsAfterTerm: (duration: string) => `ends ${duration} after SIGTERM`,
}

export const image = 'Image'
export const imageField = 'image'
export const pullModes = { pulled: 'is pulled in', present: 'is present', fails: 'pull fails after' }
export const pullDuration = 'image pull, duration'
export const pullError = 'image pull, error'
export const probes = { startupProbe: 'Startup', readinessProbe: 'Readiness', livenessProbe: 'Liveness' }
export const probeTimes = { succeedsAfter: 'passes after', failsAt: 'fails at', recoversAt: 'recovers at' }
export const probeTime = (probe: string, time: string) => `${probe} ${time}`
export const lasts = 'lasts'
export const end = 'end'
export const hookEnds = { well: 'ends well', fails: 'fails' }
export const onTerm = 'On SIGTERM'
export const onTermField = 'on SIGTERM'
export const termModes = { ends: 'ends after', ignore: 'runs on until SIGKILL' }
export const failures = 'Cannot be created or started'
export const creation = 'Creation'
export const creationError = 'error of its creation'
export const start = 'Start'
export const startError = 'error of its start'
export const succeeds = 'succeeds'

export const process = 'Process'
export const processField = 'process'
export const runs = 'Runs'
export const runsField = 'runs'
export const run = (index: number) => `run ${index}`
export const addRun = 'Add a run'
export const addRunField = 'add a run'
export const removeRun = (index: number) => `remove run ${index}`
export const lastRepeats = 'The last one repeats.'
export const runModes = { ends: 'ends after', forever: 'runs until stopped', waits: 'waits for' }
export const dependency = 'dependency'

export const roles = {
  init: (index: number, count: number) => `init ${index} of ${count}`,
  sidecar: 'sidecar',
  main: 'main',
}
/** What a container does, in a line. */
export const summary = {
  noCreation: 'cannot be created',
  noStart: 'cannot be started',
  runs: (runs: readonly string[]) => runs.join(', then '),
  ignoresTerm: 'ignores SIGTERM',
  pullFails: 'pull fails',
  present: 'image present',
  pull: (duration: string) => `pull ${duration}`,
  exit: (code: string) => `exit ${code}`,
  waits: (dependency: string) => `waits for ${dependency}`,
  waitsAndEnds: (dependency: string, end: string) => `waits for ${dependency}, ${end}`,
  forever: 'runs',
  endsAfter: (end: string, duration: string) => `${end} after ${duration}`,
}

export const version = 'Version'
export const versionInText = 'Kubernetes version in the text'
export const notInText = (minor: string) => `not in the text: ${minor}`
export const shown = (minor: string) => `shown: ${minor}`
export const gates = (minor: string) => `Feature gates of Kubernetes ${minor}`
export const serverGatesTitle = 'Gates that only decide what the API server lets through'
export const serverGates = (minor: string) => `Gates of the API server of Kubernetes ${minor}`
export const alwaysOn = (minor: string) => `Always on in ${minor}.`
export const alwaysOff = (minor: string) => `Always off in ${minor}.`

export const size = 'Size'
export const sizeField = 'size'
export const anySize = 'as large as needed'
export const presetSize = (name: string, cpu: string, memory: string) => `${name}: ${cpu}, ${memory}`
export const any = 'any'
/** A field of two values that nobody has set. */
export const notSet = 'not set'
export const allocatable = 'Allocatable'
export const allocatableOf = (resource: string) => `allocatable ${resource}`
export const calls = 'Runtime calls'
export const callTime = (call: string) => `time of a call, ${call}`
export const backOff = 'Back-off'
export const atMost = 'at most'
export const longestBackOff = 'longest restart back-off'
export const needsGate = (gate: string) => `needs the gate ${gate}`

export const pulls = 'Image pulls'
export const pullsField = 'image pulls'
export const pullModesOfNode = { serial: 'one at a time', parallel: 'in parallel' }
export const otherPulls = 'Pulls of other Pods'
export const otherPull = 'pull of another Pod'
export const otherPullOf = (index: number) => `pull ${index} of another Pod`
export const sandbox = 'Sandbox'
export const sandboxError = 'error of the sandbox'
export const canBeCreated = 'can be created'
export const until = 'until'
export const shutsDown = 'Node shuts down'
export const shutdown = 'shutdown'
export const heldBack = 'held back for'
export const forCritical = 'of it for critical Pods'
export const fromPriority = (priority: string) => `priority ${priority} on`
