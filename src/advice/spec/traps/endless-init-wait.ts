import { buildScenario } from '../../../scenario/build-scenario.ts'
import { simulate } from '../../../sim/simulate.ts'
import type { Trace } from '../../../trace/trace.ts'
import * as words from '../../../words/en/advice/traps.ts'
import type { Remedy, SpecAdvice } from '../spec-advice.ts'
import { firstStep, type Member, type SpecScene, statusAt } from '../spec-scene.ts'

/** After so long a wait is given up, in seconds. */
const giveUpAfter = 300

/** Init containers that wait for something outside without an end. */
export function endlessInitWait(scene: SpecScene): readonly SpecAdvice[] {
  return scene.members.flatMap((member) => {
    const awaited = member.behavior?.runs.find(({ waitsFor }) => waitsFor !== undefined)?.waitsFor
    const isWritten = member.spec.command !== undefined || member.spec.args !== undefined
    if (member.role !== 'init' || awaited === undefined || !isWritten) return []
    const { trace } = scene
    const comes = trace.scenario.behavior.node.dependencies[awaited]
    const isNever = comes === undefined || comes === Number.POSITIVE_INFINITY
    // Somebody said when it is there: they know what they wait for.
    if (!isNever && !scene.assumed.has(awaited)) return []
    const forEver = isNever ? trace : withoutDependency(scene, awaited)
    const last = forEver.snapshots.at(-1)
    const isStuck = last?.node.containers.some(({ ref, state }) => ref.name === member.name && state === 'running')
    if (!isStuck || firstStep(forEver, 'exit', member.name) !== undefined) return []
    const start = firstStep(trace, 'start', member.name)
    const remedy = withTimeout(member)
    return [
      {
        id: `endless-init-wait:${member.name}`,
        trap: 'endless-init-wait',
        tone: isNever ? 'trap' : 'hint',
        container: member.name,
        text: words.endlessInitWait.text(member.name, awaited, isNever),
        seen: words.endlessInitWait.seen(statusAt(forEver, forEver.end)),
        ...(isNever && start && { at: start.at }),
        rule: 'init-done-gates-next',
        fields: [`${member.path}.command`, member.path],
        ...(remedy && { remedy }),
      },
    ]
  })
}

/** The same Pod, and what it waits for never comes: whether its command gives up is inferred anew. */
function withoutDependency({ trace, kind }: SpecScene, awaited: string): Trace {
  const { pod, kubernetes } = trace.scenario
  const scenarioDocument = { apiVersion: 'podreel/v1', kind: 'Scenario', dependencies: { [awaited]: 'never' } }
  return simulate(buildScenario({ pod, kind, scenarioDocument, minor: kubernetes }).scenario)
}

/** The command of a shell, given up after a while: a failure shows in STATUS and RESTARTS. */
function withTimeout({ spec, list, index, name }: Member): Remedy | undefined {
  const command = spec.command ?? []
  if (!/^(?:\/bin\/)?(?:ba|a|da)?sh$/.test(command[0] ?? '')) return undefined
  return {
    title: words.endlessInitWait.remedy(name, giveUpAfter / 60),
    changes: [{ kind: 'prepend', path: ['spec', list, index, 'command'], words: ['timeout', String(giveUpAfter)] }],
  }
}
