import type { SimTime } from '../../base/time.ts'
import { type Appointment, Kernel, type Process, type Urgency } from '../kernel.ts'

/** The same simulated time, for processes that can be ended together: what a kubelet runs ends with it. */
export class KernelScope extends Kernel {
  readonly #kernel: Kernel
  readonly #appointments = new Set<Appointment>()
  #isOver = false

  constructor(kernel: Kernel) {
    super(() => {})
    this.#kernel = kernel
  }

  override get now(): SimTime {
    return this.#kernel.now
  }

  override get hasProgressPending(): boolean {
    return this.#kernel.hasProgressPending
  }

  override schedule(delayMs: number, action: () => void, urgency?: Urgency): Appointment {
    if (this.#isOver) return { cancel: () => {} }
    const done = () => this.#appointments.delete(appointment)
    const queued = this.#kernel.schedule(
      delayMs,
      () => {
        done()
        action()
      },
      urgency,
    )
    const appointment = {
      cancel: () => {
        done()
        queued.cancel()
      },
    }
    this.#appointments.add(appointment)
    return appointment
  }

  /** A process may wait in a part of the cluster that goes on, such as the runtime: it is not woken there either. */
  override spawn(process: Process): void {
    const resume = () => {
      if (this.#isOver) return
      const { done, value } = process.next()
      if (done !== true) value(resume)
    }
    this.schedule(0, resume)
  }

  /** Ends all processes where they are; nothing that was scheduled comes. */
  end(): void {
    this.#isOver = true
    for (const appointment of this.#appointments) appointment.cancel()
    this.#appointments.clear()
  }
}
