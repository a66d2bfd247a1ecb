import type { ContainerFile } from '../scenario/fields.ts'
import { formatContainer } from '../scenario/format-scenario-file.ts'
import type { Inference } from '../scenario/inference/inference.ts'
import type { Step } from '../trace/trace.ts'
import * as words from '../words/en/replay/fits.ts'

/** What one field of a container's entry says, and why. */
export interface Note {
  readonly field: keyof ContainerFile
  readonly file: ContainerFile
  readonly text: string
  readonly reason: string
}

/** The first step of a verb; of `attempt`, where one is given. */
export function stepOf(own: readonly Step[], verb: Step['verb'], attempt?: number): Step | undefined {
  return own.find(
    (step) =>
      step.verb === verb && (attempt === undefined || ('container' in step && step.container?.attempt === attempt)),
  )
}

/** That the image of a container is pulled in so long; `Infinity` never. */
export function pullNote(durationMs: number, reason: string): Note {
  const text = durationMs === Number.POSITIVE_INFINITY ? words.pull.endless : words.pull.takes(durationMs / 1000)
  return { field: 'imagePull', file: { imagePull: { durationMs } }, text, reason }
}

/** `note` about the container `name` as one more thing that is inferred; none for what the file form leaves out. */
export function inferencesOf(name: string, { field, file, text, reason }: Note): readonly Inference[] {
  const value = formatContainer(file)[field]
  return value === undefined ? [] : [{ path: ['containers', name, field], value, text, reason }]
}
