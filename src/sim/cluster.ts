import type { Action } from '../scenario/fields.ts'
import type { ApiServer } from './api-server.ts'
import type { Kubelet } from './kubelet/kubelet.ts'
import type { ScriptedRuntime } from './runtime/runtime.ts'
import type { World } from './world.ts'

/** The parts of the simulated cluster, for what acts on more than one of them. */
export interface Cluster {
  readonly world: World
  readonly api: ApiServer
  readonly runtime: ScriptedRuntime
  /** The one that runs, or ran last: after a restart it is another one. */
  kubelet: Kubelet
  /** The world as that one sees it. */
  kubeletWorld: World
}

/** Plays the actions of a scenario. */
export interface ActionPlayer {
  /** The world for a kubelet that can be stopped. */
  readonly stoppable: (world: World) => World
  /** Lets an action happen now. */
  readonly play: (cluster: Cluster, action: Action) => void
}
