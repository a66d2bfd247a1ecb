import * as words from '../../../words/en/advice/traps.ts'
import { portsServed } from '../local-ports.ts'
import type { SpecAdvice } from '../spec-advice.ts'
import { firstStep, type Member, type SpecScene, statusAt } from '../spec-scene.ts'

/** An init container that never succeeds, with a sidecar behind it that serves something and never gets its turn. */
export function failingBeforeSidecar({ trace, members }: SpecScene): readonly SpecAdvice[] {
  return members.flatMap((member) => {
    if (member.role !== 'init') return []
    const exits = trace.steps.filter((step) => step.verb === 'exit' && step.container.name === member.name)
    const failures = exits.filter((step) => step.verb === 'exit' && step.exitCode !== 0)
    const server = members.find((other) => isServerBehind(member, other))
    if (server === undefined || failures.length < 2 || failures.length < exits.length) return []
    if (firstStep(trace, 'start', server.name) !== undefined) return []
    const last = failures.at(-1)
    return [
      {
        id: `init-before-proxy:${member.name}`,
        trap: 'init-before-proxy',
        tone: 'hint',
        container: member.name,
        text: words.failingBeforeSidecar.text(member.name, server.name),
        seen: words.failingBeforeSidecar.seen(last === undefined ? '' : statusAt(trace, last.at + 1000), server.name),
        ...(failures[0] && { at: failures[0].at }),
        rule: 'init-done-gates-next',
        fields: [server.path, member.path],
        remedy: {
          title: words.failingBeforeSidecar.remedy(member.name, server.name),
          changes: [
            {
              kind: 'move',
              from: { list: server.list, index: server.index },
              to: { list: 'initContainers', index: member.index },
            },
          ],
        },
      },
    ]
  })
}

function isServerBehind(member: Member, { role, order, spec }: Member): boolean {
  return role === 'sidecar' && order > member.order && portsServed(spec).length > 0
}
