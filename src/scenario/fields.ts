import type { SimTime } from '../base/time.ts'
import type { Minor } from '../kube/minor.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { defaultOnTerm } from './default-behavior.ts'
import {
  about,
  anything,
  byTime,
  duration,
  either,
  type FieldType,
  field,
  finished,
  finite,
  flag,
  instant,
  type KindsAs,
  kinds,
  list,
  map,
  moment,
  needed,
  object,
  oneOrMore,
  type ReadAs,
  readBy,
  renamed,
  text,
  whole,
  word,
  worked,
} from './field-kit.ts'
import { imagePullOf } from './fill-behavior.ts'
import type { nodePresets } from './node-presets.ts'
import { createErrorOf, readErrorText, readGates, readMinor, readQuantity, readRestartPeriod } from './own-readers.ts'
import { complain, inside, readText } from './read-value.ts'
import type { CreateError, SandboxError, TermBehavior } from './scenario.ts'
import { readShutdown } from './shutdown-file.ts'

// The Scenario document: one row a field. Made from it: the reader, the formatter, the JSON Schema, completion and hover, what is
// checked in a link, both random generators, plain rows of the form, and docs/scenario.md. docs/contributing.md has the recipe.

/** What a process can end with. */
const exitCode = whole(0, 255)
const grace = whole(0, 2 ** 31 - 1)

const quantity: FieldType<string, ''> = { kind: 'quantity', unit: '', read: readQuantity }
const errorText: FieldType<boolean | string, ''> = either([flag, text], readErrorText)

/** An `error` of true stands for the kubelet's own `ErrImagePull`. */
const imagePull = finished(
  object(
    {
      present: worked(flag, about({ text: 'The image is on the node already.' })),
      duration: worked(duration, about({ text: 'How long one try of the pull takes.' })),
      error: worked(
        errorText,
        about({ text: 'Every try of the pull fails, with this text or, for true, with `ErrImagePull`.' }),
      ),
    },
    about({
      name: 'imagePull',
      text: 'How the image comes to the node. Saying a duration or an error means that it is not present.',
    }),
  ),
  ({ error, ...rest }) => ({
    ...rest,
    ...(error !== undefined && error !== false && { error: error === true ? 'ErrImagePull' : error }),
  }),
)

const run = object(
  {
    waitsFor: worked(text, about({ text: 'The dependency that the process waits for, as in `dependencies`.' })),
    duration: worked(
      duration,
      about({
        text: 'From the start of the process to its own end; with waitsFor, from when the dependency is there.',
      }),
    ),
    exitCode: worked(exitCode, about({ text: '0 unless said otherwise; 137 for the reason OOMKilled.' })),
    reason: worked(text, about({ text: "The runtime's reason where it is neither Completed nor Error: `OOMKilled`." })),
    signal: worked(whole(1, 64), about({ text: 'The signal that ends the process; its exit code is 128 + signal.' })),
  },
  about({ name: 'run', text: 'One start of the container.' }),
)

const runs = finished({ ...list(run), least: 1 }, (read, place) =>
  read.length === 0 ? complain(place, words.noRuns) : read,
)

const probe = finished(
  object(
    {
      succeedsAfter: worked(
        moment,
        about({
          text: 'From when on the probe passes, from the start of each run; `never` for a probe that never passes.',
        }),
      ),
      failsAt: worked(moment, about({ text: 'From when on it fails again.' })),
      recoversAt: worked(moment, about({ text: 'From when on it passes again after that.' })),
    },
    about({ name: 'probe', text: 'When a probe of the Pod passes. Times count from the start of each run.' }),
  ),
  (times, place) => {
    const { failsAtMs = Number.POSITIVE_INFINITY, recoversAtMs = Number.POSITIVE_INFINITY } = times
    if (recoversAtMs !== Number.POSITIVE_INFINITY && recoversAtMs <= failsAtMs)
      complain(inside(place, 'recoversAt'), words.recoversFirst, 'warning')
    return times
  },
)

const hook = object(
  {
    duration: worked(duration, about({ text: 'How long the hook takes.' })),
    error: worked(
      errorText,
      about({
        text: 'The hook fails at its end; the text, if one is given, is that of the failure. An HTTP hook fails with a text only, such as `connection refused`: `true` is an answer of 500, which the kubelet counts as a success.',
      }),
    ),
    statusCode: worked(
      whole(100, 599),
      about({ text: 'What the server answers to an HTTP hook. Any answer counts as a success.' }),
    ),
  },
  about({ name: 'hook', text: 'What a lifecycle hook of the Pod does.' }),
)

const term = object({
  duration: worked(duration, about({ text: 'From the signal to the end of the process.' })),
  exitCode: worked(exitCode, about({ text: '143 is that of a process that handles nothing.' })),
})

const onTerm = either<Partial<TermBehavior> | 'ignore'>(
  [word('ignore'), term],
  (place) => {
    if (place.value === 'ignore') return 'ignore'
    return typeof place.value === 'string' ? complain(place, words.notTerm) : term.read(place)
  },
  about({
    name: 'onTerm',
    text: 'How the process answers SIGTERM: `ignore`, or when and with what exit code it ends.',
  }),
)

const createErrorParts = object({
  reason: worked(text, about({ text: 'The waiting reason: CreateContainerConfigError, CreateContainerError.' })),
  message: worked(text, about({ text: 'The message beside it.' })),
  until: worked(instant, about({ text: 'Up to when creating it fails; for ever where it is not said.' })),
})

const createError = either<CreateError>(
  [text, createErrorParts],
  (place) => {
    if (typeof place.value === 'string') {
      const said = readText(place)
      return said === undefined ? undefined : createErrorOf(said)
    }
    const parts = createErrorParts.read(place)
    return parts && { reason: 'CreateContainerError', message: '', ...parts }
  },
  about({
    name: 'createError',
    text: 'The container cannot be created: a text such as `CreateContainerConfigError: configmap "shop" not found`, or its parts.',
  }),
)

/** How one container behaves: an entry of `containers`. */
export const containerFields = {
  imagePull: worked(imagePull, about({ engine: 'kubelet/image-puller.ts' })),
  runs: worked(
    runs,
    about({ text: 'One entry a start; the last one repeats.', engine: 'runtime/container-process.ts' }),
  ),
  startError: field(
    text,
    about({ text: 'Every start of the container fails with this text.', engine: 'runtime/runtime.ts' }),
  ),
  createError: field(createError, about({ engine: 'runtime/runtime.ts' })),
  'x-createError': worked(createError, about({ isOld: true })),
  startupProbe: worked(probe, about({ engine: 'runtime/probe-outcome.ts' })),
  readinessProbe: worked(probe, about({ engine: 'runtime/probe-outcome.ts' })),
  livenessProbe: worked(probe, about({ engine: 'runtime/probe-outcome.ts' })),
  postStart: worked(hook, about({ engine: 'kubelet/hooks.ts' })),
  preStop: worked(hook, about({ engine: 'kubelet/hooks.ts' })),
  onTerm: worked(onTerm, about({ engine: 'runtime/container-process.ts' })),
}

const container = finished(
  object(
    containerFields,
    about({ name: 'container', text: 'How one container behaves. What is left out is inferred from the manifest.' }),
  ),
  ({ 'x-createError': otherError, createError: error = otherError, ...rest }) => ({
    ...rest,
    ...(error && { createError: error }),
  }),
)

const latency = object({
  sandbox: worked(finite, about({ text: '60ms unless said otherwise.', engine: 'runtime/runtime.ts' })),
  create: worked(finite, about({ text: '30ms unless said otherwise.', engine: 'runtime/runtime.ts' })),
  start: worked(finite, about({ text: '60ms unless said otherwise.', engine: 'runtime/runtime.ts' })),
})

const restartPeriod: FieldType<number, 'Seconds'> = { kind: 'time', unit: 'Seconds', read: readRestartPeriod }

const kubelet = finished(
  object({
    maxContainerRestartPeriod: worked(
      restartPeriod,
      about({
        text: 'The longest restart back-off, from 1s to 300s (crashLoopBackOff.maxContainerRestartPeriod).',
        since: '1.32',
        engine: 'kubelet/kubelet.ts',
      }),
    ),
    serializeImagePulls: worked(
      flag,
      about({
        text: 'Whether the node pulls one image at a time; true unless maxParallelImagePulls is 2 or more. It shows where other Pods pull, too: see otherPulls.',
      }),
    ),
    maxParallelImagePulls: worked(
      whole(1, 2 ** 31 - 1),
      about({
        text: 'How many images the node pulls at once, with serializeImagePulls false; no limit unless said otherwise.',
      }),
    ),
  }),
  (settings, place) => {
    if (settings.serializeImagePulls === true && (settings.maxParallelImagePulls ?? 1) > 1)
      complain(inside(place, 'maxParallelImagePulls'), words.parallelPulls, 'warning')
    return settings
  },
)

const otherPull = object(
  {
    at: needed(instant, about({ text: 'When the other Pod asks for its image.' })),
    duration: needed(duration, about({ text: 'How long the pull takes once it has its turn.' })),
  },
  about({ name: 'otherPull' }),
)

const sandboxErrorParts = object({
  message: needed(text, about({ text: 'What the runtime says: it stands after `Failed to create pod sandbox: `.' })),
  until: worked(instant, about({ text: 'When it can be created again; not said: never.' })),
})

const sandboxError = either<SandboxError>([text, sandboxErrorParts], (place) => {
  if (typeof place.value !== 'string') return sandboxErrorParts.read(place)
  const message = readText(place)
  return message === undefined ? undefined : { message }
})

const shutdown = readBy(
  object(
    {
      at: needed(instant, about({ text: 'When the shutdown begins.' })),
      shutdownGracePeriod: worked(
        finite,
        about({ text: 'How long the kubelet holds the shutdown back in all; at least 1s.' }),
      ),
      shutdownGracePeriodCriticalPods: worked(finite, about({ text: 'The last part of it, for critical Pods.' })),
      shutdownGracePeriodByPodPriority: worked(
        {
          ...list(
            object({
              priority: needed(whole(-(2 ** 31), 2 ** 31 - 1), about({ text: 'The lowest priority of the range.' })),
              shutdownGracePeriodSeconds: needed(grace, about({})),
            }),
          ),
          least: 1,
        },
        about({ text: 'In the place of the two: a period for each range of priorities.' }),
      ),
    },
    about({
      name: 'shutdown',
      text: 'The node is shut down while its kubelet holds that back; without a period of grace it is the same as a reboot.',
      oneOf: ['shutdownGracePeriod', 'shutdownGracePeriodByPodPriority'],
    }),
  ),
  readShutdown,
)

const presetNames = ['tiny', 'small', 'medium', 'large'] as const satisfies readonly (keyof typeof nodePresets)[]

/** The node: its size, its runtime, and what happens to it. */
export const nodeFields = {
  name: worked(text, about({ text: "The node's name.", default: 'node-1' })),
  podIP: worked(text, about({ text: "The Pod's address.", default: '10.244.1.7', engine: 'runtime/runtime.ts' })),
  preset: worked(
    word(...presetNames),
    about({ text: 'A size: tiny 500m and 512Mi, small 2 and 4Gi, medium 4 and 16Gi, large 16 and 64Gi.' }),
  ),
  allocatable: worked(
    map(quantity),
    about({ text: 'What is allocatable and free on the node, by resource name.', engine: 'scheduler.ts' }),
  ),
  latency: worked(latency, about({ text: 'How long the runtime takes for each call.' })),
  kubelet: worked(kubelet, about({ text: "Settings of the node's kubelet." })),
  otherPulls: worked(
    oneOrMore(otherPull),
    about({ text: 'Pulls of images of other Pods on the node, which may come first.' }),
  ),
  sandboxError: field(
    sandboxError,
    about({ text: 'The sandbox cannot be created, with this text of the runtime.', engine: 'runtime/runtime.ts' }),
  ),
  networkReadyAt: field(
    moment,
    about({
      text: 'When the network plugin of the node is ready; until then only Pods in the host’s network are started.',
      default: '0s',
      engine: 'kubelet/pod-syncer.ts',
      form: { label: 'Network', lead: 'is ready at', name: 'network is ready at', placeholder: '0s' },
    }),
  ),
  shutdown: field(shutdown, about({ engine: 'world-events.ts' })),
}

const deletion = object(
  {
    at: needed(instant, about({ text: 'When the Pod is deleted.' })),
    gracePeriodSeconds: worked(grace, about({ text: "Instead of the Pod's own period; 0 forces the deletion." })),
  },
  about({ name: 'delete' }),
)
const deletions = oneOrMore(deletion)

/** Why a kubelet ends a Pod; the first where nothing is said. */
export const evictionReasons = ['Evicted', 'Preempting'] as const

const eviction = finished(
  object(
    {
      at: needed(instant, about({ text: 'When the kubelet evicts the Pod.' })),
      reason: worked(
        word(...evictionReasons),
        about({
          text: 'Preempting: a critical Pod needs the room; the Pod has its own period then. Absent: Evicted, the node is short of something.',
        }),
      ),
      gracePeriodSeconds: worked(
        grace,
        about({
          text: "Of a soft eviction, the kubelet's evictionMaxPodGracePeriod: no longer than the Pod's own period from 1.32 on. Absent: a hard eviction, which leaves 1 s, up to 1.29 the whole period.",
        }),
      ),
      message: worked(text, about({ text: 'The message of the eviction.' })),
    },
    about({ name: 'eviction' }),
  ),
  (read, place) => {
    if (read.reason === 'Preempting')
      for (const name of ['gracePeriodSeconds', 'message'] as const)
        if (read[name] !== undefined) complain(inside(place, name), words.noField('Preempting', name), 'warning')
    return read
  },
)

const timed = object({ at: needed(instant, about({})) })
const loss = either(
  [instant, timed],
  (place) => {
    if (typeof place.value === 'object') return timed.read(place)
    const at = instant.read(place)
    return at === undefined ? undefined : { at }
  },
  about({ name: 'instant' }),
)
const losses = finished(oneOrMore(loss), (all): readonly SimTime[] => all.map(({ at }) => at))

const named = needed(text, about({}))

/** What is forced from outside at an instant: one row a kind, called by the field that tells it. */
export const interventionKinds = {
  exit: {
    about: about({ engine: 'runtime/scripted-behavior.ts' }),
    fields: {
      container: named,
      exit: needed(exitCode, about({ text: "The container's process ends now with this exit code." })),
      reason: worked(text, about({ text: '`OOMKilled`, for example.' })),
    },
  },
  image: {
    about: about({ text: 'Somebody gives the container of the Pod another image, as kubectl set image does.' }),
    fields: { container: named, image: named },
  },
  imagePull: {
    about: about({ text: 'Pulls of its image go like this from now on.' }),
    fields: { container: named, imagePull: needed(finished(imagePull, imagePullOf), about({})) },
  },
  probe: {
    about: about({ text: 'The probe has this result from now on.' }),
    fields: {
      container: named,
      probe: needed(word('startup', 'readiness', 'liveness'), about({})),
      result: needed(word('success', 'failure'), about({})),
    },
  },
  onTerm: {
    about: about({ text: 'It answers SIGTERM like this from now on.' }),
    fields: {
      container: named,
      onTerm: needed(
        finished(onTerm, (said) => (said === 'ignore' ? said : { ...defaultOnTerm, ...said })),
        about({}),
      ),
    },
  },
  dependency: {
    about: about({ text: 'The dependency is there, or gone, from now on.' }),
    fields: { dependency: named, available: needed(flag, about({})) },
  },
}

const names = list(text)
const finalizers = either([word('none'), names], (place) => (place.value === 'none' ? [] : names.read(place)))

/** What befalls the node, its kubelet or the whole Pod, and few Pods: kinds of interventions as well. */
const actionKinds = {
  kubelet: {
    about: about({
      text: 'The kubelet stops, starts, or does both at once; containers go on without it.',
      engine: 'actions/restart-kubelet.ts',
    }),
    fields: { kubelet: needed(word('stop', 'start', 'restart'), about({})) },
  },
  evictionRequest: {
    about: about({
      text: "Somebody asks for the Pod's eviction, as kubectl drain does.",
      engine: 'actions/evict-by-api.ts',
    }),
    fields: {
      evictionRequest: needed(
        object({
          gracePeriodSeconds: worked(grace, about({ text: "Instead of the Pod's own period." })),
        }),
        about({}),
      ),
    },
  },
  patch: {
    about: about({
      text: 'Somebody patches the Pod. Labels and annotations are merged with those that it has, finalizers take their place.',
      engine: 'actions/patch-pod.ts',
    }),
    fields: {
      patch: needed(
        object({
          metadata: worked(
            object({
              labels: worked(map(text), about({ text: 'Labels to add or to change.' })),
              annotations: worked(map(text), about({ text: 'Annotations to add or to change.' })),
              finalizers: worked(finalizers, about({ text: 'All finalizers that are to be there, or `none`.' })),
            }),
            about({ text: 'Of this the kubelet takes no notice.' }),
          ),
          spec: worked(
            object({
              activeDeadlineSeconds: worked(grace, about({ text: 'A deadline, or a shorter one.' })),
            }),
            about({ text: 'What may be changed of the spec.' }),
          ),
        }),
        about({}),
      ),
    },
  },
}

const interventionCommon = { at: needed(instant, about({})) }
const intervention = kinds(
  interventionCommon,
  { ...interventionKinds, ...actionKinds },
  about({ name: 'intervention', text: 'What is forced from outside at an instant.' }),
)

const missing = finished(
  object({
    configMaps: worked(list(text), about({ text: 'Names of ConfigMaps.' })),
    secrets: worked(list(text), about({ text: 'Names of Secrets.' })),
  }),
  ({ configMaps = [], secrets = [] }) => ({ configMaps, secrets }),
)

/** What happens: all that the `behavior` of a vector may say. */
export const behaviorFields = {
  node: worked(object(nodeFields), about({ text: 'The node and its kubelet.' })),
  containers: worked(map(container), about({ text: 'How the containers behave, by name.' })),
  dependencies: worked(
    map(moment),
    about({
      text: 'When each dependency that a container waits for is there, by name: `db:5432: 6s`, or `never`.',
      engine: 'runtime/dependencies.ts',
    }),
  ),
  interventions: worked(
    finished(list(intervention), byTime),
    about({ text: 'What is forced from outside, each at an instant.', engine: 'world-events.ts' }),
  ),
  delete: renamed(
    either([word('never'), deletions], (place) => (place.value === 'never' ? [] : deletions.read(place))),
    'deletes',
    about({
      text: 'When the Pod is deleted; a list for several requests; `never` for a Pod that is left running.',
      engine: 'world-events.ts',
    }),
  ),
  evict: renamed(
    oneOrMore(eviction),
    'evictions',
    about({ text: 'When the kubelet evicts the Pod.', engine: 'world-events.ts' }),
  ),
  sandboxLost: worked(
    losses,
    about({
      text: 'When the sandbox and every container die, as when the node reboots.',
      engine: 'world-events.ts',
    }),
  ),
  'x-sandboxLost': worked(losses, about({ isOld: true })),
  reboot: worked(losses, about({ text: 'The same as sandboxLost.' })),
  missing: field(
    missing,
    about({
      text: 'ConfigMaps and Secrets that the Pod names and that do not exist.',
      engine: 'kubelet/start-container.ts',
    }),
  ),
  until: field(instant, about({ text: 'When the simulation is cut if it has not settled.', engine: 'horizon.ts' })),
}

/** A whole Scenario document. */
export const documentFields = {
  apiVersion: needed(word('podreel/v1'), about({})),
  kind: needed(word('Scenario'), about({})),
  metadata: worked(anything, about({ text: 'Not looked at.' })),
  for: worked(
    text,
    about({ text: 'The object of the manifest that this document is about: `report`, or `Job/report`.' }),
  ),
  kubernetes: worked<FieldType<Minor, ''>>(
    { kind: 'minor', unit: '', read: readMinor },
    about({ text: 'The Kubernetes minor.' }),
  ),
  featureGates: worked<FieldType<Readonly<Record<string, boolean>>, ''>>(
    { kind: 'gates', unit: '', read: readGates },
    about({ text: 'Feature gates of Kubernetes, by name.' }),
  ),
  ...behaviorFields,
}

type Said = ReadAs<typeof documentFields>
/** What is a list or an object without anything in it where nothing is said. */
type Filled = 'featureGates' | 'containers' | 'dependencies' | 'interventions' | 'evictions' | 'sandboxLost'
type Unused = 'apiVersion' | 'kind' | 'metadata' | 'x-sandboxLost' | 'reboot'

/**
 * A Scenario document, read: only what it says, with durations in milliseconds. What is absent is inferred from the manifest.
 * The vectors' `behavior` is the same without the fields about Kubernetes itself.
 */
export interface ScenarioFile extends Omit<Said, Unused | Filled>, Required<Pick<Said, Filled>> {}

/** What a Scenario document says of one container; what it leaves out is absent. Durations are milliseconds. */
export type ContainerFile = Omit<ReadAs<typeof containerFields>, 'x-createError'>
export type ImagePullFile = NonNullable<ContainerFile['imagePull']>
export type RunFile = NonNullable<ContainerFile['runs']>[number]
export type ProbeFile = NonNullable<ContainerFile['startupProbe']>
export type HookFile = NonNullable<ContainerFile['preStop']>

/** What a Scenario document says of the node and its kubelet; what it leaves out is absent. */
export type NodeFile = ReadAs<typeof nodeFields>

/** Forced from outside at `at`; each is one line of the Scenario document. */
export type Intervention = OwnIntervention | Action
/** What is forced on a container or on what it depends on. */
export type OwnIntervention = KindsAs<typeof interventionCommon, typeof interventionKinds>
export type Action = KindsAs<typeof interventionCommon, typeof actionKinds>
