import { kindsInUse } from '../../../view/timeline/kinds-in-use.ts'
import type { BarKind } from '../../../view/timeline/lane-bars.ts'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import * as pictureWords from '../../../words/en/share/picture.ts'
import { type Frame, moved, type Part, padding, words } from './frame.ts'
import { swatch } from './lanes-part.ts'
import { type Flowing, flow, textWidth } from './text-fit.ts'
import { element } from './xml.ts'

interface Entry extends Flowing {
  readonly kind: BarKind | 'api'
  readonly text: string
}

const lineHeight = 19

/** The states in use, what the thin line is, and in the corner what has drawn all this. */
export function legendPart(frame: Frame, note: string): Part {
  const { lanes, axis, trace, width } = frame
  const kinds = kindsInUse(lanes, axis.scale.length / 200, trace.end)
  const entries = [...kinds.map((kind) => entryOf(kind, stateLooks[kind].word)), entryOf('api', pictureWords.apiSays)]
  const placed = flow(entries, width - 2 * padding, 14)
  const items = placed.map(({ item, left, line }) => moved(padding + left, line * lineHeight, drawn(frame, item)))
  const last = placed.at(-1)
  const brandWidth = textWidth(`podreel ${note}`, 'sans', 11)
  const taken = last === undefined ? 0 : last.left + last.item.width + 14
  const brandLine = (last?.line ?? 0) + (taken + brandWidth > width - 2 * padding ? 1 : 0)
  const brand = element(
    'text',
    { x: width - padding, y: brandLine * lineHeight + 14, class: 'small end f-ink3' },
    element('tspan', { class: 'bold f-ink2' }, 'pod'),
    element('tspan', { class: 'bold f-accent' }, 'reel'),
    ` ${note}`,
  )
  return { height: (brandLine + 1) * lineHeight, markup: items.join('') + brand }
}

function entryOf(kind: Entry['kind'], text: string): Entry {
  return { kind, text, width: 24 + textWidth(text, 'sans', 11) }
}

function drawn(frame: Frame, { kind, text }: Entry): string {
  const sign =
    kind === 'api'
      ? element('rect', { class: 'a-running', y: 8.5, width: 18, height: 3 })
      : swatch(frame, kind, { x: 0.5, y: 4.5, width: 17, height: 10 })
  return sign + words(24, 14, 'small f-ink3', text)
}
