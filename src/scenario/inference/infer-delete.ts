import type { Pod } from '../../kube/pod.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import { formatScenarioTime } from '../duration.ts'
import type { ScenarioFile } from '../fields.ts'
import type { Inference } from './inference.ts'

/** How long a Pod is shown in its steady state at least, and to what full time its deletion is moved. */
const steadyForMs = 10_000
const gridMs = 5000

/** Kinds whose Pods nobody deletes while they do their work. */
const workKinds = ['Job', 'CronJob']

/**
 * When a Pod that would run for ever is deleted, so that its shutdown can be seen; undefined when it ends by itself, when
 * it never becomes steady (`steadyMs` is `Infinity`), or when the document says how it ends.
 */
export function inferDelete(
  pod: Pod,
  kind: string,
  file: ScenarioFile,
  steadyMs: number,
): { readonly atMs: number; readonly inference: Inference } | undefined {
  const { sandboxError, networkReadyAtMs, shutdown } = file.node ?? {}
  const isDecided =
    file.evictions.length > 0 ||
    [file.deletes, file.until, file.missing, sandboxError, networkReadyAtMs, shutdown].some(
      (said) => said !== undefined,
    )
  const isHeld = (pod.spec.schedulingGates ?? []).length > 0 || pod.spec.activeDeadlineSeconds !== undefined
  if (isDecided || isHeld || workKinds.includes(kind) || steadyMs === Number.POSITIVE_INFINITY) return undefined
  const againMs = [
    ...file.sandboxLost.map((at) => at + steadyMs),
    ...file.interventions.map((each) => each.at + ('exit' in each ? 2 * gridMs : gridMs)),
  ]
  const lastMs = Math.max(steadyMs, ...againMs)
  const atMs = Math.ceil((lastMs + steadyForMs) / gridMs) * gridMs
  const at = formatScenarioTime(atMs)
  return {
    atMs,
    inference: {
      path: ['delete'],
      value: { at },
      text: reasons.deleted(atMs),
      reason: reasons.whyDeleted,
    },
  }
}
