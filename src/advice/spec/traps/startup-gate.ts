import { named, phrase } from '../../../base/phrase.ts'
import { formatDuration, formatTime } from '../../../trace/time-label.ts'
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
    text: phrase`${named(client.name)} asks at port ${port}, where ${named(name)} listens, and starts as soon as the process of ${named(name)} runs: a sidecar without a start-up probe holds nothing back until it listens.`,
    seen: asked
      ? phrase`${named(client.name)} starts ${formatDuration(asked.at - up.at)} after ${named(name)}, at ${formatTime(asked.at)}; its first calls are refused if ${named(name)} needs longer.`
      : phrase`${named(client.name)} does not wait for ${named(name)} to listen.`,
    ...(asked && { at: asked.at }),
    rule: 'sidecar-gates-next',
    fields: [member.path],
    remedy: {
      title: `Give ${name} a start-up probe at port ${port}`,
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
    text: phrase`The readiness probe of the sidecar ${named(name)} does not hold ${named(next.name)} back: only a start-up probe does.`,
    seen:
      ready === undefined
        ? phrase`${named(next.name)} starts at ${formatTime(nextStart.at)}, and ${named(name)} is never ready.`
        : phrase`${named(next.name)} starts at ${formatTime(nextStart.at)}, ${formatDuration(ready.at - nextStart.at)} before ${named(name)} is ready.`,
    at: nextStart.at,
    rule: 'sidecar-gates-next',
    fields: [`${member.path}.readinessProbe`, member.path],
    ...(probe && {
      remedy: {
        title: `Give ${name} a start-up probe that asks the same`,
        changes: [{ kind: 'set', path: ['spec', list, index, 'startupProbe'], value: probe }],
      },
    }),
  }
}
