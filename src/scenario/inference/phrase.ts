import type { RunFile } from '../container-file.ts'
import type { TermBehavior } from '../scenario.ts'
import type { Story } from './story.ts'

/** `1.5 s`, `2 min`, `ever` for no end. */
export function seconds(ms: number): string {
  if (ms === Number.POSITIVE_INFINITY) return 'ever'
  return ms >= 120_000 && ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`
}

/** What a run does, in words. */
export function runText(run: RunFile): string {
  const { durationMs = 0, waitsFor, exitCode = 0, reason } = run
  const end =
    reason === undefined ? (exitCode === 0 ? '' : ` with exit code ${exitCode}`) : ` (${reason}, exit code ${exitCode})`
  if (waitsFor === undefined)
    return durationMs === Number.POSITIVE_INFINITY
      ? 'runs until it is stopped'
      : `ends after ${seconds(durationMs)}${end}`
  if (durationMs === Number.POSITIVE_INFINITY) return `waits for ${waitsFor}, then runs until it is stopped`
  return `waits for ${waitsFor}${durationMs === 0 ? '' : `, then ends after ${seconds(durationMs)}`}${end}`
}

/** What a process does on SIGTERM, in words. */
export function termText(onTerm: TermBehavior | 'ignore'): string {
  if (onTerm === 'ignore') return 'ignores SIGTERM'
  const when = onTerm.durationMs === 0 ? 'at once' : `after ${seconds(onTerm.durationMs)}`
  return `ends ${when} on SIGTERM, exit code ${onTerm.exitCode}`
}

/** Why a process is taken to do what its story says. */
export function storyReason(story: Pick<Story, 'because' | 'guess'>): string {
  const from = story.because.length === 0 ? undefined : `from ${story.because.map((text) => `\`${text}\``).join(', ')}`
  if (from === undefined) return story.guess ?? 'all that it runs is over at once'
  return story.guess === undefined ? from : `${from}; ${story.guess}`
}
