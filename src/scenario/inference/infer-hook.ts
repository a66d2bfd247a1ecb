import type { Container, Handler } from '../../kube/pod.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import type { HookFile } from '../fields.ts'
import { answersLater } from './answers-later.ts'
import type { Before } from './infer-container.ts'
import type { Unsure } from './inference.ts'
import { storyReason } from './phrase.ts'
import { tellHookCommand } from './tell-container.ts'

interface HookStory {
  readonly file: HookFile
  readonly text: string
  readonly reason: string
  readonly unsure?: Unsure
}

/** An HTTP request to the container itself. */
const requestMs = 100

/** How long a hook takes and whether it fails; undefined when there is none. `isPostStart`: the containers after it start once it is over. */
export function inferHook(
  hook: Handler | undefined,
  container: Container,
  { spec, teller, earlier, later }: Pick<Before, 'spec' | 'teller' | 'earlier' | 'later'>,
  isPostStart: boolean,
): HookStory | undefined {
  if (hook === undefined) return undefined
  if (hook.sleep !== undefined) return lasting(hook.sleep.seconds * 1000, reasons.fromHook)
  if (hook.httpGet !== undefined) return lasting(requestMs, reasons.httpHook(requestMs), 'time')
  if (hook.tcpSocket !== undefined) return { file: { error: true }, text: reasons.hookFails, reason: reasons.tcpHook }
  const story = tellHookCommand(hook.exec?.command ?? [], container, spec, teller)
  const reason = storyReason(story)
  for (const { dependency, inVainMs, givesUpWith } of isPostStart ? story.waits : []) {
    const blocked = answersLater(dependency, earlier, later)
    if (blocked === undefined) continue
    const why = reasons.andGuess(reason, reasons.listensLater(blocked))
    if (givesUpWith === 0 || inVainMs === Number.POSITIVE_INFINITY) return lasting(inVainMs, why)
    return {
      file: { durationMs: inVainMs, error: true },
      text: reasons.hookFailsAfter(inVainMs, givesUpWith),
      reason: why,
    }
  }
  if (story.waits.length > 0 && story.durationMs !== Number.POSITIVE_INFINITY)
    return lasting(story.durationMs + 1000, reasons.hookWaits(reason), 'time')
  if (story.exitCode === 0) return lasting(story.durationMs, reason, story.unsure)
  return {
    file: { durationMs: story.durationMs, error: true },
    text: reasons.hookFailsAfter(story.durationMs, story.exitCode),
    reason,
  }
}

function lasting(durationMs: number, reason: string, unsure?: Unsure): HookStory {
  return { file: { durationMs }, text: reasons.hookLasts(durationMs), reason, ...(unsure && { unsure }) }
}
