import type { StageProps } from '../stage-props.ts'

/** The Pod as a machine: its sandbox, its containers in order, the gates between them. */
export function PodPanel({ snapshot }: StageProps) {
  return <section aria-label="Pod">{snapshot.pod.metadata.name}</section>
}
