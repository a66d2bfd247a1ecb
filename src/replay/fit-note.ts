import type { ContainerFile } from '../scenario/container-file.ts'
import type { Step } from '../trace/trace.ts'

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
