import type { Container, Handler, PodSpec } from '../../kube/pod.ts'
import * as reasons from '../../words/inference.ts'
import type { HookFile } from '../container-file.ts'
import { storyReason } from './phrase.ts'
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
  if (hook.sleep !== undefined) return lasting(hook.sleep.seconds * 1000, reasons.fromHook)
  if (hook.httpGet !== undefined) return lasting(requestMs, reasons.httpHook(requestMs))
  if (hook.tcpSocket !== undefined) return { file: { error: true }, text: reasons.hookFails, reason: reasons.tcpHook }
  const story = tellHookCommand(hook.exec?.command ?? [], container, spec)
  const reason = storyReason(story)
  if (story.waits.length > 0 && story.durationMs !== Number.POSITIVE_INFINITY)
    return lasting(story.durationMs + 1000, reasons.hookWaits(reason))
  if (story.exitCode === 0) return lasting(story.durationMs, reason)
  return {
    file: { durationMs: story.durationMs, error: true },
    text: reasons.hookFailsAfter(story.durationMs, story.exitCode),
    reason,
  }
}

function lasting(durationMs: number, reason: string): HookStory {
  return { file: { durationMs }, text: reasons.hookLasts(durationMs), reason }
}
