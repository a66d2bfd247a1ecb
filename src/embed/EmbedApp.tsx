import { useStore } from 'zustand'
import * as words from '../words/en/embed/embed.ts'
import { EmbedStage } from './EmbedStage.tsx'
import type { EmbedStore } from './embed-state.ts'
import { useCodeOf } from './late-panels.ts'
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
  const panels = shownPanels(options, linkPanels)
  const isReady = useCodeOf(panels)
  return (
    <>
      {show.kind === 'stage' && isReady && (
        <EmbedStage
          trace={show.trace}
          note={show.note}
          panels={panels}
          hasControls={options.controls}
          address={address}
          tell={tell}
        />
      )}
      {show.kind === 'trouble' && <TroubleView trouble={show.trouble} address={address} tell={tell} />}
      {show.kind !== 'trouble' && !(show.kind === 'stage' && isReady) && (
        <p className="embed-wait" role="status">
          {show.kind === 'waiting' ? words.noManifest : words.simulating}
        </p>
      )}
    </>
  )
}
