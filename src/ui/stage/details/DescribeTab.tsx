import { useMemo } from 'react'
import { describePod } from '../../../kubectl/describe/describe-pod.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import { eventsAt } from '../../../view/story/event-list.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { useShownTime } from '../../session/use-shown-time.ts'
import { notFoundWords } from '../parts/kubectl-words.ts'
import { TabHead } from '../parts/TabHead.tsx'
import { lastWrite } from './last-write.ts'
import { PrintedText } from './PrintedText.tsx'
import './details-tabs.css'

/** What `kubectl describe pod` prints now. */
export function DescribeTab({ trace, snapshot }: { readonly trace: Trace; readonly snapshot: Snapshot }) {
  const now = useShownTime(snapshot)
  const text = descriptionAt(trace, snapshot, now)
  const lines = useMemo(() => text.split('\n'), [text])
  const before = useMemo(() => {
    const write = lastWrite(trace, snapshot).before
    // In the clock of now, so that an age that has grown is no change.
    return write && descriptionAt(trace, write, now).split('\n')
  }, [trace, snapshot, now])
  return (
    <>
      <TabHead command={kubectl.describe(snapshot)} what={words.what.description} text={() => text} />
      <PrintedText lines={lines} before={snapshot.removed ? undefined : before} />
    </>
  )
}

function descriptionAt(trace: Trace, snapshot: Snapshot, now: number): string {
  if (snapshot.removed) return notFoundWords(snapshot.pod)
  const time = { nowMs: trace.epochMs + now, eventsNowMs: now }
  return describePod(snapshot.pod, eventsAt(trace, snapshot.at), time, trace.scenario.gates).join('\n')
}
