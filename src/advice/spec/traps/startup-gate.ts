import { formatDuration, formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/advice/traps.ts'
import { localUse } from '../local-ports.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { firstStep, type Member, type SpecScene } from '../spec-scene.ts'
import { startupProbeAt, startupProbeLike } from '../startup-probe.ts'

/** Sidecars that let the next container start as soon as they run, though they are meant to hold it back. */
export function startupGate(scene: SpecScene): readonly SpecAdvice[] {
  return scene.members.flatMap((member, index) => {
    const { role, spec } = member
    const next = scene.members[index + 1]
    if (role !== 'sidecar' || next === undefined) return []
    if (spec.startupProbe !== undefined || spec.lifecycle?.postStart !== undefined) return []
    const found = spec.readinessProbe === undefined ? unguarded(scene, member) : readinessAsGate(scene, member, next)
    return found === undefined ? [] : [found]
  })
}

/** Somebody behind the sidecar asks at its port, and nothing waits until it listens. */
function unguarded(scene: SpecScene, member: Member): SpecAdvice | undefined {
  const { trace, members } = scene
  const client = members.find(
    (other) => other.order > member.order && localUse(scene, other)?.server.name === member.name,
  )
  const port = client && localUse(scene, client)?.port
  if (client === undefined || port === undefined) return undefined
  const { name } = member
  const up = firstStep(trace, 'start', name)
  const asked = up && firstStep(trace, 'start', client.name, up.at)
  return {
    id: `sidecar-without-startup-probe:${name}`,
    trap: 'sidecar-without-startup-probe',
    tone: 'hint',
    container: name,
    text: words.unguardedSidecar.text(client.name, name, port),
    seen: asked
      ? words.unguardedSidecar.seenAt(client.name, name, formatDuration(asked.at - up.at), formatTime(asked.at))
      : words.unguardedSidecar.seen(client.name, name),
    ...(asked && { at: asked.at }),
    rule: 'sidecar-gates-next',
    fields: [member.path],
    remedy: {
      title: words.unguardedSidecar.remedy(name, port),
      changes: [
        { kind: 'set', path: ['spec', member.list, member.index, 'startupProbe'], value: startupProbeAt(port) },
      ],
    },
  }
}

/** The next container starts before the sidecar is ready. */
function readinessAsGate({ trace }: SpecScene, member: Member, next: Member): SpecAdvice | undefined {
  const { name, spec, list, index } = member
  const nextStart = firstStep(trace, 'start', next.name)
  if (nextStart === undefined || firstStep(trace, 'start', name) === undefined) return undefined
  const ready = firstStep(trace, 'ready', name)
  if (ready !== undefined && ready.at <= nextStart.at) return undefined
  const probe = spec.readinessProbe && startupProbeLike(spec.readinessProbe)
  return {
    id: `readiness-as-gate:${name}`,
    trap: 'readiness-as-gate',
    tone: 'trap',
    container: name,
    text: words.readinessAsGate.text(name, next.name),
    seen:
      ready === undefined
        ? words.readinessAsGate.seenNever(next.name, formatTime(nextStart.at), name)
        : words.readinessAsGate.seen(
            next.name,
            formatTime(nextStart.at),
            name,
            formatDuration(ready.at - nextStart.at),
          ),
    at: nextStart.at,
    rule: 'sidecar-gates-next',
    fields: [`${member.path}.readinessProbe`, member.path],
    ...(probe && {
      remedy: {
        title: words.readinessAsGate.remedy(name),
        changes: [{ kind: 'set', path: ['spec', list, index, 'startupProbe'], value: probe }],
      },
    }),
  }
}
