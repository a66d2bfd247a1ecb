import { named, phrase } from '../../../base/phrase.ts'
import { formatDuration, formatTime } from '../../../trace/time-label.ts'
import { localUse } from '../local-ports.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { firstStep, type SpecScene } from '../spec-scene.ts'
import { startupProbeAt } from '../startup-probe.ts'

/** A main container that asks at a port of another one: nothing orders the two. */
export function mainsRace(scene: SpecScene): readonly SpecAdvice[] {
  const { trace, members, spec } = scene
  return members.flatMap((member) => {
    const use = member.role === 'main' ? localUse(scene, member) : undefined
    if (use?.server.role !== 'main') return []
    // It waits by itself, in its command.
    if (member.behavior?.runs.some(({ waitsFor }) => waitsFor !== undefined)) return []
    const { server, port } = use
    const start = firstStep(trace, 'start', member.name)
    const up = firstStep(trace, 'start', server.name)
    const isFirst = server.index > member.index
    const to = spec.initContainers?.length ?? 0
    const path = ['spec', 'initContainers', to]
    return [
      {
        id: `mains-race:${member.name}`,
        trap: 'mains-race',
        tone: isFirst ? 'trap' : 'hint',
        container: member.name,
        text: isFirst
          ? phrase`${named(member.name)} asks at port ${port}, where ${named(server.name)} listens, and is started before it: main containers start in the order of the list, and none waits for another.`
          : phrase`${named(member.name)} asks at port ${port}, where ${named(server.name)} listens, and does not wait for it: main containers start one right after the other.`,
        seen:
          start && up
            ? phrase`${named(member.name)} starts at ${formatTime(start.at)}, ${formatDuration(Math.abs(start.at - up.at))} ${start.at < up.at ? 'before' : 'after'} ${named(server.name)}; its first calls are refused unless it tries again.`
            : phrase`Its first calls are refused unless it tries again.`,
        ...(start && { at: start.at }),
        rule: 'mains-start-in-order',
        fields: [server.path, member.path],
        ...(trace.scenario.gates.SidecarContainers && {
          remedy: {
            title: `Make ${server.name} a sidecar that starts first`,
            changes: [
              {
                kind: 'move',
                from: { list: 'containers', index: server.index },
                to: { list: 'initContainers', index: to },
              },
              { kind: 'set', path: [...path, 'restartPolicy'], value: 'Always' },
              ...(server.spec.startupProbe === undefined
                ? [{ kind: 'set', path: [...path, 'startupProbe'], value: startupProbeAt(port) } as const]
                : []),
            ],
          },
        }),
      },
    ]
  })
}
