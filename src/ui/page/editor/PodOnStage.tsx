import { useResult, useSession } from '../../session/session-context.ts'
import { PodChooser } from './PodChooser.tsx'

/** Which Pod of the text is on the stage: above the text or, where that lies below the stage or behind a tab, above the stage. */
export function PodOnStage() {
  const { document } = useSession()
  const picture = useResult((state) => state.picture)
  return (
    <PodChooser
      pods={picture?.pods ?? []}
      chosen={picture?.chosen}
      onChoose={(id) => document.getState().choosePod(id)}
    />
  )
}
