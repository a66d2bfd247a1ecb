import { type SimTime, simTime } from '../base/time.ts'
import { lastInstant } from './horizon.ts'

/** What a process hands to the kernel when it waits: the kernel passes the function that wakes it. */
export type Wait = (resume: () => void) => void

/** A process of the simulation, as a goroutine is one: it runs until it waits with `yield`, or with `yield*` for what another one says. */
export type Process<T = void> = Generator<Wait, T, undefined>

/**
 * Whether an appointment can move the story on (`progress`: a process ends, a back-off is over) or only looks again at
 * what may not have changed (`upkeep`). A simulation in which only upkeep is left has settled. Upkeep that comes round
 * `everyMs` (a probe's period, the regular resync) may be left out while nothing changes: see `skipRepeats`.
 */
export type Urgency = 'progress' | 'upkeep' | { readonly everyMs: number }

/** An entry of the queue; `cancel` is enough to forget it. */
export interface Appointment {
  cancel(): void
}

class Entry implements Appointment {
  at: SimTime
  readonly seq: number
  readonly urgency: Urgency
  action: (() => void) | undefined
  readonly #onCancel: (entry: Entry) => void

  constructor(at: SimTime, seq: number, urgency: Urgency, action: () => void, onCancel: (entry: Entry) => void) {
    this.at = at
    this.seq = seq
    this.urgency = urgency
    this.action = action
    this.#onCancel = onCancel
  }

  cancel(): void {
    if (this.action === undefined) return
    this.action = undefined
    this.#onCancel(this)
  }
}

const never: Appointment = { cancel: () => {} }

/**
 * Simulated time: a queue of actions ordered by (time, sequence), and processes that wait in it.
 * What is due now finishes, in the order in which it was asked for, before time moves.
 */
export class Kernel {
  #now = simTime(0)
  #seq = 0
  #progressPending = 0
  readonly #queue: Entry[] = []
  readonly #onCancel = ({ urgency }: Entry) => {
    if (urgency === 'progress') this.#progressPending--
  }
  readonly #onInstantOver: (at: SimTime) => void

  /** `onInstantOver` is called each time before the clock moves, with the instant that is over. */
  constructor(onInstantOver: (at: SimTime) => void) {
    this.#onInstantOver = onInstantOver
  }

  get now(): SimTime {
    return this.#now
  }

  /** Whether anything is queued that could move the story on. */
  get hasProgressPending(): boolean {
    return this.#progressPending > 0
  }

  /** Calls `action` once, `delayMs` from now. What lies behind the last instant never comes. */
  schedule(delayMs: number, action: () => void, urgency: Urgency = 'progress'): Appointment {
    if (delayMs > lastInstant - this.#now) return never
    const at = simTime(this.#now + Math.max(0, Math.round(delayMs)))
    const entry = new Entry(at, this.#seq++, urgency, action, this.#onCancel)
    push(this.#queue, entry)
    if (urgency === 'progress') this.#progressPending++
    return entry
  }

  /** Starts `process` now, after what is already due. */
  spawn(process: Process): void {
    const resume = () => {
      const { done, value } = process.next()
      if (done !== true) value(resume)
    }
    this.schedule(0, resume)
  }

  /** Waits `ms`: `yield kernel.sleep(ms)`. */
  sleep(ms: number, urgency: Urgency = 'progress'): Wait {
    return (resume) => {
      this.schedule(ms, resume, urgency)
    }
  }

  /** Waits until `signal` is raised, at most `timeoutMs`; whether it was raised in time. */
  *waitFor(signal: Signal, timeoutMs = Number.POSITIVE_INFINITY, urgency: Urgency = 'progress'): Process<boolean> {
    let wasRaised = false
    yield (resume) => {
      const timeout = this.schedule(
        timeoutMs,
        () => {
          signal.forget(wake)
          resume()
        },
        urgency,
      )
      const wake = () => {
        wasRaised = true
        timeout.cancel()
        this.schedule(0, resume)
      }
      signal.onNext(wake)
    }
    return wasRaised
  }

  /** Waits until every one of `processes` has ended; they run side by side. */
  *all(processes: readonly Process[]): Process {
    let running = processes.length
    const allDone = new Signal()
    for (const process of processes) {
      this.spawn(
        (function* () {
          yield* process
          running--
          if (running === 0) allDone.raise()
        })(),
      )
    }
    if (running > 0) yield* this.waitFor(allDone)
  }

  /** Runs one entry of the queue; false when there is none that is due at or before `limit`. */
  runNext(limit: SimTime): boolean {
    for (;;) {
      const next = this.#queue[0]
      if (next === undefined || next.at > limit) return false
      pop(this.#queue)
      const { action } = next
      if (action === undefined) continue
      if (next.at > this.#now) {
        this.#onInstantOver(this.#now)
        this.#now = next.at
      }
      next.action = undefined
      if (next.urgency === 'progress') this.#progressPending--
      action()
      return true
    }
  }

  /**
   * Puts off what only comes round, each by whole periods of its own, until `leadMs` before the next appointment that is more than that;
   * `limit` where there is none. For the caller who knows that what comes round would change nothing.
   */
  skipRepeats(leadMs: number, limit: SimTime): void {
    let next = limit
    for (const { at, urgency, action } of this.#queue) {
      if (action !== undefined && typeof urgency === 'string' && at < next) next = at
      if (next - this.#now <= leadMs) return
    }
    const until = next - leadMs
    for (const entry of this.#queue) {
      if (typeof entry.urgency === 'string' || entry.at >= until) continue
      const { everyMs } = entry.urgency
      entry.at = simTime(entry.at + Math.ceil((until - entry.at) / everyMs) * everyMs)
    }
    // What is in order is a heap, too.
    this.#queue.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  }
}

/** Something a process can wait for; raising it wakes all who wait at that moment. */
export class Signal {
  #waiting: (() => void)[] = []

  raise(): void {
    const woken = this.#waiting
    if (woken.length === 0) return
    this.#waiting = []
    for (const wake of woken) wake()
  }

  /** Calls `wake` when the signal is next raised, once. */
  onNext(wake: () => void): void {
    this.#waiting.push(wake)
  }

  forget(wake: () => void): void {
    this.#waiting = this.#waiting.filter((other) => other !== wake)
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.seq < b.seq)
}

function push(heap: Entry[], entry: Entry): void {
  let index = heap.length
  heap.push(entry)
  while (index > 0) {
    const parentIndex = (index - 1) >> 1
    const parent = heap[parentIndex]
    if (parent === undefined || !isBefore(entry, parent)) break
    heap[index] = parent
    index = parentIndex
  }
  heap[index] = entry
}

function pop(heap: Entry[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let index = 0
  for (;;) {
    const leftIndex = 2 * index + 1
    const left = heap[leftIndex]
    if (left === undefined) break
    const right = heap[leftIndex + 1]
    const [child, childIndex] =
      right !== undefined && isBefore(right, left) ? [right, leftIndex + 1] : [left, leftIndex]
    if (!isBefore(child, last)) break
    heap[index] = child
    index = childIndex
  }
  heap[index] = last
}
