import type { HookFile, ImagePullFile, ProbeFile, RunFile } from './fields.ts'
import { present } from './present.ts'
import type { HookBehavior, ImagePull, ProbeBehavior, Run } from './scenario.ts'

/** Fills an image pull: one with a time or an error is absent from the node unless it says otherwise. */
export function imagePullOf(file: ImagePullFile): ImagePull {
  const isPulled = file.durationMs !== undefined || file.error !== undefined
  return present({ present: file.present ?? !isPulled, durationMs: file.durationMs ?? 0, error: file.error })
}

/**
 * Fills a run. The exit code is 0; for a signal 128 + signal, for `OOMKilled` 137.
 * Without a duration, one that says how it ends, or what it waits for, ends at once; one that says nothing runs for ever.
 */
export function runOf(file: RunFile): Run {
  const { reason, signal, waitsFor } = file
  const saysEnd = file.exitCode !== undefined || reason !== undefined || signal !== undefined || waitsFor !== undefined
  const fromSignal = signal === undefined ? undefined : 128 + signal
  return present({
    durationMs: file.durationMs ?? (saysEnd ? 0 : Number.POSITIVE_INFINITY),
    exitCode: file.exitCode ?? fromSignal ?? (reason === 'OOMKilled' ? 137 : 0),
    waitsFor,
    reason,
    signal,
  })
}

/** Fills a probe: it passes from the first try and never fails. */
export function probeOf(file: ProbeFile): ProbeBehavior {
  return {
    succeedsAfterMs: file.succeedsAfterMs ?? 0,
    failsAtMs: file.failsAtMs ?? Number.POSITIVE_INFINITY,
    recoversAtMs: file.recoversAtMs ?? Number.POSITIVE_INFINITY,
  }
}

/** Fills a hook: it succeeds at once. */
export function hookOf(file: HookFile): HookBehavior {
  const { durationMs = 0, error = false, statusCode } = file
  return { durationMs, error, ...(statusCode !== undefined && { statusCode }) }
}
