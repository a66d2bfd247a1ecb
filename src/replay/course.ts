import type { ContainerState, ContainerStatus } from '../kube/pod.ts'
import type { RuleId } from '../trace/rules.ts'
import type { ContainerRef, StepBody } from '../trace/trace.ts'
import type { Board } from './board.ts'
import type { CourseSetting } from './container-edges.ts'
import { type Edge, type Guess, ranks } from './edge.ts'
import type { ContainerFacts } from './facts.ts'
import { isOneSecond } from './observed-event.ts'

interface NewEdge {
  readonly ms: number
  readonly step?: StepBody
  readonly rule: RuleId
  readonly guess?: Guess | undefined
  readonly effect?: (board: Board) => void
}

/** The edges of one container, written one after another. */
export class Course {
  readonly facts: ContainerFacts
  readonly edges: Edge[] = []
  /** The Events of pulls that have become edges, by kind and time. */
  readonly toldPulls = new Set<string>()
  readonly #firstRank: number
  /** Where a sandbox was lost, what is told of a container may be from any of them. */
  readonly #floorMs: number
  /** The edge that the next one follows from. */
  last: Edge | undefined

  constructor(facts: ContainerFacts, turn: Edge, { epoch, hasLost, facts: { createdMs } }: CourseSetting) {
    this.facts = facts
    this.last = turn
    this.#floorMs = hasLost ? createdMs : Number.POSITIVE_INFINITY
    this.#firstRank = ranks.container + facts.order * ranks.perContainer + epoch * 20_000
  }

  /** The instant before which nothing more can happen; undefined before the container's turn. */
  get nowMs(): number | undefined {
    return this.last?.ms
  }

  /** The earliest instant at which the last edge can have been: nothing that follows from it is earlier. */
  get earliestMs(): number | undefined {
    return this.last && Math.min(this.last.guess?.fromMs ?? this.last.ms, this.#floorMs)
  }

  /** Adds an edge that follows from the last one. `rankBase`: its place among edges of the same second, where it is not among those of the container. */
  add(edge: NewEdge, rankBase?: number): Edge {
    const rank = (rankBase ?? 0) + this.#firstRank + this.edges.length
    const guess = edge.guess?.of === 'time' && isOneSecond(edge.guess) ? undefined : edge.guess
    const added: Edge = {
      ms: guess === undefined ? edge.ms : Math.min(Math.max(edge.ms, guess.fromMs), guess.toMs),
      rank,
      rule: edge.rule,
      ...(edge.step && { step: edge.step }),
      ...(guess && { guess }),
      ...(edge.effect && { effect: edge.effect }),
      ...(this.last && { by: this.last }),
    }
    this.edges.push(added)
    this.last = added
    return added
  }

  ref(attempt: number): ContainerRef {
    const { name, role, index } = this.facts
    return { name, role, index, attempt }
  }

  /** A status of the container in `state`, as the API would have it. */
  status(attempt: number, state: ContainerState, lastState?: ContainerState): ContainerStatus {
    const { name, container, status } = this.facts
    return {
      name,
      state,
      ready: false,
      restartCount: attempt,
      image: container.image ?? '',
      imageID: status?.imageID ?? '',
      ...(lastState && { lastState }),
    }
  }
}
