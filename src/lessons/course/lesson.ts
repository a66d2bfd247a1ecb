import type { Ask } from './ask.ts'
import type { Block } from './markdown.ts'

/** A short guided course: text beside a stage. Read from a folder of files; see docs/lesson-writing.md. */
export interface Lesson {
  /** The name of its folder. Stands in links (`#x=lesson-NAME`): never changed once it is published. */
  readonly id: string
  readonly title: string
  /** One line: what one can do afterwards. */
  readonly summary: string
  /** How long it takes. */
  readonly minutes: number
  /** Lessons are offered by this number, lowest first. */
  readonly order: number
  /** Never empty. */
  readonly steps: readonly LessonStep[]
}

export interface LessonStep {
  readonly title: string
  /** The YAML on the stage. */
  readonly manifest: string
  /** Where the playhead stands at first: a moment (see moment.ts). */
  readonly at: string
  /** A later moment to which the reader may play on; undefined where the step stands still. */
  readonly until: string | undefined
  /** What the text speaks of: regions of the stage by their names, and containers. */
  readonly point: readonly string[]
  readonly body: readonly Block[]
  readonly ask: Ask | undefined
  /** Shown once the question is answered; empty where there is none. */
  readonly after: readonly Block[]
  /** What the text claims, in the language of the lifecycle vectors' `expect`. Tests hold the trace to it. */
  readonly expect: readonly unknown[]
}
