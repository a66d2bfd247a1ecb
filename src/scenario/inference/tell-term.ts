import * as reasons from '../../words/inference.ts'
import type { ShellCommand } from './shell-syntax.ts'
import { deafTerm, type TermStory } from './story.ts'
import { forkTelling, type Telling, type Visit } from './telling.ts'

/** How the container answers SIGTERM while the script is where it ended, or where it stays for ever. */
export function termOf(telling: Telling, visit: Visit): TermStory {
  const { trap, last, around, shell } = telling
  if (last?.replacesShell) return last.story.term
  if (trap === 'ignore') return { onTerm: 'ignore', reason: reasons.trapIgnores }
  if (trap !== undefined) return trapTerm(telling, trap, visit)
  const plain = deafTerm(shell, around)
  const passesOn = last !== undefined && last.story.term.onTerm !== 'ignore' && around.isShielded
  if (!passesOn) return plain
  return { onTerm: 'ignore', reason: reasons.notPassedOn(shell, last.title) }
}

/** A trap runs once the command in the foreground has ended; `wait` ends at once. */
function trapTerm(telling: Telling, trap: ShellCommand, visit: Visit): TermStory {
  const aside = forkTelling(telling)
  const delayMs = telling.isWaiting ? 0 : (telling.last?.story.durationMs ?? 0)
  if (delayMs === Number.POSITIVE_INFINITY)
    return { onTerm: 'ignore', reason: reasons.trapRunsAfter(telling.last?.title ?? '') }
  aside.elapsedMs = 0
  const flow = visit(aside, trap, false)
  const durationMs = delayMs + aside.elapsedMs
  if (flow.stop === 'exit')
    return { onTerm: { durationMs, exitCode: flow.status ?? 0 }, reason: reasons.trapExits(flow.status ?? 0, delayMs) }
  if (telling.isWaiting) return { onTerm: { durationMs, exitCode: 143 }, reason: reasons.trapInterrupts }
  return { onTerm: 'ignore', reason: reasons.trapGoesOn }
}
