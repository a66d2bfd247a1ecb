import type { SimTime } from '../../base/time.ts'
import type { Run, TermBehavior } from '../../scenario/scenario.ts'
import type { RuleId } from '../../trace/rules.ts'
import { type Appointment, type Kernel, Signal } from '../kernel.ts'

/** How a process ends, and by which rule. */
export interface ProcessExit {
  readonly exitCode: number
  readonly rule: RuleId
  /** The runtime's reason where it is not `Completed` or `Error`. */
  readonly reason?: string
}

/** The instants at which named dependencies come and go. */
export interface DependencyClock {
  /** Calls `action` when the dependency is there, at once if it is; a function that takes that back. */
  whenAvailable(name: string, action: () => void): () => void
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
      const forget = dependencies.whenAvailable(run.waitsFor, () => this.#endAfter(run.durationMs, end))
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

  #endAfter(delayMs: number, exit: ProcessExit): void {
    const appointment: Appointment = this.#kernel.schedule(delayMs, () => this.end(exit))
    this.#pending.push(appointment)
  }
}
