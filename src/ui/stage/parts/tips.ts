import { lastAtMost } from '../../../base/binary-search.ts'
import { formatTime } from '../../../trace/time-label.ts'
import { guessWords } from '../../../view/story/guess-words.ts'
import { isNews } from '../../../view/story/status-lag.ts'
import { barAttempt, barState, barTimes, roleWords } from '../../../view/timeline/bar-words.ts'
import type { Bar } from '../../../view/timeline/lane-bars.ts'
import type { ContainerLane, EventMark, Lanes } from '../../../view/timeline/lanes.ts'
import type { Span } from '../../../view/timeline/span-writer.ts'
import { stateLooks, type Tone } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/stage/timeline-tips.ts'

/** What the pointer is on. */
export type TipTarget =
  | { readonly kind: 'container'; readonly name: string }
  | { readonly kind: 'condition'; readonly type: string }
  | { readonly kind: 'phase' }
  /** `lanes.events[first, end)`. */
  | { readonly kind: 'events'; readonly first: number; readonly end: number }

/** A note about one spot of the timeline. */
export interface Tip {
  readonly title: string
  /** `init 2 of 3`, a time: what stands beside the title. */
  readonly aside: string
  readonly lines: readonly TipLine[]
}

export interface TipLine {
  readonly text: string
  readonly tone?: Tone
  /** Times and causes, less loud. */
  readonly note?: string
}

/** What there is to say about `target` at `t`; undefined when nothing is drawn there. */
export function tipAt(lanes: Lanes, target: TipTarget, t: number): Tip | undefined {
  switch (target.kind) {
    case 'container': {
      const lane = lanes.containers.find((candidate) => candidate.ref.name === target.name)
      return lane && containerTip(lane, t)
    }
    case 'condition': {
      const condition = lanes.conditions.find((candidate) => candidate.type === target.type)
      const span = condition && barAt(condition.spans, t)
      if (!span) return undefined
      const { status, reason } = span.value
      return spanTip(target.type, reason === undefined ? status : words.condition(status, reason), span)
    }
    case 'phase': {
      const span = barAt(lanes.phase, t)
      return span && spanTip(words.phase, span.value, span)
    }
    case 'events':
      return eventsTip(lanes.events.slice(target.first, target.end))
  }
}

/** The bar or span in force at `t`, at its own end only where it is the last; undefined where there is none. */
export function barAt<T extends { readonly from: number; readonly to: number }>(
  bars: readonly T[],
  t: number,
): T | undefined {
  const bar = bars[lastAtMost(bars, t, (candidate) => candidate.from)]
  return bar && (t < bar.to || (t === bar.to && bar === bars.at(-1))) ? bar : undefined
}

function containerTip(lane: ContainerLane, t: number): Tip {
  const node = barAt(lane.node, t)
  const api = barAt(lane.api, t)
  const attempt = node ? barAttempt(node) : ''
  return {
    title: lane.ref.name,
    aside: attempt ? words.attempt(roleWords(lane), attempt) : roleWords(lane),
    lines: [
      node
        ? { text: barState(node), tone: stateLooks[node.kind].tone, note: barTimes(node) }
        : { text: words.notOnNode },
      ...(node ? certaintyLines(node) : []),
      ...(api && (!node || barState(api) !== barState(node))
        ? [{ text: words.api(barState(api)), tone: stateLooks[api.kind].tone, note: barTimes(api) }]
        : []),
      ...(node && api && isNews(node.kind, api.kind) ? [lagLine] : []),
    ],
  }
}

const lagLine: TipLine = { text: words.lag }

/** Of a bar of a replay: who says so. */
function certaintyLines({ certainty, from }: Bar): readonly TipLine[] {
  if (certainty === undefined) return []
  if (certainty === 'known') return [{ text: words.known, note: words.knownSince(formatTime(from)) }]
  return [{ text: guessWords(certainty), note: certainty.reason }]
}

function eventsTip(events: readonly EventMark[]): Tip | undefined {
  const [first] = events
  if (!first) return undefined
  return {
    title: events.length === 1 ? first.reason : words.events(events.length),
    aside: formatTime(first.at),
    lines: events.slice(0, 6).map((event) => ({
      text: events.length === 1 ? event.message : words.event(event.reason, event.message),
      ...(event.inferred && { note: guessWords(event.inferred) }),
      ...(event.type === 'Warning' && { tone: 'failed' as const }),
    })),
  }
}

function spanTip(title: string, text: string, span: Span<unknown>): Tip {
  return { title, aside: '', lines: [{ text, note: words.span(formatTime(span.from), formatTime(span.to)) }] }
}
