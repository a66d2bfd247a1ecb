// `podreel/trace`: what one may ask a trace: lanes, chapters, watch rows, Events, resources, rules, the whole story as text.

export { type Phrase, phraseText } from '../base/phrase.ts'
export { type Rule, type RuleId, rules } from '../trace/rules.ts'
export { type ResourceView, resourceViews } from '../view/resources/resource-steps.ts'
export { type Chapter, chapterIndexAt, chaptersOf } from '../view/story/chapters.ts'
export { eventsAt, type ListedEvent } from '../view/story/event-list.ts'
export { stepText } from '../view/story/step-text.ts'
export { transcriptOf } from '../view/story/transcript.ts'
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
} from '../view/story/watch.ts'
export type { Bar, BarKind } from '../view/timeline/lane-bars.ts'
export { type ContainerLane, type Lanes, lanesOf } from '../view/timeline/lanes.ts'
