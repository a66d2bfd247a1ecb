import { leftOutOf } from '../store/left-out.ts'
import { compute } from '../store/pipeline.ts'
import * as words from '../words/embed.ts'
import type { Reader } from './parts.ts'

/** The reader of manifests. */
export const reader: Reader = {
  compute,
  noteOf: (picture) => (leftOutOf(picture) === 'scenario' ? words.scenarioHasErrors : undefined),
}
