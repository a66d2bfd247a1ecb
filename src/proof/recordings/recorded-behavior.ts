import { isRecord } from '../../base/json.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { parseNote } from './recorded-note.ts'

/** An address of the recorded clusters' Pods, as their Events have it. */
const podAddress = /\b127\.\d+\.\d+\.\d+\b/

/**
 * The `behavior` of a vector as a Scenario says it: with its `actions` as interventions, with what its cluster had, and without the ports at
 * which a scripted server answered. An HTTP hook that fails where none listens is refused.
 */
export function behaviorAsRecorded(
  { behavior, actions, note }: { readonly behavior?: unknown; readonly actions?: unknown; readonly note?: unknown },
  spec: PodSpec,
): unknown {
  if (!isRecord(behavior)) return behavior ?? {}
  const { containers } = behavior
  const [podIP] = podAddress.exec(String(note)) ?? []
  return {
    ...behavior,
    ...(isRecord(containers) && {
      containers: parseNote(note).keepsNetwork ? overNetwork(containers, spec) : containers,
    }),
    ...(actions !== undefined && { interventions: withoutNull(actions) }),
    ...(podIP !== undefined && { node: { podIP } }),
  }
}

/** A patch takes a list away with null, where a Scenario says that there is none. */
function withoutNull(value: unknown): unknown {
  if (value === null) return 'none'
  if (Array.isArray(value)) return value.map(withoutNull)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNull(each)]))
    : value
}

function overNetwork(containers: Readonly<Record<string, unknown>>, spec: PodSpec): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(containers).map(([name, behavior]) => {
      if (!isRecord(behavior)) return [name, behavior]
      const { listenPort, ...rest } = behavior
      const container = [...(spec.initContainers ?? []), ...spec.containers].find((each) => each.name === name)
      return [name, listenPort === undefined ? refused(rest, container) : served(rest)]
    }),
  )
}

/** A server that listens from the start answers a probe that is to succeed later. */
function served(behavior: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(behavior).map(([name, said]) => {
      const isLate = name.endsWith('Probe') && isRecord(said) && said.succeedsAfter !== undefined
      return [name, isLate ? { failsAt: '0s', recoversAt: said.succeedsAfter } : said]
    }),
  )
}

function refused(
  behavior: Readonly<Record<string, unknown>>,
  container: Container | undefined,
): Readonly<Record<string, unknown>> {
  const changed = { ...behavior }
  for (const hook of ['postStart', 'preStop'] as const) {
    const said = behavior[hook]
    const isRequest = container?.lifecycle?.[hook]?.httpGet !== undefined
    if (isRequest && isRecord(said) && said.error === true) changed[hook] = { ...said, error: 'connection refused' }
  }
  return changed
}
