import { diagnose } from '../../advice/diagnose.ts'
import type { Diagnosis, Since } from '../../advice/diagnosis.ts'
import { oneLine } from '../../base/one-line.ts'
import { type Phrase, phraseText } from '../../base/phrase.ts'
import { visibleJson } from '../../base/visible-json.ts'
import { formatDuration, formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import type { Command } from '../../view/story/pod-commands.ts'

/** A diagnosis at an instant of a trace, in milliseconds. */
export interface Diagnosed {
  readonly trace: Trace
  readonly at: number
  readonly diagnosis: Diagnosis
}

/** What is the matter with the Pod at `atMs`. Without an instant: of a real Pod when it was last seen, of a simulated one before it is deleted. */
export function diagnosedAt(trace: Trace, atMs: number | undefined): Diagnosed {
  const asked = trace.steps.find((step) => step.verb === 'world' && step.what === 'delete')
  const at = atMs ?? (isReal(trace) || asked === undefined ? trace.end : Math.max(0, asked.at - 1))
  return { trace, at, diagnosis: diagnose(trace, at) }
}

/** What is the matter, since when, what it waits for, what speaks for it, what to ask next, the way out tonight and what mends it. */
export function diagnosisText({ trace, at, diagnosis }: Diagnosed): string {
  const { sentence, since, waits, evidence, commands, tonight, remedies } = diagnosis
  const list = (head: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', head, ...lines])
  const item = (words: Phrase) => `  ${oneLine(phraseText(words))}`
  return `${[
    `${trace.notCreated === undefined ? `${formatTime(at)}: ` : ''}${oneLine(phraseText(sentence))}`,
    ...(since === undefined ? [] : [`Since: ${sinceText(trace, at, since)}`]),
    ...(waits === undefined ? [] : [`Waits for: ${oneLine(phraseText(waits))}`]),
    ...list(
      'Evidence:',
      evidence.map(({ text }) => item(text)),
    ),
    ...list(
      'Ask kubectl:',
      commands.map((command) => `  ${commandText(command)}`),
    ),
    ...list(
      'The way out tonight:',
      tonight.flatMap(({ text, command }) => [
        item(text),
        ...(command?.line === undefined ? [] : [`    ${command.line}`]),
      ]),
    ),
    ...list('What mends it:', remedies.map(item)),
  ].join('\n')}\n`
}

/** The same for tools: texts without marks, times as the API writes them, of a simulated Pod as seconds since its creation. */
export function diagnosisJson({ trace, at, diagnosis }: Diagnosed): string {
  const { trouble, isCalm, sentence, container, since, waits, evidence, commands, tonight, remedies } = diagnosis
  const { metadata } = trace.scenario.pod
  const clock = (ms: number) => new Date(ms).toISOString()
  const time = (ms: number) => (isReal(trace) ? clock(trace.epochMs + ms) : ms / 1000)
  const sinceTime = ({ at: begin, before }: Since) => (before ? clock(before.fromMs) : time(begin))
  const nowMs = trace.notCreated?.since?.nowMs
  const about = (isAbout: boolean | undefined) => (isAbout ? { isAbout } : {})
  const asked = ({ line, tells }: Command) => ({ ...(line !== undefined && { line }), tells })
  const value = {
    pod: {
      name: trace.notCreated === undefined ? (metadata.name ?? '') : '',
      namespace: metadata.namespace ?? 'default',
    },
    at: nowMs === undefined ? time(at) : clock(nowMs),
    isStuck: !isCalm,
    trouble,
    sentence: phraseText(sentence),
    ...(container !== undefined && { container }),
    ...(since !== undefined && { since: { at: sinceTime(since), ...about(since.isAbout) } }),
    ...(waits !== undefined && { waitsFor: phraseText(waits) }),
    evidence: evidence.map((each) => ({
      text: phraseText(each.text),
      ...(each.at !== undefined && { at: time(each.at), ...about(each.isAbout) }),
    })),
    commands: commands.map(asked),
    tonight: tonight.map(({ text, command }) => ({
      text: phraseText(text),
      ...(command?.line !== undefined && { command: command.line }),
    })),
    remedies: remedies.map(phraseText),
  }
  return `${visibleJson(value, 2)}\n`
}

function isReal({ endedBy }: Trace): boolean {
  return endedBy === 'observed'
}

function sinceText(trace: Trace, now: number, { at, isAbout, before }: Since): string {
  const clock = before ? wallClock(before.fromMs) : isReal(trace) ? wallClock(trace.epochMs + at) : formatTime(at)
  const lastedMs = before ? before.nowMs - before.fromMs : now - at
  const ago = lastedMs >= 1000 ? `, for ${formatDuration(lastedMs)}` : ''
  return `${isAbout ? 'about ' : ''}${clock}${ago}`
}

/** `2026-03-09 02:41:17Z`: with its day, for what is stuck may have been so for long. */
function wallClock(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace(/\.\d+/, '')
}

/** A shell that reads no comments where one types, as zsh does, takes the words behind the sign for words of the command. */
const harmless = /^[\p{L}\p{N} .,:/-]*$/u

/** The command, and what it tells as a comment, where no shell could do anything with that. */
function commandText({ line, tells }: Command): string {
  if (line === undefined) return `# ${tells}`
  return harmless.test(tells) ? `${line}   # ${tells}` : line
}
