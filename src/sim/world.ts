import { type SimTime, simTime } from '../base/time.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Chance } from '../scenario/chance.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Cause, StepBody } from '../trace/trace.ts'
import type { Kernel } from './kernel.ts'
import type { PodLayout } from './layout.ts'
import type { NodeBoard } from './node-board.ts'
import type { Recorder } from './recorder.ts'

/** What a kubelet that was started anew takes into account. */
export interface KubeletRestart {
  readonly at: SimTime
  /** Whether the API has the Pod as ready. */
  readonly isPodReady: () => boolean
  /** Whether a container that started then ran before, by more than the kubelet may have needed to start: it stays as it was. */
  readonly ranBefore: (startedAt: string | undefined) => boolean
}

/** What every part of the simulated cluster shares: the clock, the scenario, and the books that the trace is made from. */
export class World {
  readonly kernel: Kernel
  readonly recorder: Recorder
  readonly board: NodeBoard
  readonly scenario: Scenario
  readonly layout: PodLayout
  /** Wall clock of t = 0, in milliseconds since 1970. */
  readonly epochMs: number
  readonly chance: Chance
  /** The last instant at which a probe began to answer otherwise; nothing else shows that a change is to come. */
  lastTurn = simTime(0)
  /** Of a kubelet that was started anew; undefined for one that ran before the Pod came. */
  readonly restart: KubeletRestart | undefined = undefined

  constructor(parts: Pick<World, 'kernel' | 'recorder' | 'board' | 'scenario' | 'layout' | 'epochMs' | 'chance'>) {
    this.kernel = parts.kernel
    this.recorder = parts.recorder
    this.board = parts.board
    this.scenario = parts.scenario
    this.layout = parts.layout
    this.epochMs = parts.epochMs
    this.chance = parts.chance
  }

  get gates(): FeatureGates {
    return this.scenario.gates
  }

  /** Writes down that something happened now; the step's `seq`. */
  step(body: StepBody, cause: Cause): number {
    return this.recorder.step(this.kernel.now, body, cause)
  }
}
