import { lastAtMost } from '../../base/binary-search.ts'
import { stepIndexOf } from '../../trace/step-index.ts'
import type { NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'

/**
 * The containers of `snapshot` as they are in its sandbox, in spec order: what is left over from a sandbox that was lost counts as absent,
 * for it has yet to be started in the new one.
 */
export function containersOfSandbox(trace: Trace, { at, node }: Snapshot): readonly NodeContainer[] {
  const sandboxes = stepIndexOf(trace).of('sandbox')
  const begun = sandboxes[lastAtMost(sandboxes, at, (step) => step.at)]
  if (begun?.verb !== 'sandbox' || begun.attempt === 0) return node.containers
  return node.containers.map((container) => {
    const isLeft = container.state === 'exited' && container.since < begun.at
    return isLeft
      ? { ref: container.ref, state: 'absent', since: container.since, started: false, ready: false }
      : container
  })
}
