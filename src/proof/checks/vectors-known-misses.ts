/** Vectors that the engine does not meet, `file :: name`, each with the reason. */
export const knownMisses: Readonly<Record<string, string>> = {
  'recorded-actions.json :: sp-ephemeral': 'ephemeral containers are not modelled yet',
  'recorded-actions.json :: sp-memory-pressure': 'what the kubelet measures of memory is not modelled yet',
  'recorded-actions.json :: sp-out-of-cpu': 'the vector does not say how large its node was',
  'recorded-actions.json :: sp-preempted-by-scheduler': 'the scheduler knows of one Pod only',
  'recorded-actions.json :: sp-resize-cpu': 'a resize in place is not modelled yet',
  'recorded-actions.json :: sp-resize-memory-restart': 'a resize in place is not modelled yet',
  'recorded-actions.json :: sp-static': 'static Pods are not modelled yet',
  'recorded-actions.json :: sp-unschedulable': 'the labels of a node are not modelled yet',
}

const relistPhase =
  'the relist clock runs free of the Pod: an end and another change, or a restart and a tick of its probe, fall into another order'
const startedFirst =
  '`started` and the `ready` that follows from it are two writes here and one elsewhere; runs of the same Pod have both (notes of recorded.json and recorded-1.35.json)'
const bothInOneRecording =
  '`started` and the `ready` that follows from it are one write at one place of this recording and two at another: each wake-up of the status manager is a race of its own (`otherReads` in scenario/chance.ts)'
const clockPhase =
  'the tick falls right on the initial delay, counted from a start that is cut to whole seconds of the wall clock'

const relistPeriod =
  'an end seen by the relist sets the beat of a readiness probe of one second; four beats later the tick and the next end meet, and by how much the relist clock has fallen behind until then decides which of the two comes first'

const triggeredLook =
  'the readiness probe that a sync asks for looks at the status before that sync (`looksBeforeStore` in scenario/chance.ts)'
const rememberedContainer =
  'the scripted runtime of this recording answers of a removed container as of one that has ended, that of rnd-169 does not know it (`remembersRemoved` in scenario/chance.ts)'

/** Recordings that the engine meets, but not with the usual chance (`scenario/chance.ts`), `file :: name`, each with what differs. */
export const metByChance: Readonly<Record<string, string>> = {
  'recorded-1.28.json :: probe-04-startup-failure-runs-prestop': clockPhase,
  'recorded-1.28.json :: rec-liveness-after-startup': bothInOneRecording,
  'recorded-1.29.json :: main-startup-probe-fails': relistPhase,
  'recorded-1.29.json :: two-sidecars-with-startup-probes': bothInOneRecording,
  'recorded-1.31.json :: sidecar-startup-probe-gates': startedFirst,
  'recorded-1.32.json :: rec-liveness-after-startup': bothInOneRecording,
  'recorded-1.32.json :: rnd32-022': startedFirst,
  'recorded-1.32.json :: rnd32-040': relistPhase,
  'recorded-1.32.json :: rnd32-045': relistPhase,
  'recorded-1.32.json :: rnd32-050': clockPhase,
  'recorded-1.33.json :: main-startup-probe-fails': relistPhase,
  'recorded-1.34.json :: rec-liveness-after-startup': bothInOneRecording,
  'recorded-1.34.json :: rnd34-043': relistPhase,
  'recorded-1.34.json :: two-sidecars-with-startup-probes': startedFirst,
  'recorded-1.35.json :: main-startup-probe-fails': relistPhase,
  'recorded-actions.json :: sp-kubelet-down-container-dies': relistPhase,
  'recorded.json :: mix-12': relistPhase,
  'recorded.json :: mix-39': relistPeriod,
  'recorded.json :: mix-41': startedFirst,
  'recorded.json :: mix-46': rememberedContainer,
  'recorded.json :: rnb-006': startedFirst,
  'recorded.json :: rnb-036': startedFirst,
  'recorded.json :: rnb-044': startedFirst,
  'recorded.json :: rnb-054': startedFirst,
  'recorded.json :: rnb-067': triggeredLook,
  'recorded.json :: rnb-068': relistPhase,
  'recorded.json :: rnd-001': relistPhase,
  'recorded.json :: rnd-009': relistPhase,
  'recorded.json :: rnd-058': relistPhase,
  'recorded.json :: rnd-111': startedFirst,
  'recorded.json :: rnd-119': startedFirst,
  'recorded.json :: rnd-138': startedFirst,
  'recorded.json :: sp-ra-deleted-meanwhile': relistPhase,
}

/**
 * Recordings that the engine meets but for conditions that lasted for less than 60 ms (`trace/brief-conditions.ts`), `file :: name`, each with
 * what tells that it is the recording that lacks them.
 */
export const metWithoutBrief: Readonly<Record<string, string>> = {
  'recorded.json :: mix-39':
    'rows and flags have 2/2 for 10 ms: hazel is ready before the end of maple is seen. SetContainerReadiness (pkg/kubelet/status/status_manager.go) sets `ready`, Ready and ContainersReady in one status, which is one write; yet no True of the two is recorded. Nor is the only other condition that flags say lasted for less than 60 ms: [grove opal] of mix-30, 10 ms. Of all pairs of successive changes in the first recordings of one condition none is nearer than 65 ms, while 14 pairs of flags are within 17 ms',
}
