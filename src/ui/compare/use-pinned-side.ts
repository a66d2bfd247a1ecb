import { useEffect, useMemo, useState } from 'react'
import type { Side } from '../../compare/side.ts'
import type { DocumentInput } from '../../store/document.ts'
import { startPageWorker } from '../../store/page-worker.ts'
import type { Picture } from '../../store/picture.ts'
import { createPipelineClient, type PipelineClient } from '../../store/pipeline-client.ts'
import { useResult } from '../session-context.ts'

/** A side of the comparison as far as it is computed. */
export interface ComparedSide {
  readonly side: Side
  readonly name: string
}

/** What is pinned, simulated in a worker of its own; undefined while that runs for the first time. */
export function usePinnedSide(input: DocumentInput | undefined): ComparedSide | undefined {
  const [picture, setPicture] = useState<Picture>()
  const [client, setClient] = useState<PipelineClient>()
  useEffect(() => {
    const started = createPipelineClient(startPageWorker, {
      onBusy: () => undefined,
      onPicture: setPicture,
      // The page says of its own text that a simulation broke down; here the side stays empty.
      onFailure: () => setPicture(undefined),
    })
    setClient(started)
    return started.stop
  }, [])
  useEffect(() => {
    if (client === undefined || input === undefined) return
    const { text, choice, minor, gateOverrides } = input
    client.ask({ text, choice, minor, gates: gateOverrides })
  }, [client, input])
  return useMemo(() => picture && sideOf(picture), [picture])
}

/** What is on the stage; undefined before it is computed for the first time. */
export function useStageSide(): ComparedSide | undefined {
  const picture = useResult((state) => state.picture)
  return useMemo(() => picture && sideOf(picture), [picture])
}

/** A Pod that the API server refuses is never created, whatever the stage shows of the rest of it. */
function sideOf({ minor, diagnostics, trace, refused, inferences, pods, chosen }: Picture): ComparedSide {
  const side: Side = {
    minor,
    diagnostics,
    isDeleteInferred: inferences.some(({ field: [part] }) => part === 'delete'),
    ...(refused === undefined && { trace }),
  }
  const found = pods.find(({ id }) => id === chosen)
  return { side, name: found?.name || trace?.scenario.name || 'Pod' }
}
