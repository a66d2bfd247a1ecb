import { memo } from 'react'
import type { DemandBlock } from '../../trace/demand-blocks.ts'
import type { ResourceView } from '../../trace/resource-steps.ts'
import { formatTime } from '../../trace/time-label.ts'
import { placeBar } from '../../trace/timeline/bar-place.ts'
import { resourcePlot } from '../../trace/timeline/resource-plot.ts'
import { fitOf, limitWords } from '../../trace/timeline/resource-words.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'
import type { Trace } from '../../trace/trace.ts'
import { Grid } from '../timeline/Ruler.tsx'

interface Props {
  readonly view: ResourceView
  readonly trace: Trace
  readonly axis: TimeAxis
  /** Pixels of the plot. */
  readonly height: number
  readonly hovered: string | undefined
  readonly onHover: (container: string | undefined) => void
}

/** One resource: the line of what is reserved, the demand stacked under it, limits as an outline. */
export const ResourceRow = memo(function ResourceRow({ view, trace, axis, height, hovered, onHover }: Props) {
  const { request } = view
  const limited = limitWords(view)
  const { demand, top, toHeight, limitPath } = resourcePlot(view, axis, height)
  const fit = fitOf(view, trace)
  return (
    <div className="resource">
      <div className="resource-name">
        <b title={view.name}>{view.name}</b>
        <span>{request ? 'requests' : 'limits'}</span>
      </div>
      <div className="resource-main">
        <p className="resource-words">
          {request ? (
            <>
              <b>
                effective request {request.text}
                {request.expression !== request.text && `: ${request.why}`}
              </b>
              {request.expression !== request.text && <code title={request.expression}>{request.expression}</code>}
            </>
          ) : (
            <b>no request</b>
          )}
          {limited !== undefined && (
            <span
              className="resource-limit"
              title={view.unlimited.length > 0 ? `No limit: ${view.unlimited.join(', ')}` : undefined}
            >
              {limited}
            </span>
          )}
          {fit && (
            <span className="resource-fit" data-fits={fit.isFitting}>
              {fit.text}
            </span>
          )}
        </p>
        <div className="resource-track" style={{ height }}>
          <div className="resource-blocks">
            <Grid axis={axis} />
            {view.blocks.map((block) => (
              <Block
                key={`${block.container} ${block.from}`}
                block={block}
                axis={axis}
                bottom={toHeight(block.base)}
                tall={toHeight(block.value)}
                resource={view.name}
                most={Math.max(demand, block.value)}
                requestText={request?.text}
                isHovered={hovered === block.container}
                onHover={onHover}
              />
            ))}
            {limitPath && (
              <svg className="limit-outline" width="100%" height={height} aria-hidden="true">
                <path d={limitPath} />
              </svg>
            )}
          </div>
          {request && (
            <div className="level-line" style={{ bottom: toHeight(request.value) }}>
              <meter
                aria-label={`${view.name}, effective request`}
                aria-valuetext={`${request.text}, decided by ${request.why}: ${request.expression}`}
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
  readonly axis: TimeAxis
  readonly bottom: number
  readonly tall: number
  readonly resource: string
  readonly most: number
  readonly requestText: string | undefined
  readonly isHovered: boolean
  readonly onHover: (container: string | undefined) => void
}

function Block({ block, axis, bottom, tall, resource, most, requestText, isHovered, onHover }: BlockProps) {
  const words = tall >= 14 ? [`${block.container} ${block.text}`, block.text] : []
  const place = placeBar(axis, block.from, block.to, words, 2)
  if (!place) return null
  return (
    <div
      className="demand"
      title={`${block.container} ${block.text}`}
      data-container={block.container}
      data-deciding={block.isDeciding}
      data-thin={tall < 5}
      data-hovered={isHovered}
      style={{ left: place.left, width: place.width, textIndent: place.indent, bottom, height: Math.max(2, tall) }}
      onPointerEnter={() => onHover(block.container)}
    >
      {place.words}
      <meter
        aria-label={`${resource}, ${block.container}`}
        aria-valuetext={`${block.text}${requestText === undefined ? '' : ` of ${requestText}`}, ${formatTime(block.from)} to ${formatTime(block.to)}`}
        max={most}
        value={block.value}
      />
    </div>
  )
}
