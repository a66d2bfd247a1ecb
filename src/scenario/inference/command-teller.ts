import type { Story, Surroundings } from './story.ts'

/** What reads commands. It is large, so what shows pictures first is given it only for a Pod that has any. */
export interface CommandTeller {
  /** What a container does whose process is started with `words`: shells are looked into, and what they run. */
  readonly tellCommand: (words: readonly string[], around: Surroundings) => Story
  /** How a command ends of which all is known; `there` says of files whether they are. undefined for all others. */
  readonly tellCheck: (
    words: readonly string[],
    around: Surroundings,
    there: ReadonlyMap<string, boolean>,
  ) => { readonly exitCode: number; readonly durationMs: number } | undefined
}
