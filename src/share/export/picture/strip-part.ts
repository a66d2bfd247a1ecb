import { rememberBy } from '../../../base/remember-by.ts'
import { visibleText } from '../../../base/visible-text.ts'
import { type PodRow, printPod } from '../../../kubectl/print-pod.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { Trace } from '../../../trace/trace.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import { statusSequence, watchRows } from '../../../view/story/watch.ts'
import { statusTone } from '../../../view/timeline/status-tone.ts'
import { type Part, words } from './frame.ts'
import { fitText } from './text-fit.ts'
import { element } from './xml.ts'

const columns = [
  ['NAME', 'name'],
  ['READY', 'ready'],
  ['STATUS', 'status'],
  ['RESTARTS', 'restarts'],
  ['AGE', 'age'],
] as const satisfies readonly (readonly [string, keyof PodRow])[]

/** Blanks between two columns. */
const gap = 3
/** The terminal's margin in the picture, and the letters' in the terminal. */
const margin = 12
const inside = 14
const lineHeight = 20
const largest = 13
const smallest = 8.5
const letterWidth = 0.602

/** What `kubectl get pods` prints at an instant, in a terminal of a fixed size: nothing jumps from one instant to the next. */
export function stripPart(trace: Trace, at: number, width: number): Part {
  const terminal = terminalOf(trace, width)
  const snapshot = snapshotAt(trace, at)
  const row = snapshot.removed
    ? undefined
    : printPod(snapshot.pod, trace.epochMs + Math.max(at, snapshot.at), trace.scenario.gates)
  const answer =
    row === undefined
      ? terminal.line(1, `Error from server (NotFound): pods "${snapshot.pod.metadata.name ?? ''}" not found`)
      : terminal.headers + terminal.cells(row)
  return terminal.around(terminal.prompt(kubectl.row(trace.scenario)) + answer)
}

/** A terminal with three lines, and the columns of `kubectl get pods` at places that fit every row of the trace. */
export interface Terminal {
  readonly prompt: (command: kubectl.Command) => string
  readonly headers: string
  readonly cells: (row: PodRow) => string
  readonly line: (index: number, text: string) => string
  readonly around: (markup: string) => Part
}

/** The terminal of `trace` in a picture of `width` pixels. */
export function terminalOf(trace: Trace, width: number): Terminal {
  const boxWidth = width - 2 * margin
  const room = boxWidth - 2 * inside
  const widths = columnWidths(trace)
  const letters = widths.reduce((sum, each) => sum + each + gap, -gap)
  const size = Math.max(smallest, Math.min(largest, room / (letters * letterWidth)))
  const y = (index: number) => 24 + index * lineHeight
  const print = (index: number, text: string, look: string) =>
    words(inside, y(index), look, fitText(text, 'mono', size, room), size)
  const places: number[] = []
  let x = inside
  for (const each of widths) {
    places.push(x)
    x += (each + gap) * size * letterWidth
  }
  const placed = columns.map(([header, key], index) => ({ header, key, x: places[index] ?? inside }))
  const height = 14 + 3 * lineHeight
  return {
    prompt: (command) => print(0, kubectl.atPrompt(command), 'term f-term-dim'),
    headers: placed.map(({ header, x }) => words(x, y(1), 'term f-term-dim', header, size)).join(''),
    cells: (row) =>
      placed
        .map(({ key, x }) => {
          const look = key === 'status' ? `term bold f-term-${statusTone(row.status)}` : 'term f-term-ink'
          return words(x, y(2), look, fitText(row[key], 'mono', size, room - x + inside), size)
        })
        .join(''),
    line: (index, text) => print(index, text, 'term f-term-ink'),
    around: (markup) => ({
      height: margin + height,
      markup: element(
        'g',
        { transform: `translate(${margin} ${margin})` },
        element('rect', { class: 'f-term-bg', width: boxWidth, height, rx: 8 }),
        markup,
      ),
    }),
  }
}

/** Letters of each column, as wide as its widest cell ever is. */
const columnWidths = rememberBy((trace: Trace): readonly number[] => {
  const rows = watchRows(trace)
  const statuses = statusSequence(trace)
  return columns.map(([header, key]) => {
    const cells = key === 'status' ? statuses.map(({ value }) => value) : rows.map(({ row }) => row[key])
    const least = Math.max(header.length, key === 'age' ? 5 : 0)
    return cells.reduce((widest, cell) => Math.max(widest, visibleText(cell).length), least)
  })
})
