import type { Container, Handler, PodSpec } from '../../kube/pod.ts'
import type { HookFile } from '../container-file.ts'
import { seconds, storyReason } from './phrase.ts'
import { tellHookCommand } from './tell-container.ts'

interface HookStory {
  readonly file: HookFile
  readonly text: string
  readonly reason: string
}

/** An HTTP request to the container itself. */
const requestMs = 100

/** How long a hook takes and whether it fails; undefined when there is none. */
export function inferHook(hook: Handler | undefined, container: Container, spec: PodSpec): HookStory | undefined {
  if (hook === undefined) return undefined
  if (hook.sleep !== undefined) return lasting(hook.sleep.seconds * 1000, 'from the hook itself')
  if (hook.httpGet !== undefined)
    return lasting(requestMs, `an HTTP hook is taken to be answered in ${seconds(requestMs)}`)
  if (hook.tcpSocket !== undefined)
    return { file: { error: true }, text: 'fails', reason: 'the kubelet has nothing that runs a tcpSocket hook' }
  const story = tellHookCommand(hook.exec?.command ?? [], container, spec)
  const reason = storyReason(story)
  if (story.waits.length > 0 && story.durationMs !== Number.POSITIVE_INFINITY)
    return lasting(story.durationMs + 1000, `${reason}; what the hook waits for is taken to come within 1 s`)
  if (story.exitCode === 0) return lasting(story.durationMs, reason)
  return {
    file: { durationMs: story.durationMs, error: true },
    text: `fails after ${seconds(story.durationMs)} with exit code ${story.exitCode}`,
    reason,
  }
}

function lasting(durationMs: number, reason: string): HookStory {
  const text = durationMs === Number.POSITIVE_INFINITY ? 'never ends by itself' : `lasts ${seconds(durationMs)}`
  return { file: { durationMs }, text, reason }
}
