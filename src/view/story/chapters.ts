import { lastAtMost } from '../../base/binary-search.ts'
import { rememberBy } from '../../base/remember-by.ts'
import type { SimTime } from '../../base/time.ts'
import { formatTick } from '../../trace/time-label.ts'
import type { ContainerRef, Step, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/chapters.ts'

/** A run of steps with a title; `[from, to)` in simulated time. */
export interface Chapter {
  readonly title: string
  readonly from: SimTime
  readonly to: SimTime
  /** Index in `steps` of the first step of the chapter. */
  readonly firstStep: number
  /** The container that the chapter is about; undefined for the Pod as a whole. */
  readonly container: string | undefined
}

type Opening = Omit<Chapter, 'to'>

/**
 * The story of a trace, for stepping: creation, binding, each container's start and each new try, everything running, the stops, the end.
 * In order; the first begins at 0 and each ends where the next begins, so that every instant lies in one. Never empty.
 */
export const chaptersOf = rememberBy((trace: Trace): readonly Chapter[] => {
  const openings = openingsOf(trace)
  return openings.map((opening, index) => ({ ...opening, to: openings[index + 1]?.from ?? trace.end }))
})

/** The chapter in which `t` (milliseconds) lies; the first one for earlier times. `chapters` is never empty. */
export function chapterIndexAt(chapters: readonly Chapter[], t: number): number {
  return Math.max(
    0,
    lastAtMost(chapters, t, ({ from }) => from),
  )
}

function openingsOf(trace: Trace): Opening[] {
  const teller = new Teller(trace)
  for (const [index, step] of trace.steps.entries()) teller.tell(step, index)
  return teller.openings
}

/** Walks the steps once and keeps what has been told. */
class Teller {
  readonly openings: Opening[]
  /** Containers whose current attempt has a chapter, as `name#attempt`. */
  private readonly told = new Set<string>()
  private readonly up = new Set<string>()
  private isRunningTold = false
  private isStopping = false
  private readonly mains: readonly string[]
  private readonly initCount: number

  constructor(trace: Trace) {
    const { initContainers = [], containers } = trace.scenario.pod.spec
    this.mains = containers.map((container) => container.name)
    this.initCount = initContainers.length
    this.openings = [
      {
        title: words.created,
        from: trace.snapshots[0]?.at ?? trace.end,
        firstStep: 0,
        container: undefined,
      },
    ]
  }

  tell(step: Step, index: number): void {
    switch (step.verb) {
      case 'scheduled':
        this.open(step, index, words.bound(step.node))
        break
      case 'pull':
      case 'create':
      case 'start':
        this.tellStart(step, step.container, index)
        break
      case 'failed':
        this.tellFailed(step, index)
        break
      case 'pulled':
        if (step.error !== undefined) {
          this.open(step, index, words.notPulled(step.container.name), step.container)
        }
        break
      case 'ready':
        this.up.add(step.container.name)
        this.tellRunning(step, index)
        break
      case 'unready':
        this.up.delete(step.container.name)
        break
      case 'exit':
        this.up.delete(step.container.name)
        this.tellExit(step, index)
        break
      case 'backoff':
        this.tellBackoff(step, index)
        break
      case 'world':
        this.tellWorld(step, index)
        break
      case 'prestop':
        this.openStop(step, index, words.preStop(step.container.name), step.container)
        break
      case 'term':
        this.openStop(step, index, words.signal(step.container.name, step.signal), step.container)
        break
      case 'kill':
        this.openStop(step, index, words.signal(step.container.name, 'SIGKILL'), step.container)
        break
      case 'sandboxStopped':
        if (this.isStopping) this.open(step, index, words.allEnded)
        break
      case 'removed':
        this.open(step, index, words.removed)
        break
      default:
        break
    }
  }

  private tellStart(step: Step, ref: ContainerRef, index: number): void {
    const key = `${ref.name}#${ref.attempt}`
    if (this.told.has(key)) return
    this.told.add(key)
    this.open(step, index, ref.attempt === 0 ? this.firstTitle(ref) : words.startsAgain(ref.name, ref.attempt + 1), ref)
  }

  private firstTitle(ref: ContainerRef): string {
    if (ref.role === 'sidecar') return words.sidecarStarts(ref.name)
    if (ref.role === 'main') return words.starts(ref.name)
    return this.initCount === 1
      ? words.initContainer(ref.name)
      : words.initContainerOf(ref.index + 1, this.initCount, ref.name)
  }

  private tellRunning(step: Step, index: number): void {
    if (this.isRunningTold || this.isStopping || !this.mains.every((name) => this.up.has(name))) return
    this.isRunningTold = true
    this.open(step, index, words.allReady)
  }

  private tellExit(step: Step & { readonly verb: 'exit' }, index: number): void {
    if (this.isStopping) return
    const { name, role } = step.container
    const isFailure = step.exitCode !== 0 || step.reason === 'OOMKilled'
    if (isFailure)
      this.open(
        step,
        index,
        words.fails(name, step.exitCode, step.reason === 'OOMKilled' ? step.reason : undefined),
        step.container,
      )
    else if (role !== 'init') this.open(step, index, words.ends(name), step.container)
  }

  /** Once a try of the container: the kubelet tries to create it again every few seconds. */
  private tellFailed(step: Step & { readonly verb: 'failed' }, index: number): void {
    const key = `${step.container.name}#${step.container.attempt}: ${step.reason}`
    if (this.told.has(key)) return
    this.told.add(key)
    this.open(step, index, words.notCreated(step.container.name, step.reason), step.container)
  }

  private tellBackoff(step: Step & { readonly verb: 'backoff' }, index: number): void {
    const key = `${step.container.name}#${step.container.attempt}:${step.of}:${step.delayMs}`
    if (this.told.has(key)) return
    this.told.add(key)
    this.open(step, index, words.backOff(step.container.name, formatTick(step.delayMs)), step.container)
  }

  private tellWorld(step: Step & { readonly verb: 'world' }, index: number): void {
    if (step.what === 'created' || step.what === 'intervention' || step.what === 'dependency') return
    if (step.what === 'action' && step.name !== 'eviction-requested') return
    if (step.what === 'sandboxLost') {
      this.told.clear()
      this.up.clear()
      this.isRunningTold = false
      this.open(step, index, words.sandboxLost)
      return
    }
    this.isStopping = true
    const titles = {
      delete: words.deleted,
      evict: words.evicted,
      shutdown: words.nodeShutdown,
      deadline: words.deadline,
      action: words.evicted,
    }
    this.open(step, index, titles[step.what])
  }

  /** A chapter of a stop; `title` alone is enough beside another one. */
  private openStop(step: Step, index: number, title: string, ref: ContainerRef): void {
    const whole = this.isStopping ? words.ofShutdown(title) : words.ofStop(title)
    this.open(step, index, whole, ref, title)
  }

  /** One chapter an instant: what happens at the same time as the chapter before it joins that title, if it is news of the same kind. */
  private open(step: Step, index: number, title: string, ref?: ContainerRef, short = title): void {
    const last = this.openings.at(-1)
    if (last && last.from === step.at) {
      this.openings[this.openings.length - 1] = { ...last, title: joined(last.title, title, short) }
      return
    }
    this.openings.push({ title, from: step.at, firstStep: index, container: ref?.name })
  }
}

/** Two titles of one instant: the first, with the second behind it, `short`, unless that is too long for a line. */
function joined(first: string, second: string, short: string): string {
  if (first.includes(second)) return first
  const both = words.both(first, short)
  return both.length <= 72 ? both : first.endsWith(words.andMore('')) ? first : words.andMore(first)
}
