import { useStore } from 'zustand'
import * as words from '../words/embed.ts'
import { EmbedStage } from './EmbedStage.tsx'
import type { EmbedStore } from './embed-state.ts'
import type { OutMessage } from './messages.ts'
import { type EmbedOptions, shownPanels } from './options.ts'
import { TroubleView } from './TroubleView.tsx'
import './embed.css'

interface Props {
  readonly embed: EmbedStore
  readonly options: EmbedOptions
  /** Tells the page around. */
  readonly tell: (message: OutMessage) => void
}

/** The stage without an editor. */
export function EmbedApp({ embed, options, tell }: Props) {
  const { show, address, linkPanels } = useStore(embed)
  return (
    <>
      {show.kind === 'stage' && (
        <EmbedStage
          trace={show.trace}
          note={show.note}
          panels={shownPanels(options, linkPanels)}
          hasControls={options.controls}
          address={address}
          tell={tell}
        />
      )}
      {show.kind === 'trouble' && <TroubleView trouble={show.trouble} address={address} tell={tell} />}
      {(show.kind === 'waiting' || show.kind === 'reading') && (
        <p className="embed-wait" role="status">
          {show.kind === 'reading' ? words.simulating : words.noManifest}
        </p>
      )}
    </>
  )
}
