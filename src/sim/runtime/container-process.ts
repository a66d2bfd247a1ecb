import type { SimTime } from '../../base/time.ts'
import type { Run, TermBehavior } from '../../scenario/scenario.ts'
import type { RuleId } from '../../trace/rules.ts'
import { type Appointment, type Kernel, Signal } from '../kernel.ts'

/** How a process ends, and why. */
export interface ProcessExit {
  readonly exitCode: number
  readonly rule: RuleId
  /** The step that made it end; absent: the one that brought it into its last state. */
  readonly by?: number
  /** The runtime's reason where it is not `Completed` or `Error`. */
  readonly reason?: string
}

/** The instants at which named dependencies come and go. */
export interface DependencyClock {
  /**
   * Calls `action` when the dependency is there, with the step by which it came; at once and without a step if it is.
   * A function that takes that back.
   */
  whenAvailable(name: string, action: (step?: number) => void): () => void
}

/** The main process of one container: it ends by itself, by the stop signal, by SIGKILL, or by an intervention, whichever comes first. */
export class ContainerProcess {
  readonly startedAt: SimTime
  readonly exited = new Signal()
  #exit: ProcessExit | undefined
  readonly #kernel: Kernel
  readonly #onExit: (exit: ProcessExit) => void
  #isSignalled = false
  #pending: { cancel(): void }[] = []

  constructor(kernel: Kernel, run: Run, dependencies: DependencyClock, onExit: (exit: ProcessExit) => void) {
    this.#kernel = kernel
    this.#onExit = onExit
    this.startedAt = kernel.now
    const { exitCode, reason } = run
    const rule = reason === 'OOMKilled' ? 'oom-killed' : 'process-ended'
    const end: ProcessExit = { exitCode, rule, ...(reason !== undefined && { reason }) }
    if (run.waitsFor === undefined) this.#endAfter(run.durationMs, end)
    else {
      const forget = dependencies.whenAvailable(run.waitsFor, (by) => {
        const cause = by === undefined ? {} : ({ rule: 'dependency-available', by } as const)
        this.#endAfter(run.durationMs, { ...end, ...cause })
      })
      this.#pending.push({ cancel: forget })
    }
  }

  get isRunning(): boolean {
    return this.#exit === undefined
  }

  /** The stop signal; a second one changes nothing. */
  signal(onTerm: TermBehavior | 'ignore'): void {
    if (this.#isSignalled) return
    this.#isSignalled = true
    if (onTerm !== 'ignore') this.#endAfter(onTerm.durationMs, { exitCode: onTerm.exitCode, rule: 'process-stopped' })
  }

  /** Ends now. */
  end(exit: ProcessExit): void {
    if (this.#exit !== undefined) return
    this.#exit = exit
    for (const appointment of this.#pending) appointment.cancel()
    this.#pending = []
    this.#onExit(exit)
    this.exited.raise()
  }

  /** Calls `action` after `delayMs` if the process still runs then. */
  whileRunning(delayMs: number, action: () => void): void {
    if (this.isRunning) this.#pending.push(this.#kernel.schedule(delayMs, action))
  }

  #endAfter(delayMs: number, exit: ProcessExit): void {
    const appointment: Appointment = this.#kernel.schedule(delayMs, () => this.end(exit))
    this.#pending.push(appointment)
  }
}
