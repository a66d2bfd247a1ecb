import { formatDuration } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/advice/traps.ts'
import type { Remedy, SpecAdvice } from '../spec-advice.ts'
import { type Deletion, deletionOf, firstStep, type Member, type SpecScene } from '../spec-scene.ts'

/** What is left for a signal when the period is used up, as the kubelet gives it. */
const leastGraceMs = 2000
const graceField = 'spec.terminationGracePeriodSeconds'

/** What goes wrong when the Pod is deleted. */
export function stopping(scene: SpecScene): readonly SpecAdvice[] {
  const deletion = deletionOf(scene)
  if (deletion === undefined || scene.graceMs === 0) return []
  const hooks = scene.members.flatMap((member) => preStopTooLong(scene, member, deletion) ?? [])
  const early = scene.members.flatMap((member) => sidecarHook(scene, member, deletion) ?? [])
  const used = hooks.length > 0 ? [] : graceUsedUp(scene, deletion)
  return [...hooks, ...early, ...used]
}

/** Where it shows in the trace of the spec itself. */
function shownAt(
  scene: SpecScene,
  { trace }: Deletion,
  at: SpecAdvice['at'],
): { readonly at?: NonNullable<SpecAdvice['at']> } {
  return trace === scene.trace && at !== undefined ? { at } : {}
}

function preStopTooLong(scene: SpecScene, member: Member, deletion: Deletion): SpecAdvice | undefined {
  const { name, spec, path } = member
  const hookMs = spec.lifecycle?.preStop?.sleep
    ? spec.lifecycle.preStop.sleep.seconds * 1000
    : member.behavior?.preStop?.durationMs
  const hook = firstStep(deletion.trace, 'prestop', name, deletion.at)
  const graceMs = deletion.trace.snapshots.find(({ at }) => at >= deletion.at)?.node.stopping?.graceMs ?? scene.graceMs
  if (hook === undefined || hookMs === undefined || hookMs < graceMs) return undefined
  const kill = firstStep(deletion.trace, 'kill', name, deletion.at)
  const forHook = Number.isFinite(hookMs) ? formatDuration(hookMs) : undefined
  return {
    id: `pre-stop-exceeds-grace:${name}`,
    trap: 'pre-stop-exceeds-grace',
    tone: 'trap',
    container: name,
    text: words.preStopTooLong.text(name, forHook, formatDuration(graceMs)),
    seen: kill ? words.preStopTooLong.seenKill(formatDuration(kill.at - deletion.at)) : words.preStopTooLong.seen,
    ...shownAt(scene, deletion, hook.at),
    rule: 'prestop-hook',
    fields: [graceField, `${path}.lifecycle.preStop`, path],
    ...(Number.isFinite(hookMs) && { remedy: longerGrace(scene, hookMs + termMs(member)) }),
  }
}

function termMs({ behavior }: Member): number {
  return behavior === undefined || behavior.onTerm === 'ignore' ? 0 : behavior.onTerm.durationMs
}

/** Up to the next ten seconds, with five to spare. */
function longerGrace({ graceMs }: SpecScene, neededMs: number): Remedy {
  const seconds = Math.max(Math.ceil((neededMs + 5000) / 10_000) * 10, graceMs / 1000 + 10)
  return {
    title: words.longerGrace(seconds),
    changes: [{ kind: 'set', path: ['spec', 'terminationGracePeriodSeconds'], value: seconds }],
  }
}

/** The hook of a sidecar does not wait for its turn: it runs while main containers still need the sidecar. */
function sidecarHook(scene: SpecScene, member: Member, deletion: Deletion): SpecAdvice | undefined {
  const { name, role, spec, list, index, path } = member
  const hook = firstStep(deletion.trace, 'prestop', name, deletion.at)
  if (role !== 'sidecar' || hook === undefined) return undefined
  const ends = scene.members
    .filter((other) => other.role === 'main')
    .flatMap((main) => firstStep(deletion.trace, 'exit', main.name, deletion.at) ?? [])
  const last = ends.toSorted((a, b) => b.at - a.at)[0]
  if (last === undefined || last.at <= hook.at) return undefined
  const isSleep =
    spec.lifecycle?.preStop?.sleep !== undefined || /^\s*(?:\/bin\/)?sleep\s+[\d.]+\s*$/.test(commandOf(member))
  const done = firstStep(deletion.trace, 'prestopDone', name, deletion.at)
  const alone = spec.lifecycle?.postStart === undefined && spec.lifecycle?.stopSignal === undefined
  return {
    id: `sidecar-pre-stop-at-delete:${name}`,
    trap: 'sidecar-pre-stop-at-delete',
    tone: isSleep ? 'hint' : 'trap',
    container: name,
    text: words.sidecarHook.text(name, isSleep),
    seen: words.sidecarHook.seen(
      hook.at - deletion.at < 100 ? undefined : formatDuration(hook.at - deletion.at),
      done && formatDuration(done.at - deletion.at),
      last.container.name,
      formatDuration(last.at - deletion.at),
    ),
    ...shownAt(scene, deletion, hook.at),
    rule: 'prestop-hook',
    fields: [`${path}.lifecycle.preStop`, path],
    remedy: {
      title: words.sidecarHook.remedy(name),
      changes: [{ kind: 'remove', path: ['spec', list, index, 'lifecycle', ...(alone ? [] : ['preStop'])] }],
    },
  }
}

function commandOf({ spec }: Member): string {
  const command = spec.lifecycle?.preStop?.exec?.command ?? []
  return (/^(?:\/bin\/)?(?:ba|a|da)?sh$/.test(command[0] ?? '') ? command.slice(2) : command).join(' ')
}

/** Main containers that are still there when the period is over: they are killed, and nothing is left for the sidecars. */
function graceUsedUp(scene: SpecScene, deletion: Deletion): readonly SpecAdvice[] {
  const { trace, at } = deletion
  const graceMs = trace.snapshots.find((snapshot) => snapshot.at >= at)?.node.stopping?.graceMs ?? scene.graceMs
  const late = scene.members.filter(({ role, name }) => {
    const kill = firstStep(trace, 'kill', name, at)
    return role === 'main' && kill !== undefined && kill.at - at >= graceMs - 1000
  })
  const [main] = late
  if (main === undefined) return []
  const kill = firstStep(trace, 'kill', main.name, at)
  const hurt = scene.members.filter(({ role, name }) => {
    const term = firstStep(trace, 'term', name, at)
    return role === 'sidecar' && term !== undefined && term.timeoutMs <= leastGraceMs
  })
  const isDeaf = main.behavior?.onTerm === 'ignore'
  const [sidecar] = hurt
  const remedy = isDeaf
    ? hearing(main)
    : longerGrace(
        scene,
        (main.behavior?.preStop?.durationMs ?? 0) + termMs(main) + hurt.reduce((sum, each) => sum + termMs(each), 0),
      )
  return [
    {
      id: `grace-used-up:${main.name}`,
      trap: 'grace-used-up',
      tone: 'trap',
      container: main.name,
      text: (isDeaf ? words.graceUsedUp.deaf : words.graceUsedUp.slow)(
        main.name,
        formatDuration(graceMs),
        sidecar?.name,
      ),
      seen: words.graceUsedUp.seen(formatDuration((kill?.at ?? at) - at), main.name, sidecar?.name),
      ...shownAt(scene, deletion, kill?.at),
      rule: sidecar === undefined ? 'grace-period-over' : 'turn-ends-with-grace',
      fields: isDeaf ? [`${main.path}.command`, main.path] : [graceField, main.path],
      ...(remedy && { remedy }),
    },
  ]
}

/** A shell as process 1 that only starts one program can give its place to it. */
function hearing({ spec, list, index, name }: Member): Remedy | undefined {
  const [shell = '', flag, script = ''] = spec.command ?? []
  const isPlain = /^[^;&|<>\n`$(){}]+$/.test(script) && !/^\s*(?:exec|cd|while|until|for|if|sleep)\b/.test(script)
  if (!/^(?:\/bin\/)?(?:ba|a|da)?sh$/.test(shell) || flag !== '-c' || spec.command?.length !== 3 || !isPlain)
    return undefined
  return {
    title: words.graceUsedUp.remedy(name),
    changes: [{ kind: 'set', path: ['spec', list, index, 'command', 2], value: `exec ${script.trim()}` }],
  }
}
