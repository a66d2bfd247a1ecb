const conditionsLag =
  'hazel is recorded as ready 10 ms before the end of maple is seen (its probe ticks a little before the relist), so for 10 ms all containers are ready; SetContainerReadiness (pkg/kubelet/status/status_manager.go) sets `ready`, Ready and ContainersReady in one status, yet no True is recorded of the two. What a condition says for less than 60 ms stands in no recording (mix-30 lacks 10 ms of [grove opal] likewise), so flags and conditions of this one contradict each other'

/** Vectors that the engine does not meet, `file :: name`, each with the reason. */
export const knownMisses: Readonly<Record<string, string>> = {
  'recorded.json :: mix-39': conditionsLag,
}

const relistPhase =
  'the relist clock runs free of the Pod: an end and another change, or a restart and a tick of its probe, fall into another order'
const startedFirst =
  '`started` and the `ready` that follows from it are two writes here and one elsewhere; runs of the same Pod have both (notes of recorded.json and recorded-1.35.json)'
const bothInOneRecording =
  '`started` and the `ready` that follows from it are one write at one place of this recording and two at another: each wake-up of the status manager is a race of its own (`otherReads` in scenario/chance.ts)'
const clockPhase =
  'the tick falls right on the initial delay, counted from a start that is cut to whole seconds of the wall clock'

/** Recordings that the engine meets, but not with the usual chance (`scenario/chance.ts`), `file :: name`, each with what differs. */
export const metByChance: Readonly<Record<string, string>> = {
  'recorded-1.28.json :: probe-04-startup-failure-runs-prestop': clockPhase,
  'recorded-1.28.json :: rec-liveness-after-startup': bothInOneRecording,
  'recorded-1.29.json :: main-startup-probe-fails': relistPhase,
  'recorded-1.29.json :: two-sidecars-with-startup-probes': bothInOneRecording,
  'recorded-1.31.json :: sidecar-startup-probe-gates': startedFirst,
  'recorded-1.33.json :: main-startup-probe-fails': relistPhase,
  'recorded-1.35.json :: main-startup-probe-fails': relistPhase,
  'recorded.json :: mix-12': relistPhase,
  'recorded.json :: mix-41': startedFirst,
}
