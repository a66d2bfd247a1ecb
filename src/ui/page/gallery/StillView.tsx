import { useRef } from 'react'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/page/gallery.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import type { StillSource } from './still-source.ts'
import { useStill } from './use-still.ts'
import './still.css'

interface Props {
  readonly source: StillSource | undefined
  /** The manifest. */
  readonly text: string
}

/** A small picture of how the containers of a manifest start and stop; in words, every STATUS. */
export function StillView({ source, text }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const still = useStill(source, text, place)
  return (
    <div
      ref={place}
      className="still"
      role="img"
      aria-label={still ? words.pictureInWords(still.statuses) : words.pictureIsMade}
    >
      {still?.rows.map(({ name, bars }) => (
        <div key={name} className="still-row">
          <span className="still-name">{name}</span>
          <span className="still-track">
            {bars.map(({ kind, left, width }) => (
              <span
                key={left}
                className="still-bar"
                data-kind={kind}
                data-tone={stateLooks[kind].tone}
                style={{ left: `${left}%`, width: `${width}%` }}
              />
            ))}
          </span>
        </div>
      ))}
      {still?.stuck !== undefined && (
        <p className="still-stuck">
          <Sentence parts={words.stays(<span className="mono">{still.stuck}</span>)} />
        </p>
      )}
    </div>
  )
}
