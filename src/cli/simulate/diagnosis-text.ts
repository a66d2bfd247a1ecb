import { diagnose } from '../../advice/diagnose.ts'
import { oneLine } from '../../base/one-line.ts'
import { type Phrase, phraseText } from '../../base/phrase.ts'
import type { Command } from '../../trace/pod-commands.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'

/**
 * What is the matter with the Pod at `atMs`, what speaks for it, what to ask next and what mends it. Without an instant: of a real
 * Pod when it was last seen, of a simulated one before it is deleted.
 */
export function diagnosisText(trace: Trace, atMs: number | undefined): string {
  const isReal = trace.endedBy === 'observed'
  const asked = trace.steps.find((step) => step.verb === 'world' && step.what === 'delete')
  const at = atMs ?? (isReal || asked === undefined ? trace.end : Math.max(0, asked.at - 1))
  const { sentence, evidence, commands, remedies } = diagnose(trace, at)
  const list = (head: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', head, ...lines])
  const item = (words: Phrase) => `  ${oneLine(phraseText(words))}`
  return `${[
    `${formatTime(at)}: ${oneLine(phraseText(sentence))}`,
    ...list(
      'Evidence:',
      evidence.map(({ text }) => item(text)),
    ),
    ...list(
      'Ask kubectl:',
      commands.map((command) => `  ${commandText(command)}`),
    ),
    ...list('What mends it:', remedies.map(item)),
  ].join('\n')}\n`
}

/** A shell that reads no comments where one types, as zsh does, takes the words behind the sign for words of the command. */
const harmless = /^[\p{L}\p{N} .,:/-]*$/u

/** The command, and what it tells as a comment, where no shell could do anything with that. */
function commandText({ line, tells }: Command): string {
  if (line === undefined) return `# ${tells}`
  return harmless.test(tells) ? `${line}   # ${tells}` : line
}
