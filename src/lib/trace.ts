// `podreel/trace`: what one may ask a trace: lanes, chapters, watch rows, Events, resources, rules, the whole story as text.

export { type Phrase, phraseText } from '../base/phrase.ts'
export { type Chapter, chapterIndexAt, chaptersOf } from '../trace/chapters.ts'
export { eventsAt, type ListedEvent } from '../trace/event-list.ts'
export type { Bar, BarKind } from '../trace/lane-bars.ts'
export { type ContainerLane, type Lanes, lanesOf } from '../trace/lanes.ts'
export { type ResourceView, resourceViews } from '../trace/resource-steps.ts'
export { type Rule, type RuleId, rules } from '../trace/rules.ts'
export { stepText } from '../trace/step-text.ts'
export { transcriptOf } from '../trace/transcript.ts'
export {
  type Cells,
  type Change,
  changedCells,
  phaseSequence,
  readySequence,
  restartsSequence,
  statusSequence,
  type WatchRow,
  watchRows,
} from '../trace/watch.ts'
