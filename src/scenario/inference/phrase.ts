import * as reasons from '../../words/en/scenario/inference.ts'
import type { RunFile } from '../fields.ts'
import type { TermBehavior } from '../scenario.ts'
import type { Story } from './story.ts'

/** What a run does, in words. */
export function runText({ durationMs = 0, waitsFor, exitCode = 0, reason }: RunFile): string {
  return reasons.run({ durationMs, exitCode, reason }, waitsFor)
}

/** What a process does on SIGTERM, in words. */
export function termText(onTerm: TermBehavior | 'ignore'): string {
  return onTerm === 'ignore' ? reasons.ignoresTerm : reasons.term(onTerm.durationMs, onTerm.exitCode)
}

/** Why a process is taken to do what its story says. */
export function storyReason({ because, guess }: Pick<Story, 'because' | 'guess'>): string {
  if (because.length === 0) return guess ?? reasons.nothingLasts
  const from = reasons.from(because)
  return guess === undefined ? from : reasons.andGuess(from, guess)
}
