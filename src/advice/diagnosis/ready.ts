import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-ready.ts'
import type { Diagnosis, Evidence } from '../diagnosis.ts'
import { clockText, type Scene } from '../scene.ts'
import { calm, seen, sinceTime, trouble } from './draft.ts'

/** Everything runs, more or less. */
export function well(scene: Scene): Diagnosis {
  const { pod } = scene
  const gates = (pod.spec.readinessGates ?? []).filter(
    ({ conditionType }) =>
      !pod.status.conditions?.some(({ type, status }) => type === conditionType && status === 'True'),
  )
  const isUp = scene.seats.every(({ role, node }) => role === 'init' || node.ready)
  const told = (pod.status.conditions ?? []).filter(({ type }) =>
    gates.some(({ conditionType }) => conditionType === type),
  )
  const ready = pod.status.conditions?.find(({ type, status }) => type === 'Ready' && status !== 'True')
  if (gates.length > 0 && isUp)
    return trouble('readiness-gate', {
      sentence: words.readinessGate.sentence(gates.map(({ conditionType }) => conditionType)),
      since: sinceTime(scene, told[0]?.lastTransitionTime) ?? sinceTime(scene, ready?.lastTransitionTime),
      waits: words.readinessGate.waits(gates.map(({ conditionType }) => conditionType)),
      evidence: [
        ...gates.map(({ conditionType: name }) => {
          const found = told.find(({ type }) => type === name)
          return seen(
            found === undefined
              ? words.readinessGate.absent(name)
              : words.readinessGate.says(name, found.status, found.reason ?? '', found.message ?? ''),
          )
        }),
        ready?.message ? seen(words.readinessGate.ready(ready.message)) : undefined,
        seen(words.readinessGate.who),
      ],
      commands: [kubectl.field(scene, '.status.conditions', words.readinessGate.look), kubectl.describe(scene)],
      remedies: [words.readinessGate.remedy],
    })
  const restarted = scene.seats.filter(({ restarts, role }) => restarts > 0 && role !== 'init')
  return calm('well', {
    sentence: isUp ? words.well : words.nothingWrong,
    evidence: [
      ...restarted.map(({ name, restarts, lastEnd }) =>
        seen(
          lastEnd === undefined
            ? words.restarted(name, restarts)
            : words.restartedAfter(name, restarts, lastEnd.exitCode, lastEnd.reason ?? ''),
        ),
      ),
      ...ephemerals(scene),
    ],
    commands: [kubectl.describe(scene)],
  })
}

/** Ephemeral containers, as what they are: nothing waits for them, and the trace has no lane for them. */
function ephemerals(scene: Scene): readonly Evidence[] {
  const { spec, status } = scene.pod
  return (spec.ephemeralContainers ?? []).map(({ name, ...rest }) => {
    const { running, terminated } = status.ephemeralContainerStatuses?.find((each) => each.name === name)?.state ?? {}
    const target =
      'targetContainerName' in rest && typeof rest.targetContainerName === 'string'
        ? rest.targetContainerName
        : undefined
    const at = sinceTime(scene, terminated?.finishedAt ?? running?.startedAt)?.at
    const clock = at === undefined ? '' : clockText(scene, at)
    const state = terminated
      ? words.ephemeralEnded(terminated.exitCode, clock)
      : running
        ? words.ephemeralRuns(clock)
        : words.ephemeralWaits
    return seen(words.ephemeral(name, target, state), at)
  })
}
