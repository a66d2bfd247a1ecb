import { simTime } from '../base/time.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { formatScenarioTime } from './duration.ts'
import {
  complain,
  inside,
  type Place,
  readFiniteTime,
  readInteger,
  readList,
  readObject,
  readOptional,
} from './read-value.ts'
import type { NodeShutdown, ShutdownPeriod } from './scenario.ts'

/** `SystemCriticalPriority` of pkg/apis/scheduling/types.go: Pods from there on are the critical ones. */
const criticalPriority = 2_000_000_000

const fields = [
  'at',
  'shutdownGracePeriod',
  'shutdownGracePeriodCriticalPods',
  'shutdownGracePeriodByPodPriority',
] as const

/**
 * `{ at, shutdownGracePeriod, shutdownGracePeriodCriticalPods }`, or `{ at, shutdownGracePeriodByPodPriority }`, under the names of the kubelet's configuration.
 * Source: pkg/kubelet/nodeshutdown/nodeshutdown_manager.go migrateConfig, pkg/kubelet/apis/config/validation/validation.go.
 */
export function readShutdown(place: Place): NodeShutdown | undefined {
  const object = readObject(place, fields)
  const ms = object && readFiniteTime(inside(object, 'at'))
  if (object === undefined || ms === undefined) return undefined
  const periods = readPeriods(object)
  return periods && { at: simTime(ms), periods }
}

function readPeriods(object: Place): readonly ShutdownPeriod[] | undefined {
  const period = inside(object, 'shutdownGracePeriod')
  const critical = inside(object, 'shutdownGracePeriodCriticalPods')
  const list = inside(object, 'shutdownGracePeriodByPodPriority')
  const totalMs = readOptional(period, readFiniteTime)
  const criticalMs = readOptional(critical, readFiniteTime) ?? 0
  const byPriority = readOptional(list, (each) => readList(each, readPeriod))
  if (list.value !== undefined) {
    if (Array.isArray(list.value) && list.value.length === 0) return complain(list, words.noPeriod)
    if (totalMs !== undefined) complain(period, words.besidePriorities, 'warning')
    return byPriority?.length ? byPriority.toSorted((a, b) => a.priority - b.priority) : undefined
  }
  if (period.value === undefined) return complain(object, words.noPeriodForShutdown)
  if (totalMs === undefined) return undefined
  if (totalMs === 0) return complain(period, words.noTimeForShutdown, 'warning')
  if (totalMs < 1000) return complain(period, words.shutdownTooShort, 'warning')
  const isCriticalShort = criticalMs > 0 && criticalMs < 1000
  if (isCriticalShort) complain(critical, words.criticalTooShort, 'warning')
  if (criticalMs > totalMs) complain(critical, words.criticalTooLong(formatScenarioTime(totalMs)), 'warning')
  const forCritical = isCriticalShort ? 0 : Math.min(criticalMs, totalMs)
  return [
    { priority: 0, seconds: Math.floor((totalMs - forCritical) / 1000) },
    { priority: criticalPriority, seconds: Math.floor(forCritical / 1000) },
  ]
}

function readPeriod(place: Place): ShutdownPeriod | undefined {
  const object = readObject(place, ['priority', 'shutdownGracePeriodSeconds'])
  const priority = object && readInteger(inside(object, 'priority'), -(2 ** 31), 2 ** 31 - 1)
  const seconds = object && readInteger(inside(object, 'shutdownGracePeriodSeconds'), 0, 2 ** 31 - 1)
  return priority === undefined || seconds === undefined ? undefined : { priority, seconds }
}

/** The fields that `readShutdown` reads `periods` from: the two short ones where they say the same. */
export function formatPeriods(
  periods: readonly ShutdownPeriod[],
): Readonly<Record<string, string | readonly Readonly<Record<string, number>>[]>> {
  const [other, critical] = periods
  if (periods.length === 2 && other?.priority === 0 && critical?.priority === criticalPriority) {
    const total = other.seconds + critical.seconds
    if (total > 0) {
      return {
        shutdownGracePeriod: formatScenarioTime(total * 1000),
        shutdownGracePeriodCriticalPods: formatScenarioTime(critical.seconds * 1000),
      }
    }
  }
  return {
    shutdownGracePeriodByPodPriority: periods.map(({ priority, seconds }) => ({
      priority,
      shutdownGracePeriodSeconds: seconds,
    })),
  }
}
