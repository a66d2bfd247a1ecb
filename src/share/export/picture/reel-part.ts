import { lastAtMost } from '../../../base/binary-search.ts'
import type { Trace } from '../../../trace/trace.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import { statusTone } from '../../../view/timeline/status-tone.ts'
import * as pictureWords from '../../../words/en/share/picture.ts'
import { moved, nothing, type Part, padding, words } from './frame.ts'
import { type Flowed, fitText, flow, textWidth } from './text-fit.ts'
import { element } from './xml.ts'

interface Chip {
  readonly text: string
  /** Its place among all STATUS of the trace; absent for the sign of what is left out. */
  readonly index?: number
  readonly width: number
  readonly when: 'past' | 'now' | 'future' | 'more'
}

const chipHeight = 22
const lineHeight = 27
const size = 12
const most = { still: 2, whole: 3 } as const

/** Every STATUS of the trace as a chip, in order; with `at` what is now stands out and what comes is faint. */
export function reelPart(trace: Trace, at: number | undefined, width: number): Part {
  return partOf(linesOf(trace, at, width), drawn)
}

/**
 * Every STATUS as a chip that changes its looks along time: `along` gets the instant of the chip and of the one after it
 * (undefined behind the last), and the chip in its looks after and at its instant.
 */
export function reelAlongTime(
  trace: Trace,
  width: number,
  along: (from: number, next: number | undefined, past: string, now: string) => string,
): Part {
  const statuses = statusSequence(trace)
  return partOf(linesOf(trace, undefined, width), (chip) => {
    const from = chip.index === undefined ? undefined : statuses[chip.index]?.at
    if (chip.index === undefined || from === undefined) return drawn(chip)
    return along(from, statuses[chip.index + 1]?.at, drawn(chip), drawn({ ...chip, when: 'now' }))
  })
}

type Lines = readonly (readonly Flowed<Chip>[])[]

function partOf(lines: Lines, draw: (chip: Chip) => string): Part {
  if (lines.length === 0) return nothing
  const markup = lines.flatMap((line, row) =>
    line.map(({ item, left }) => moved(padding + left, 10 + row * lineHeight, draw(item))),
  )
  return { height: 10 + lines.length * lineHeight - (lineHeight - chipHeight), markup: markup.join('') }
}

function linesOf(trace: Trace, at: number | undefined, width: number): Lines {
  const statuses = statusSequence(trace)
  const now = at === undefined ? statuses.length : lastAtMost(statuses, at, (change) => change.at)
  const room = width - 2 * padding
  const chips = statuses.map(({ value }, index) =>
    chipOf(value, index, at === undefined ? 'past' : index === now ? 'now' : index < now ? 'past' : 'future', room),
  )
  const placed = flow(chips, room, 6)
  return placed.length === 0 ? [] : shownLines(placed, now, at === undefined ? most.whole : most.still, room)
}

function chipOf(value: string, index: number, when: Chip['when'], room: number): Chip {
  const text = fitText(value, 'mono', size, room - 18)
  return { text, index, width: Math.ceil(textWidth(text, 'mono', size)) + 18, when }
}

/** At most `count` lines, those about the chip `now`; a sign stands where chips are left out. */
function shownLines(
  placed: readonly Flowed<Chip>[],
  now: number,
  count: number,
  room: number,
): readonly (readonly Flowed<Chip>[])[] {
  const all: Flowed<Chip>[][] = []
  for (const chip of placed) {
    const line = all[chip.line] ?? []
    all[chip.line] = line
    line.push(chip)
  }
  if (all.length <= count) return all
  const lineOfNow = placed[now]?.line ?? 0
  const first = Math.max(0, Math.min(lineOfNow, all.length - count))
  const shown = all.slice(first, first + count)
  const before = all.slice(0, first).flat().length
  const after = all.slice(first + count).flat().length
  return shown.map((line, row) => {
    const head = row === 0 ? before : 0
    const tail = row === count - 1 ? after : 0
    return head + tail === 0 ? line : shortened(line, head, tail, room)
  })
}

/** A line with signs for the chips left out before and after it; what the signs leave no room for is left out, too. */
function shortened(
  line: readonly Flowed<Chip>[],
  before: number,
  after: number,
  room: number,
): readonly Flowed<Chip>[] {
  const all = line.map(({ item }) => item)
  for (let cut = 0; cut < all.length; cut++) {
    const isCutAtEnd = after > 0
    const items = isCutAtEnd ? all.slice(0, all.length - cut) : all.slice(cut)
    const head = before === 0 ? [] : [more(before + (isCutAtEnd ? 0 : cut))]
    const tail = after === 0 ? [] : [more(after + cut)]
    const flowed = flow([...head, ...items, ...tail], room, 6)
    if (flowed.every((chip) => chip.line === 0)) return flowed
  }
  return line
}

function more(count: number): Chip {
  const text = pictureWords.more(count)
  return { text, width: Math.ceil(textWidth(text, 'sans', 11)) + 4, when: 'more' }
}

function drawn({ text, width, when }: Chip): string {
  if (when === 'more') return words(2, 15, 'small f-ink3', text)
  const isBad = statusTone(text) === 'bad'
  const box = { width: width - 1, height: chipHeight - 1, x: 0.5, y: 0.5, rx: (chipHeight - 1) / 2 }
  const looks = {
    past: isBad ? ['f-failed', 'w-failed'] : ['f-done', 'f-ink2'],
    now: ['f-ink', 'f-sheet'],
    future: ['line s-strong', isBad ? 'w-failed' : 'f-ink3'],
  } as const
  const [ground, letters] = looks[when]
  const dashes = when === 'future' && isBad ? '2 2' : undefined
  return [
    element('rect', { ...box, class: ground, 'stroke-dasharray': dashes }),
    words(9, 15.5, `chip ${letters}`, text),
  ].join('')
}
