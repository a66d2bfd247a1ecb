import { describedProbe } from './described-probe.ts'
import { childrenOf, type Entry, linesBelow, textOf } from './described-tree.ts'

/** A container of a description: what of its spec and its status kubectl prints. */
export interface DescribedContainer {
  readonly name: string
  readonly spec: Readonly<Record<string, unknown>>
  /** Absent where the kubelet has not written one. */
  readonly status?: DescribedStatus
  readonly entry: Entry
}

export interface DescribedStatus {
  readonly state: DescribedState
  readonly lastState?: DescribedState
  readonly ready: boolean
  readonly restartCount: number
  readonly containerID?: string
  readonly imageID?: string
}

export interface DescribedState {
  readonly waiting?: { readonly reason?: string }
  readonly running?: { readonly startedAt?: string }
  readonly terminated?: {
    readonly exitCode: number
    readonly reason?: string
    readonly message?: string
    readonly signal?: number
    readonly startedAt?: string
    readonly finishedAt?: string
  }
}

export function describedContainer(entry: Entry): DescribedContainer {
  const { label: name, children } = entry
  const image = textOf(children, 'Image')
  const [command, args] = wordsOf(linesUnder(children, 'Command'), linesUnder(children, 'Args'))
  const ports = portsOf(children)
  const resources = resourcesOf(children)
  const probes = (
    [
      ['Liveness', 'livenessProbe'],
      ['Readiness', 'readinessProbe'],
      ['Startup', 'startupProbe'],
    ] as const
  ).flatMap(([label, field]) => {
    const text = textOf(children, label)
    const probe = text === undefined ? undefined : describedProbe(text)
    return probe === undefined ? [] : [[field, probe] as const]
  })
  const env = envOf(children)
  const envFrom = envFromOf(children)
  const mounts = mountsOf(children)
  const status = statusOf(children)
  const spec = {
    name,
    ...(image !== undefined && { image }),
    ...(command.length > 0 && { command }),
    ...(args.length > 0 && { args }),
    ...(ports.length > 0 && { ports }),
    ...(resources && { resources }),
    ...Object.fromEntries(probes),
    ...(env.length > 0 && { env }),
    ...(envFrom.length > 0 && { envFrom }),
    ...(mounts.length > 0 && { volumeMounts: mounts }),
  }
  return { name, spec, entry, ...(status && { status }) }
}

function linesUnder(entries: readonly Entry[], label: string): readonly string[] {
  const [first] = childrenOf(entries, label)
  return first === undefined ? [] : linesBelow(childrenOf(entries, label), first.indent)
}

const shell = /(?:^|\/)(?:sh|bash|ash|dash|zsh|busybox)$/

/**
 * A word a line; behind the `-c` of a shell stands a script of many lines, and a line that is indented or blank belongs to the word before
 * it. kubectl does not print where a word of several lines ends.
 */
function wordsOf(command: readonly string[], args: readonly string[]): readonly [string[], string[]] {
  const lists: readonly [string[], string[]] = [[], []]
  let before = ''
  let isOfShell = false
  let isScript = false
  for (const [list, lines] of [command, args].entries()) {
    const own = list === 0 ? lists[0] : lists[1]
    for (const line of lines) {
      const last = own.at(-1)
      if (last !== undefined && (isScript || /^(?:\s|$)/.test(line))) own[own.length - 1] = `${last}\n${line}`
      else own.push(line)
      if (!isScript && isOfShell && /^-[a-z]*c$/.test(before)) isScript = true
      isOfShell ||= shell.test(line)
      before = line
    }
    if (list === 0 && isScript) isScript = false
  }
  return lists
}

function portsOf(entries: readonly Entry[]): readonly object[] {
  const listOf = (label: string) => (textOf(entries, label) ?? textOf(entries, `${label}s`))?.split(', ') ?? []
  const hosts = listOf('Host Port')
  return listOf('Port').flatMap((text, index) => {
    const [, number, protocol, name] = /^(\d+)\/(\w+)(?: \((.+)\))?$/.exec(text) ?? []
    if (number === undefined) return []
    const host = Number(/^\d+/.exec(hosts[index] ?? '')?.[0] ?? 0)
    return [
      {
        containerPort: Number(number),
        protocol,
        ...(name !== undefined && { name }),
        ...(host > 0 && { hostPort: host }),
      },
    ]
  })
}

/** Limits and requests, each where it is printed. */
export function resourcesOf(entries: readonly Entry[]): object | undefined {
  const listOf = (label: string) =>
    Object.fromEntries(childrenOf(entries, label).map(({ label: name, value }) => [name, value]))
  const [limits, requests] = [listOf('Limits'), listOf('Requests')]
  const resources = {
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
  }
  return Object.keys(resources).length > 0 ? resources : undefined
}

function envOf(entries: readonly Entry[]): readonly object[] {
  return childrenOf(entries, 'Environment').flatMap(({ label: name, value }): readonly object[] => {
    if (name === '') return []
    const [, key, kind, object, optional] =
      /^<set to the key '([^']*)' (in secret|of config map) '([^']*)'>\s+Optional: (\w+)$/.exec(value) ?? []
    if (key !== undefined) {
      const reference = { key, name: object, ...(optional === 'true' && { optional: true }) }
      return [{ name, valueFrom: kind === 'in secret' ? { secretKeyRef: reference } : { configMapKeyRef: reference } }]
    }
    const fieldPath = / ?\(v1:([\w.[\]'/-]+)\)$/.exec(value)?.[1]
    if (fieldPath !== undefined) return [{ name, valueFrom: { fieldRef: { fieldPath } } }]
    const resource = /^\S.* \(((?:limits|requests)\.[\w-]+)\)$/.exec(value)?.[1]
    return [resource === undefined ? { name, value } : { name, valueFrom: { resourceFieldRef: { resource } } }]
  })
}

function envFromOf(entries: readonly Entry[]): readonly object[] {
  return childrenOf(entries, 'Environment Variables from').flatMap(({ text }) => {
    const [, name, kind, prefix, optional] =
      /^(\S+)\s+(ConfigMap|Secret)(?: with prefix '(.*)')?\s+Optional: (\w+)$/.exec(text) ?? []
    if (name === undefined) return []
    const reference = { name, ...(optional === 'true' && { optional: true }) }
    return [
      {
        ...(prefix !== undefined && { prefix }),
        ...(kind === 'Secret' ? { secretRef: reference } : { configMapRef: reference }),
      },
    ]
  })
}

function mountsOf(entries: readonly Entry[]): readonly object[] {
  return childrenOf(entries, 'Mounts').flatMap(({ text }) => {
    const [, mountPath, name, flags, subPath] = /^(\S+) from (\S+) \((r[ow])(?:,path="(.*)")?\)$/.exec(text) ?? []
    if (mountPath === undefined) return []
    return [{ name, mountPath, ...(flags === 'ro' && { readOnly: true }), ...(subPath !== undefined && { subPath }) }]
  })
}

/** kubectl prints neither states nor counts of a container without a status. */
function statusOf(entries: readonly Entry[]): DescribedStatus | undefined {
  const state = stateOf(entries, 'State')
  if (state === undefined) return undefined
  const lastState = stateOf(entries, 'Last State')
  const containerID = textOf(entries, 'Container ID')
  const imageID = textOf(entries, 'Image ID')
  return {
    state,
    ...(lastState && { lastState }),
    ready: textOf(entries, 'Ready') === 'True',
    restartCount: Number(textOf(entries, 'Restart Count') ?? 0) || 0,
    ...(containerID !== undefined && { containerID }),
    ...(imageID !== undefined && { imageID }),
  }
}

function stateOf(entries: readonly Entry[], label: string): DescribedState | undefined {
  const entry = entries.find((each) => each.label === label)
  if (entry === undefined) return undefined
  const { children } = entry
  const reason = textOf(children, 'Reason')
  const startedAt = timeIn(children, 'Started')
  if (entry.value === 'Running') return { running: { ...(startedAt && { startedAt }) } }
  if (entry.value !== 'Terminated') return { waiting: { ...(reason !== undefined && { reason }) } }
  const finishedAt = timeIn(children, 'Finished')
  const message = textOf(children, 'Message')
  const signal = Number(textOf(children, 'Signal') ?? 0)
  return {
    terminated: {
      exitCode: Number(textOf(children, 'Exit Code') ?? 0) || 0,
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
      ...(signal > 0 && { signal }),
      ...(startedAt && { startedAt }),
      ...(finishedAt && { finishedAt }),
    },
  }
}

/** A time as kubectl prints it, `Thu, 15 Jan 2026 11:55:00 +0000`, as the API has it; undefined for the zero time. */
export function timeIn(entries: readonly Entry[], label: string): string | undefined {
  const ms = Date.parse(textOf(entries, label) ?? '')
  return Number.isNaN(ms) || ms <= 0 ? undefined : new Date(ms).toISOString().replace('.000Z', 'Z')
}
