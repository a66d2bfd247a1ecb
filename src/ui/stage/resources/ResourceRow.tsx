import { memo } from 'react'
import { formatTime } from '../../../trace/time-label.ts'
import type { DemandBlock, LevelSpan } from '../../../view/resources/demand-blocks.ts'
import type { Ledger } from '../../../view/resources/ledger.ts'
import type { NaiveSum } from '../../../view/resources/naive-sums.ts'
import type { NodeShare } from '../../../view/resources/node-fit-view.ts'
import type { ResourceView } from '../../../view/resources/resource-steps.ts'
import { placeBar } from '../../../view/timeline/bar-place.ts'
import { resourcePlot } from '../../../view/timeline/resource-plot.ts'
import { inLetters, type TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { Grid } from '../parts/Ruler.tsx'
import { ResourceWords } from './ResourceWords.tsx'

interface Props {
  readonly view: ResourceView
  readonly ledger: Ledger
  /** The likeliest mistake; undefined when there is none to make. */
  readonly naive: NaiveSum | undefined
  /** The reason of `naive` was told of another resource already. */
  readonly isReasonTold: boolean
  readonly share: NodeShare | undefined
  readonly node: string
  readonly axis: TimeAxis
  /** Pixels of the plot. */
  readonly height: number
  readonly links: FieldLinks
  readonly hovered: string | undefined
  readonly onHover: (container: string | undefined) => void
}

/** One resource: the line of what is reserved, the demand stacked under it, limits as an outline. */
export const ResourceRow = memo(function ResourceRow(props: Props) {
  const { view, share, axis, height, hovered } = props
  const { request } = view
  const { demand, top, toHeight, limitPath, sumPath } = resourcePlot(view, axis, height)
  const allocatable =
    share && share.allocatable.value > 0 && share.allocatable.value < top ? share.allocatable : undefined
  return (
    <div className="resource" data-resource={view.name}>
      <div className="resource-name">
        <b title={view.name}>{view.name}</b>
        <span>{request ? words.bars.requests : words.bars.limits}</span>
      </div>
      <div className="resource-main">
        <ResourceWords {...props} />
        <div className="resource-track" style={{ height }}>
          <div className="resource-blocks">
            <Grid axis={axis} />
            {view.open.map((span) => (
              <Open key={span.from} span={span} view={view} axis={axis} toHeight={toHeight} height={height} />
            ))}
            {sumPath && (
              <svg className="demand-sum" width="100%" height={height} role="img" aria-label={words.sumOf(view.name)}>
                <path d={sumPath} />
              </svg>
            )}
            {view.blocks.map((block, index) => (
              <Block
                key={`${block.container} ${block.from}`}
                block={block}
                index={index}
                axis={axis}
                bottom={toHeight(block.base)}
                tall={toHeight(block.value)}
                resource={view.name}
                most={Math.max(demand, block.value)}
                requestText={request?.text}
                isHovered={hovered === block.container}
              />
            ))}
            {limitPath && (
              <svg className="limit-outline" width="100%" height={height} aria-hidden="true">
                <path d={limitPath} />
              </svg>
            )}
          </div>
          {allocatable && (
            <div className="node-line" style={{ bottom: toHeight(allocatable.value) }} aria-hidden="true">
              <span>{words.nodeHas(props.node, allocatable.text)}</span>
            </div>
          )}
          {request && (
            <div className="level-line" style={{ bottom: toHeight(request.value) }}>
              <meter
                aria-label={words.effectiveRequestOf(view.name)}
                aria-valuetext={words.decidedBy(request.text, request.why, request.expression)}
                max={top}
                value={request.value}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
})

interface BlockProps {
  readonly block: DemandBlock
  /** Its place in the list of blocks. */
  readonly index: number
  readonly axis: TimeAxis
  readonly bottom: number
  readonly tall: number
  readonly resource: string
  readonly most: number
  readonly requestText: string | undefined
  readonly isHovered: boolean
}

function Block({ block, index, axis, bottom, tall, resource, most, requestText, isHovered }: BlockProps) {
  const texts = tall >= inLetters(axis, wordHeight) ? [`${block.container} ${block.text}`, block.text] : []
  const place = placeBar(axis, block.from, block.to, texts, 2)
  if (!place) return null
  return (
    <div
      className="demand"
      data-block={`${resource} ${index}`}
      data-container={block.container}
      data-deciding={block.isDeciding}
      data-thin={tall < 5}
      data-hovered={isHovered}
      style={{ left: place.left, width: place.width, textIndent: place.indent, bottom, height: Math.max(2, tall) }}
    >
      {place.words}
      <meter
        aria-label={words.demandOf(resource, block.container)}
        aria-valuetext={words.demand(block.text, requestText, formatTime(block.from), formatTime(block.to))}
        max={most}
        value={block.value}
      />
    </div>
  )
}

interface OpenProps {
  readonly span: ResourceView['open'][number]
  readonly view: ResourceView
  readonly axis: TimeAxis
  readonly toHeight: (value: number) => number
  readonly height: number
}

/** Pixels of a line of words. */
const wordHeight = 14

/** Containers without a limit: what they may use has no upper edge. */
function Open({ span, view, axis, toHeight, height }: OpenProps) {
  const place = placeBar(axis, span.from, span.to, [words.noLimit, '∞'], 2)
  if (!place) return null
  const isBeside = ({ from, to }: LevelSpan) => from < span.to && to > span.from
  const stacked = view.blocks.filter(isBeside).map((block) => block.base + block.value)
  const summed = view.sums.filter(isBeside).map(({ value }) => value)
  const bottom = toHeight(Math.max(0, ...stacked, ...summed))
  if (height - bottom < 6) return null
  // The words stand at the upper edge, or below the line of what is reserved where that would strike them through.
  const level = view.request && toHeight(view.request.value)
  const isStruck = level !== undefined && level < height - 1 && level > height - wordHeight
  const room = (isStruck ? level : height) - bottom
  return (
    <div
      className="demand-open"
      data-open={span.containers.join(' ')}
      style={{
        left: place.left,
        width: place.width,
        textIndent: place.indent,
        bottom,
        height: height - bottom,
        paddingTop: height - bottom - room,
      }}
    >
      {room >= wordHeight && <span>{place.words}</span>}
    </div>
  )
}
