import type { Phrase } from '../../../base/phrase.ts'
import { formatDuration, formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/advice/traps.ts'
import { localUse } from '../local-ports.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { firstStep, type SpecScene } from '../spec-scene.ts'
import { startupProbeAt } from '../startup-probe.ts'

type Start = NonNullable<ReturnType<typeof firstStep<'start'>>>

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
        text: words.mainsRace.text(member.name, server.name, port, isFirst),
        seen: start && up ? startsApart(start, up) : words.mainsRace.seen,
        ...(start && { at: start.at }),
        rule: 'mains-start-in-order',
        fields: [server.path, member.path],
        ...(trace.scenario.gates.SidecarContainers && {
          remedy: {
            title: words.mainsRace.remedy(server.name),
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

/** When the first of two starts is, and how long before or after the other. */
function startsApart(start: Start, other: Start): Phrase {
  const { seenBefore, seenAfter } = words.mainsRace
  const say = start.at < other.at ? seenBefore : seenAfter
  const apart = formatDuration(Math.abs(start.at - other.at))
  return say(start.container.name, other.container.name, formatTime(start.at), apart)
}
