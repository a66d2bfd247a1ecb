import type { Diagnosis } from '../../../advice/diagnosis.ts'
import type { Cause, Snapshot, Step, Trace } from '../../../trace/trace.ts'
import { type Ask, askKubectl } from '../../../view/story/ask-kubectl.ts'
import { earlyStatus } from '../../../view/story/early-status.ts'
import { causesOf, type Happened, happenedAt, happenedIn, happenedTo, reasonsOf } from '../../../view/story/happened.ts'
import { type StatusLag, statusLags } from '../../../view/story/status-lag.ts'
import { type Waiting, waitingFor, waitingOf } from '../../../view/story/waiting-for.ts'

/** What the panel is about: a step that was asked for, else a container that was picked, else whatever happened last. */
export interface WhyFocus {
  readonly step: number | undefined
  readonly container: string | undefined
}

/** All that the panel says. */
export interface Why extends Happened {
  /** Of the headline, the weightiest first; empty without a headline. */
  readonly reasons: readonly Cause[]
  /** What led there, nearest first, back to the Pod's creation. */
  readonly causes: readonly Step[]
  readonly waiting: Waiting
  /** Where kubectl tells something else than the node has, or does. */
  readonly lags: readonly StatusLag[]
  readonly ask: Ask
  /** What is the matter with the Pod; undefined where nothing is, or a container was picked. */
  readonly diagnosis: Diagnosis | undefined
  /** Somebody has to do something: the commands come first. */
  readonly isTrouble: boolean
}

/** What there is to say at `snapshot`. `found`: what is the matter then with the Pod as a whole; absent where nothing is, or nobody asked. */
export function whyAt(trace: Trace, snapshot: Snapshot, { step, container }: WhyFocus, found?: Diagnosis): Why {
  const asked = step === undefined ? undefined : happenedIn(trace, snapshot, step)
  const happened =
    asked ?? (container === undefined ? happenedAt(trace, snapshot) : happenedTo(trace, snapshot, container))
  const reasons = happened.headline ? reasonsOf(trace, happened.headline) : []
  const [reason] = reasons
  const diagnosis = container === undefined ? found : undefined
  const waiting =
    container === undefined ? beside(diagnosis, waitingFor(trace, snapshot)) : waitingOf(trace, snapshot, container)
  const ask = askKubectl(trace, snapshot, container)
  const early = earlyStatus(trace, snapshot)
  return {
    ...happened,
    reasons,
    causes: reason ? causesOf(trace, reason) : [],
    waiting,
    lags: [...(early ? [early] : []), ...statusLags(trace, snapshot, container)],
    // The diagnosis knows better what to ask, and has said why.
    ask: diagnosis === undefined ? ask : { ...ask, commands: diagnosis.commands, because: undefined },
    diagnosis,
    isTrouble: waiting.waits.some(({ isTrouble, forEver }) => isTrouble || forEver !== undefined),
  }
}

/** Beside a trouble it is never said that there is nothing to wait for: the diagnosis knows of more than what the trace holds. */
function beside(diagnosis: Diagnosis | undefined, waiting: Waiting): Waiting {
  if (diagnosis === undefined || diagnosis.isCalm || waiting.waits.length > 0) return waiting
  const { waits } = diagnosis
  return waits === undefined ? waiting : { waits: [{ what: waits, isTrouble: true }], rest: undefined }
}
