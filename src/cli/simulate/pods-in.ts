import { finish } from '../../base/work.ts'
import type { Minor } from '../../kube/minor.ts'
import type { PodChoice } from '../../store/pipeline/picture.ts'
import { readingInput } from '../../store/pipeline/read-input.ts'

/** The Pods of a text, as one may choose among them. */
export function podsIn(text: string, minor: Minor | undefined): readonly PodChoice[] {
  return finish(readingInput({ text, minor, gates: {} })).choices
}
