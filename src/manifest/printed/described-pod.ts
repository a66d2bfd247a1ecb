import type { FieldPath, TextRange } from '../../kube/diagnostic.ts'
import type { DescribedBlock } from './described-blocks.ts'
import { type DescribedContainer, describedContainer, resourcesOf, timeIn } from './described-container.ts'
import { childrenOf, type Entry, entriesOf, textOf } from './described-tree.ts'
import { describedVolumes } from './described-volumes.ts'
import { type GuessedPolicies, guessPolicies } from './guess-policies.ts'

/** A Pod as far as `kubectl describe` tells of it. */
export interface DescribedPod {
  /** As `kubectl get -o json` would print it, without what describe does not print. */
  readonly object: Readonly<Record<string, unknown>>
  /** What describe does not print, and is worked out from what it does. */
  readonly guessed: GuessedPolicies
  /** Of a Pod that is being deleted: for how long its grace period has been over, as it is printed, and how long that is. */
  readonly deletion?: { readonly lasts: string; readonly graceSeconds: number }
  /** Where its containers stand. */
  readonly places: readonly { readonly path: FieldPath; readonly range: TextRange }[]
}

/** Reads what `kubectl describe pod` printed; `wasStopped`: as its Events tell. Never throws; what cannot be read is left out. */
export function describedPod({ name, namespace, lines }: DescribedBlock, wasStopped: boolean): DescribedPod {
  const entries = entriesOf(lines)
  const inits = childrenOf(entries, 'Init Containers').map(describedContainer)
  const mains = childrenOf(entries, 'Containers').map(describedContainer)
  const owner = ownerOf(textOf(entries, 'Controlled By'))
  const { status, deletion } = phaseOf(entries)
  const conditions = pairsOf(childrenOf(entries, 'Conditions')).map(([type, value]) => ({ type, status: value }))
  const guessed = guessPolicies({ inits, mains, owner: owner?.kind, phase: status.phase, wasStopped, conditions })
  const specOf = ({ name: each, spec }: DescribedContainer) =>
    guessed.sidecars.some((sidecar) => sidecar === each) ? { ...spec, restartPolicy: 'Always' } : spec
  const statusOf = ({ name: each, spec, status: own }: DescribedContainer) => {
    if (own === undefined) return []
    const started = own.state.running && isStarted(spec, own.ready, guessed.hasBegun.includes(each))
    return [
      { name: each, image: spec.image, imageID: '', lastState: {}, ...own, ...(started !== undefined && { started }) },
    ]
  }
  const ip = textOf(entries, 'IP')
  const [nodeName, hostIP] = textOf(entries, 'Node')?.split('/') ?? []
  const gates = pairsOf(childrenOf(entries, 'Readiness Gates'))
  const volumes = describedVolumes(childrenOf(entries, 'Volumes'))
  const tolerations = listOf(entries, 'Tolerations').flatMap(tolerationOf)
  const nodeSelector = mapOf(listOf(entries, 'Node-Selectors'), '=')
  const priority = textOf(entries, 'Priority')
  const reason = textOf(entries, 'Reason')
  const message = textOf(entries, 'Message')
  const startTime = timeIn(entries, 'Start Time')
  const resources = resourcesOf(childrenOf(entries, 'Resources'))
  const object = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      labels: mapOf(listOf(entries, 'Labels'), '='),
      annotations: mapOf(listOf(entries, 'Annotations'), ': '),
      ...(owner && { ownerReferences: [{ apiVersion: 'v1', controller: true, uid: '', ...owner }] }),
      ...(deletion && { deletionGracePeriodSeconds: deletion.graceSeconds }),
    },
    spec: {
      ...(nodeName && { nodeName }),
      ...(priority !== undefined && { priority: Number(priority) || 0 }),
      ...field('priorityClassName', textOf(entries, 'Priority Class Name')),
      ...field('runtimeClassName', textOf(entries, 'Runtime Class Name')),
      ...field('serviceAccountName', textOf(entries, 'Service Account')),
      ...(resources && { resources }),
      restartPolicy: guessed.restartPolicy.value,
      ...(deletion && { terminationGracePeriodSeconds: deletion.graceSeconds }),
      ...(inits.length > 0 && { initContainers: inits.map(specOf) }),
      containers: mains.map(({ spec }) => spec),
      ...(gates.length > 0 && { readinessGates: gates.map(([conditionType]) => ({ conditionType })) }),
      ...(volumes.length > 0 && { volumes }),
      ...(Object.keys(nodeSelector).length > 0 && { nodeSelector }),
      ...(tolerations.length > 0 && { tolerations }),
    },
    status: {
      phase: status.phase,
      ...field('reason', reason),
      ...field('message', message),
      ...field('qosClass', textOf(entries, 'QoS Class')),
      ...(startTime && { startTime }),
      ...(hostIP && { hostIP, hostIPs: [{ ip: hostIP }] }),
      ...(ip !== undefined && { podIP: ip, podIPs: [{ ip }] }),
      ...(conditions.length > 0 && { conditions }),
      ...(inits.length > 0 && { initContainerStatuses: inits.flatMap(statusOf) }),
      containerStatuses: mains.flatMap(statusOf),
    },
  }
  const places = [...placesOf('initContainers', inits), ...placesOf('containers', mains)]
  return { object, guessed, places, ...(deletion && { deletion }) }
}

function field(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value }
}

/** `Terminating (lasts 5m)` stands in the place of the phase: that is Running where a container was started, else Pending. */
function phaseOf(entries: readonly Entry[]): {
  readonly status: { readonly phase: string }
  readonly deletion?: { readonly lasts: string; readonly graceSeconds: number }
} {
  const text = textOf(entries, 'Status') ?? 'Unknown'
  const lasts = /^Terminating \(lasts (\S+)\)$/.exec(text)?.[1]
  if (lasts === undefined) return { status: { phase: text } }
  const graceSeconds = Number.parseInt(textOf(entries, 'Termination Grace Period') ?? '', 10)
  const states = childrenOf(entries, 'Containers').map(({ children }) => textOf(children, 'State'))
  const phase = states.some((state) => state === 'Running' || state === 'Terminated') ? 'Running' : 'Pending'
  return { status: { phase }, deletion: { lasts, graceSeconds: Number.isNaN(graceSeconds) ? 30 : graceSeconds } }
}

function ownerOf(text: string | undefined): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] = /^([^/]+)\/(.+)$/.exec(text ?? '') ?? []
  return kind === undefined || name === undefined ? undefined : { kind, name }
}

/** A container that runs counts as started when it is ready, has no startup probe, or what waits for it has begun. */
function isStarted(spec: Readonly<Record<string, unknown>>, isReady: boolean, hasBegun: boolean): boolean {
  return isReady || hasBegun || spec.startupProbe === undefined
}

/** The rows of a table of two columns, without its head. */
function pairsOf(rows: readonly Entry[]): readonly (readonly [string, string])[] {
  return rows.flatMap(({ text }) => {
    const [, name, value] = /^(\S+)\s+(\S+)$/.exec(text) ?? []
    return name === undefined || value === undefined || name === 'Type' ? [] : [[name, value] as const]
  })
}

/** The values of a label, one a line. */
function listOf(entries: readonly Entry[], label: string): readonly string[] {
  const entry = entries.find((each) => each.label === label)
  if (entry === undefined || entry.value === '<none>') return []
  return [entry.value, ...entry.children.map(({ text }) => text)].filter((text) => text !== '')
}

function mapOf(lines: readonly string[], separator: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf(separator)
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + separator.length)]]
    }),
  )
}

/** `key=value:Effect op=Exists for 300s`. */
function tolerationOf(text: string): readonly object[] {
  const [, key = '', value, effect, operator, seconds] =
    /^([^=:\s]*)(?:=([^:\s]*))?(?::(\S+))?( ?op=Exists)?(?: for (-?\d+)s)?$/.exec(text) ?? []
  if (key === '' && effect === undefined && operator === undefined) return []
  return [
    {
      ...(key !== '' && { key }),
      operator: operator === undefined ? 'Equal' : 'Exists',
      ...(value !== undefined && { value }),
      ...(effect !== undefined && { effect }),
      ...(seconds !== undefined && { tolerationSeconds: Number(seconds) }),
    },
  ]
}

function placesOf(list: 'initContainers' | 'containers', containers: readonly DescribedContainer[]) {
  return containers.map(({ entry }, index) => ({
    path: ['spec', list, index],
    range: { start: entry.line.start, end: endOf(entry) },
  }))
}

function endOf({ line, children }: Entry): number {
  const last = children.at(-1)
  return last === undefined ? line.end : endOf(last)
}
