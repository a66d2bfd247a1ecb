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
  const boxWidth = width - 2 * margin
  const room = boxWidth - 2 * inside
  const widths = columnWidths(trace)
  const letters = widths.reduce((sum, each) => sum + each + gap, -gap)
  const size = Math.max(smallest, Math.min(largest, room / (letters * letterWidth)))
  const line = (text: string) => fitText(text, 'mono', size, room)
  const snapshot = snapshotAt(trace, at)
  const prompt = kubectl.atPrompt(kubectl.row(trace.scenario))
  const y = (index: number) => 24 + index * lineHeight
  const lines = [words(inside, y(0), 'term f-term-dim', line(prompt), size)]
  if (snapshot.removed) {
    const name = snapshot.pod.metadata.name ?? ''
    lines.push(
      words(inside, y(1), 'term f-term-ink', line(`Error from server (NotFound): pods "${name}" not found`), size),
    )
  } else {
    const row = printPod(snapshot.pod, trace.epochMs + Math.max(at, snapshot.at), trace.scenario.gates)
    let x = inside
    for (const [index, [header, key]] of columns.entries()) {
      const look = key === 'status' ? `term bold f-term-${statusTone(row.status)}` : 'term f-term-ink'
      lines.push(words(x, y(1), 'term f-term-dim', header, size))
      lines.push(words(x, y(2), look, fitText(row[key], 'mono', size, room - x + inside), size))
      x += ((widths[index] ?? 0) + gap) * size * letterWidth
    }
  }
  const height = 14 + 3 * lineHeight
  const box = element('rect', { class: 'f-term-bg', width: boxWidth, height, rx: 8 })
  return {
    height: margin + height,
    markup: element('g', { transform: `translate(${margin} ${margin})` }, box, ...lines),
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
