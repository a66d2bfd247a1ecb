import { visibleJson } from '../../base/visible-json.ts'
import { escapeTerminal } from '../../kubectl/escape-terminal.ts'
import { podCells, printTable } from '../../kubectl/print-table.ts'
import type { Trace } from '../../trace/trace.ts'
import { atPrompt, watch } from '../../view/story/pod-commands.ts'
import { watchRows } from '../../view/story/watch.ts'
import * as words from '../../words/en/share/export-texts.ts'

/** Silences are cut to this by players that can, in seconds. */
const idleLimit = 4
/** The prompt stands this long before anything is printed, and the end is held for as long, in seconds. */
const lead = 0.6
const hold = 2

/**
 * A recording of `kubectl get pods -w` up to `untilMs` as asciinema plays it: each line at its simulated time.
 * Format: asciicast v2, one JSON value a line, the header first.
 */
export function asciicast(trace: Trace, untilMs: number = trace.end): string {
  const { pod, kubernetes } = trace.scenario
  const rows = watchRows(trace).filter(({ at }) => at <= untilMs)
  const [header = '', ...lines] = printTable(podCells(rows.map(({ row }) => row)), 'growing')
  const head = {
    version: 2,
    width: Math.max(80, ...[header, ...lines].map((line) => line.length + 2)),
    height: Math.min(40, Math.max(12, lines.length + 4)),
    idle_time_limit: idleLimit,
    title: escapeTerminal(words.title(pod.metadata.name ?? '', kubernetes)),
    env: { SHELL: '/bin/sh', TERM: 'xterm-256color' },
  }
  const output = [
    event(0, `${atPrompt(watch(trace.scenario))}\r\n`),
    ...rows.map(({ at }, index) => event(lead + at / 1000, `${index === 0 ? `${header}\r\n` : ''}${lines[index]}\r\n`)),
    event(lead + hold + Math.min(untilMs, trace.end) / 1000, ''),
  ]
  return `${[head, ...output].map((line) => visibleJson(line)).join('\n')}\n`
}

function event(seconds: number, text: string): readonly [number, 'o', string] {
  return [Math.round(seconds * 1000) / 1000, 'o', text]
}
