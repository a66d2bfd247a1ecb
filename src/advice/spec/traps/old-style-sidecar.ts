import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/advice/traps.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { firstStep, type SpecScene, statusAt } from '../spec-scene.ts'

/** A main container that runs for ever in a Pod whose work has an end. */
export function oldStyleSidecar({ trace, spec, members, kind }: SpecScene): readonly SpecAdvice[] {
  const { restartPolicy = 'Always', initContainers = [] } = spec
  const mains = members.filter(({ role }) => role === 'main')
  const stopped = trace.steps.find((step) => step.verb === 'world' && step.what !== 'created')?.at ?? trace.end
  const endOf = (name: string) => {
    const exit = trace.steps.findLast(
      (step) => step.verb === 'exit' && step.container.name === name && step.at <= stopped,
    )
    const start = trace.steps.findLast(
      (step) => step.verb === 'start' && step.container.name === name && step.at <= stopped,
    )
    return exit?.verb === 'exit' && exit.at >= (start?.at ?? 0) ? exit : undefined
  }
  const work = mains.find(({ name }) => endOf(name)?.exitCode === 0)
  const end = work && endOf(work.name)
  if (restartPolicy === 'Always' || work === undefined || end === undefined) return []
  return mains
    .filter(
      ({ name, behavior }) =>
        firstStep(trace, 'start', name) !== undefined &&
        endOf(name) === undefined &&
        behavior?.runs.at(-1)?.durationMs === Number.POSITIVE_INFINITY,
    )
    .map(({ name, path, index }): SpecAdvice => {
      const to = initContainers.length
      return {
        id: `old-style-sidecar:${name}`,
        trap: 'old-style-sidecar',
        tone: 'trap',
        container: name,
        text: words.oldStyleSidecar.text(name, work.name, kind),
        seen: words.oldStyleSidecar.seen(formatTime(end.at), work.name, statusAt(trace, end.at + 1000)),
        at: end.at,
        rule: 'all-mains-done',
        fields: [path],
        ...(trace.scenario.gates.SidecarContainers && {
          remedy: {
            title: words.oldStyleSidecar.remedy(name),
            changes: [
              { kind: 'move', from: { list: 'containers', index }, to: { list: 'initContainers', index: to } },
              { kind: 'set', path: ['spec', 'initContainers', to, 'restartPolicy'], value: 'Always' },
            ],
          },
        }),
      }
    })
}
