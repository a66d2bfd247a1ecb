import { isRecord } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { type Change, startsWith } from './change.ts'
import { fitSelector } from './fit-selector.ts'
import { mendDecode } from './mend-decode.ts'
import { mendHead } from './mend-head.ts'
import { mendMissing } from './mend-missing.ts'
import { mendRestartPolicy, mendValue } from './mend-value.ts'
import { inContainer, inPodSpec, type Patient, type Problem, partOf, placeOf } from './mended-object.ts'
import { PathSet } from './path-set.ts'

/** A change, and what the API server finds wrong without it. */
export interface Repair {
  readonly change: Change
  readonly problem: Problem
}

/**
 * A change for each problem that was not `tried` yet, as far as they do not touch one another: those are looked at again in the next
 * round. So are all others where the head of the object is wrong; and whether an init container may have probes, when all else is right.
 */
export function repairsFor(problems: readonly Problem[], patient: Patient, tried: Set<string>): readonly Repair[] {
  const repairs: Repair[] = []
  const before = new Set(tried)
  const taken = new PathSet()
  for (const problem of mostUrgent(problems)) {
    if (isSidecarOrInit(problem) && isUndecided(problem, patient)) continue
    const path = placeOf(patient, problem.path)
    // The labels of the template follow from the selector.
    if (path.at(-1) === 'labels' && repairs.some(({ change }) => startsWith(change.path, ['spec', 'selector'])))
      continue
    const change = waysFor({ ...problem, path }, patient).find((way) => !before.has(JSON.stringify(way)))
    if (change === undefined || placesOf(change).some((place) => taken.touches(place))) continue
    tried.add(JSON.stringify(change))
    for (const place of placesOf(change)) taken.add(place)
    repairs.push({ change, problem })
  }
  return inOrder(repairs)
}

/** Items of lists go at last, and the last ones first: until then all paths are what they are. */
function inOrder(repairs: readonly Repair[]): readonly Repair[] {
  const isItem = ({ change: { kind, path } }: Repair) => kind === 'leave-out' && typeof path.at(-1) === 'number'
  const indexOf = ({ change }: Repair) => Number(change.path.at(-1))
  const items = repairs.filter(isItem).toSorted((a, b) => indexOf(b) - indexOf(a))
  return [...repairs.filter((repair) => !isItem(repair)), ...items]
}

function mostUrgent(problems: readonly Problem[]): readonly Problem[] {
  const heads = problems.filter(({ code }) => code === 'Client')
  if (heads.length > 0) return heads
  const others = problems.filter((problem) => !isSidecarOrInit(problem))
  return others.length > 0 ? others : problems
}

/** The ways to mend a problem, the one that was most likely meant first; the last ones leave ever more out. */
function waysFor(problem: Problem, patient: Patient): readonly Change[] {
  const ways: Change[] = [...meantBy(problem, patient)]
  for (let length = problem.path.length; length > 0; length--) {
    const path = problem.path.slice(0, length)
    if (partOf(patient, path) !== undefined && !isNeeded(path, patient)) ways.push({ kind: 'leave-out', path })
  }
  return ways
}

function meantBy(problem: Problem, patient: Patient): readonly Change[] {
  const { code, path } = problem
  const container = inContainer(patient, path)
  if (container !== undefined && !isRecord(partOf(patient, container.path)))
    return [{ kind: 'leave-out', path: container.path }]
  const holder = path.slice(0, -1)
  // What a patch takes away is not there.
  if (path.at(-1) === '$patch' && partOf(patient, path) === 'delete' && typeof holder.at(-1) === 'number')
    return [{ kind: 'leave-out', path: holder }]
  if (code === 'FieldValueInvalid' && path.at(-1) === 'labels') return fitSelector(path, patient)
  const meant = mendRestartPolicy(path, patient) ?? changeFor(problem, patient)
  return meant === undefined ? [] : [meant]
}

function changeFor(problem: Problem, patient: Patient): Change | undefined {
  switch (problem.code) {
    case 'Client':
      return mendHead(problem, patient)
    case 'Decode':
      return mendDecode(problem, patient)
    case 'FieldValueRequired':
      return mendMissing(problem, patient)
    default:
      return mendValue(problem, patient)
  }
}

/** Without what stands there nothing is left that could be drawn. */
function isNeeded(path: FieldPath, patient: Patient): boolean {
  const value = partOf(patient, path)
  const { podPath } = patient
  const [list, index, ...rest] = inPodSpec(patient, path) ?? [undefined]
  const isList = (list === 'containers' || list === 'initContainers') && index === undefined
  if (isList) return Array.isArray(value)
  if (list !== undefined) return inContainer(patient, path) !== undefined && rest.length === 0 && isRecord(value)
  const isOnTheWay = startsWith([...podPath, 'spec'], path) || path.join() === 'metadata'
  return isOnTheWay && isRecord(value)
}

/** What a change reads and changes. */
function placesOf(change: Change): readonly FieldPath[] {
  if (change.kind === 'move') return [change.path, change.to]
  return [change.kind === 'rename' ? change.path.slice(0, -1) : change.path]
}

/** An init container with probes or hooks: a sidecar that does not say so, or an init container with too much. */
export function isSidecarOrInit({ message }: Pick<Problem, 'message'>): boolean {
  return message.includes('init containers without restartPolicy=Always')
}

function isUndecided({ path }: Problem, patient: Patient): boolean {
  const container = partOf(patient, path.slice(0, -1))
  return isRecord(container) && container.restartPolicy === undefined
}

/** What is refused and can be shown all the same: amounts that do not go together, a kind that nobody knows. */
export function staysAsWritten({ code, path }: Problem, patient: Patient): boolean {
  if (code === 'Admission') return true
  if (code === 'Client') return mendHead({ code, path, message: '' }, patient) === undefined
  const rest = inContainer(patient, path)?.rest ?? inPodSpec(patient, path) ?? []
  const [field, side] = rest
  return field === 'resources' && (side === 'requests' || side === 'limits') && rest.length === 2 && code !== 'Decode'
}
