const startedBeforeReady =
  'the kubelet wrote `started` some milliseconds before `ready`; other recordings, of the same Pod too (1.31 and 1.33), have both in one write'
const secondRunOfProbe =
  'the second run was stopped one probe period later than in 1.36: a tick that falls on the restart counts in some runs and not in others'
const relistPhase =
  'the relist clock runs free of the Pod: an end and another change fall into two relists where it was recorded, and into one here'

/** Vectors that the engine does not meet yet, `file :: name`, each with the reason. */
export const knownMisses: Readonly<Record<string, string>> = {
  'recorded-1.28.json :: probe-04-startup-failure-runs-prestop':
    'the probe has an initial delay of 10 s; the tick at 10 s fell just before its end in both runs and here just after it',
  'recorded-1.28.json :: rec-liveness-after-startup': startedBeforeReady,
  'recorded-1.29.json :: two-sidecars-with-startup-probes': startedBeforeReady,
  'recorded-1.29.json :: main-startup-probe-fails': secondRunOfProbe,
  'recorded-1.31.json :: sidecar-startup-probe-gates': startedBeforeReady,
  'recorded-1.33.json :: main-startup-probe-fails': secondRunOfProbe,
  'recorded-1.35.json :: main-startup-probe-fails': secondRunOfProbe,
  'recorded.json :: mix-12': relistPhase,
  'recorded.json :: mix-39': relistPhase,
  'recorded.json :: mix-41': startedBeforeReady,
}
