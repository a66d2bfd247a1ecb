import { useEffect, useMemo, useState } from 'react'
import type { Side } from '../../../compare/side.ts'
import type { DocumentInput } from '../../../store/document.ts'
import { startPageWorker } from '../../../store/page-worker.ts'
import type { Picture } from '../../../store/pipeline/picture.ts'
import { createPipelineClient, type PipelineClient } from '../../../store/pipeline-client.ts'
import { useResult } from '../../session/session-context.ts'

/** A side of the comparison as far as it is computed. */
export interface ComparedSide {
  readonly side: Side
  /** The name of its Pod, or of what makes it, as it is written. */
  readonly pod: string
  /** It is a Pod that a cluster has or had. What is compared is its simulation: much of what happened to it is inferred, and nothing is known of what comes. */
  readonly isReal: boolean
}

/** A side that is simulated, or why that broke down. Both undefined while it runs for the first time. */
interface Simulated {
  readonly side: ComparedSide | undefined
  readonly failure: string | undefined
}

/** What is pinned, simulated in a worker of its own. */
export function usePinnedSide(input: DocumentInput | undefined): Simulated {
  const [picture, setPicture] = useState<Picture>()
  const [failure, setFailure] = useState<string>()
  const [client, setClient] = useState<PipelineClient>()
  useEffect(() => {
    const started = createPipelineClient(startPageWorker, {
      onBusy: () => undefined,
      onPicture: (made) => {
        setPicture(made)
        setFailure(undefined)
      },
      onFailure: ({ message }) => {
        setPicture(undefined)
        setFailure(message)
      },
    })
    setClient(started)
    return started.stop
  }, [])
  useEffect(() => {
    if (client === undefined || input === undefined) return
    const { text, choice, minor, gateOverrides } = input
    client.ask({ text, choice, minor, gates: gateOverrides })
  }, [client, input])
  const side = useMemo(() => picture && sideOf(picture), [picture])
  return { side, failure }
}

/** What is on the stage; undefined before it is computed for the first time. */
export function useStageSide(): ComparedSide | undefined {
  const picture = useResult((state) => state.picture)
  return useMemo(() => picture && sideOf(picture), [picture])
}

/** A Pod that the API server refuses is never created, whatever the stage shows of it. */
function sideOf({ minor, diagnostics, trace, mended, inferences, pods, chosen, replay }: Picture): ComparedSide {
  const side: Side = {
    minor,
    diagnostics,
    isDeleteInferred: inferences.some(({ field: [part] }) => part === 'delete'),
    ...(mended === undefined && { trace }),
  }
  const found = pods.find(({ id }) => id === chosen)
  return { side, pod: found?.name || trace?.scenario.name || 'Pod', isReal: replay !== undefined }
}
