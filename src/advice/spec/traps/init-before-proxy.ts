import { statusSequence } from '../../../view/story/watch.ts'
import * as words from '../../../words/en/advice/traps.ts'
import { localUse } from '../local-ports.ts'
import type { Remedy, SpecAdvice } from '../spec-advice.ts'
import { firstStep, type Member, type SpecScene, simulateWith } from '../spec-scene.ts'
import { startupProbeAt } from '../startup-probe.ts'

/** So long a client takes to find that nobody listens. */
const refusedAfterMs = 1000

/** An init container that asks at a port of its own Pod where nobody listens before it has ended. */
export function initBeforeProxy(scene: SpecScene): readonly SpecAdvice[] {
  return scene.members.flatMap((member) => {
    if (member.role !== 'init') return []
    const use = localUse(scene, member)
    if (use === undefined || use.server.order < member.order || use.server.role === 'init') return []
    const { server, port } = use
    return [
      {
        id: `init-before-proxy:${member.name}`,
        trap: 'init-before-proxy',
        tone: 'trap',
        container: member.name,
        text: words.initBeforeProxy.text(member.name, server.name, port),
        seen: seenOf(scene, member),
        ...at(scene, member),
        rule: 'init-done-gates-next',
        fields: [server.path, member.path],
        ...(scene.trace.scenario.gates.SidecarContainers && { remedy: moveBefore(member, server, port) }),
      },
    ]
  })
}

function at({ trace }: SpecScene, { name }: Member) {
  const start = firstStep(trace, 'start', name)
  return start && { at: start.at }
}

/** What happens while nobody answers: it waits for ever, or fails again and again. */
function seenOf({ trace }: SpecScene, { name, behavior }: Member) {
  const awaited = behavior?.runs.find(({ waitsFor }) => waitsFor !== undefined)?.waitsFor
  const real = simulateWith(trace, (old) => {
    const { [name]: own } = old.containers
    if (own === undefined) return old
    return awaited === undefined
      ? {
          ...old,
          containers: { ...old.containers, [name]: { ...own, runs: [{ durationMs: refusedAfterMs, exitCode: 1 }] } },
        }
      : {
          ...old,
          node: { ...old.node, dependencies: { ...old.node.dependencies, [awaited]: Number.POSITIVE_INFINITY } },
        }
  })
  const statuses = [...new Set(statusSequence(real).map(({ value }) => value))].filter((value) => value !== 'Pending')
  return words.initBeforeProxy.seen(statuses.join(', '))
}

/** The server as a sidecar in front of the one that asks, which waits until it listens. */
function moveBefore(member: Member, server: Member, port: number): Remedy {
  const to = { list: 'initContainers', index: member.index } as const
  const path = ['spec', 'initContainers', member.index]
  return {
    title: words.initBeforeProxy.remedy(member.name, server.name),
    changes: [
      { kind: 'move', from: { list: server.list, index: server.index }, to },
      ...(server.role === 'sidecar'
        ? []
        : [{ kind: 'set', path: [...path, 'restartPolicy'], value: 'Always' } as const]),
      ...(server.spec.startupProbe === undefined
        ? [{ kind: 'set', path: [...path, 'startupProbe'], value: startupProbeAt(port) } as const]
        : []),
    ],
  }
}
