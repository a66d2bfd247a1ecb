import { formatDuration, formatTime } from '../../../trace/time-label.ts'
import type { DemandBlock } from '../../../view/resources/demand-blocks.ts'
import type { ResourceView } from '../../../view/resources/resource-steps.ts'
import * as words from '../../../words/en/stage/resource-tips.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import type { Tip } from '../parts/tips.ts'

/** The block that `target` draws; undefined elsewhere. */
export function blockOf(views: readonly ResourceView[], target: EventTarget): DemandBlock | undefined {
  return found(views, target)?.block
}

/** The note about the part of a bar that `target` draws: container, field and value, and when it counts. */
export function resourceTip(
  views: readonly ResourceView[],
  links: Pick<FieldLinks, 'find'>,
  target: EventTarget,
): Tip | undefined {
  const hit = found(views, target)
  if (!hit) return openTip(target)
  const { view, block } = hit
  const place = links.find(block.field)
  return {
    title: `${block.container} ${block.text}`,
    aside: view.name,
    lines: [
      { text: block.exact },
      {
        text: place === undefined ? block.field : words.fieldAtLine(block.field, place.line),
        ...(place?.isFilledIn && { note: words.filledIn }),
      },
      {
        text: words.span(formatTime(block.from), formatTime(block.to)),
        note: formatDuration(block.to - block.from),
      },
      ...(block.isDeciding ? [{ text: words.decides(view.request?.text ?? '') }] : []),
    ],
  }
}

function openTip(target: EventTarget): Tip | undefined {
  const containers = target instanceof HTMLElement ? target.dataset.open?.split(' ') : undefined
  if (!containers) return undefined
  return {
    title: words.noLimit,
    aside: '',
    lines: [{ text: words.open(containers) }],
  }
}

function found(views: readonly ResourceView[], target: EventTarget) {
  const key = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined
  if (key === undefined) return undefined
  const space = key.lastIndexOf(' ')
  const view = views.find(({ name }) => name === key.slice(0, space))
  const block = view?.blocks[Number(key.slice(space + 1))]
  return view && block ? { view, block } : undefined
}
