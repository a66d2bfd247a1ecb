import type { PodChange } from '../../../manifest/pod-change.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/advice/traps.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { type Member, type SpecScene, statusAt } from '../spec-scene.ts'

/** What only a sidecar may have among init containers. */
const sidecarFields = ['startupProbe', 'readinessProbe', 'livenessProbe', 'lifecycle'] as const

/** Steps that end with 0 and are started again for it. */
export function oneShotAlways(scene: SpecScene): readonly SpecAdvice[] {
  return scene.members.flatMap((member) => {
    if (member.role === 'init') return []
    const ends = ownEnds(scene, member)
    const [first, second] = ends
    if (first === undefined || second === undefined) return []
    return [member.role === 'sidecar' ? ofSidecar(member, ends.length, first.at) : ofMain(scene, member, second.at)]
  })
}

/** The ends with 0 that the process came to by itself, each followed by another start. */
function ownEnds({ trace }: SpecScene, { name }: Member) {
  return trace.steps.filter(
    (step) =>
      step.verb === 'exit' &&
      step.container.name === name &&
      step.exitCode === 0 &&
      step.cause.rule === 'process-ended' &&
      trace.steps.some((next) => next.verb === 'start' && next.container.name === name && next.at >= step.at),
  )
}

function ofSidecar({ name, list, index, path, spec }: Member, ends: number, at: SpecAdvice['at']): SpecAdvice {
  const own = ['spec', list, index]
  const useless = sidecarFields.filter((field) => spec[field] !== undefined)
  const changes: readonly PodChange[] = ['restartPolicy', ...useless].map((field) => ({
    kind: 'remove',
    path: [...own, field],
  }))
  return {
    id: `one-shot-always:${name}`,
    trap: 'one-shot-always',
    tone: 'trap',
    container: name,
    text: words.oneShotSidecar.text(name),
    seen: words.oneShotSidecar.seen(ends, at === undefined ? '' : formatTime(at)),
    ...(at !== undefined && { at }),
    rule: 'sidecar-restarts',
    fields: [`${path}.restartPolicy`, path],
    remedy: { title: words.oneShotSidecar.remedy(name), changes },
  }
}

function ofMain({ trace, kind }: SpecScene, { name, path }: Member, at: number & SpecAdvice['at']): SpecAdvice {
  return {
    id: `one-shot-always:${name}`,
    trap: 'one-shot-always',
    tone: 'trap',
    container: name,
    text: words.oneShotMain.text(name, kind),
    seen: words.oneShotMain.seen(statusAt(trace, at + 500)),
    ...(at !== undefined && { at }),
    rule: 'main-restarts',
    fields: ['spec.restartPolicy', path],
    ...(kind === 'Pod' && {
      remedy: {
        title: words.oneShotMain.remedy,
        changes: [{ kind: 'set', path: ['spec', 'restartPolicy'], value: 'OnFailure' }],
      },
    }),
  }
}
