import { useMemo, useRef } from 'react'
import type { Snapshot } from '../../../trace/trace.ts'
import * as words from '../../../words/en/stage/pod.ts'
import { useToggle } from '../../kit/use-toggle.ts'
import type { StageProps } from '../../session/stage-props.ts'
import { useActiveRow } from '../parts/use-active-lane.ts'
import { useNearItems } from '../parts/use-near-items.ts'
import { WhatIfTrigger } from '../parts/WhatIfTrigger.tsx'
import { ContainerBox } from './ContainerBox.tsx'
import { GraceClock } from './GraceClock.tsx'
import { PodRails } from './PodRails.tsx'
import { boxesOf, sandboxWords } from './pod-model.ts'
import { type RunTable, runTableOf } from './run-table.ts'
import { useBoxPlaces } from './use-box-places.ts'
import { sharedVolumes } from './volumes.ts'
import '../parts/tones.css'
import './pod.css'

/** With more containers than this the boxes are small. */
const manyContainers = 14

/** The Pod as a machine: its sandbox, its containers in the order in which they start, the gates between them. */
export function PodPanel({ trace, snapshot, time, selected, onSelect, hovered, onHover }: StageProps) {
  const runs = useMemo(() => runTableOf(trace), [trace])
  const boxes = useMemo(() => boxesOf(snapshot, runs), [snapshot, runs])
  const volumes = useMemo(() => sharedVolumes(trace.scenario.pod), [trace])
  const select = useToggle(selected, onSelect)
  const { sandbox } = snapshot.node
  const flow = useRef<HTMLOListElement>(null)
  const places = useBoxPlaces(flow, boxes.map(({ name }) => name).join(' '))
  const near = useNearItems(flow, boxes.length)
  useActiveRow(flow, trace, snapshot, cellOf)
  const stop = runs.stopAt(snapshot)
  return (
    <section className="card pod" aria-label={words.panel}>
      <header className="card-head">
        <h2 className="title">{words.panel}</h2>
        <code className="pod-sandbox">
          {sandboxWords(snapshot).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </code>
        <WhatIfTrigger />
      </header>
      {stop && (
        <GraceClock
          time={time}
          since={stop.since}
          graceMs={stop.graceMs}
          killAt={lastKill(snapshot, runs)}
          endedAt={endOf(snapshot)}
          killed={killedSince(snapshot, stop.since)}
        />
      )}
      <ol
        ref={flow}
        className="pod-flow"
        aria-label={words.containers}
        data-sandbox={sandbox?.ready === true}
        data-many={boxes.length > manyContainers}
        data-count={boxes.length}
      >
        {boxes.map((box, index) => (
          <ContainerBox
            key={box.name}
            box={box}
            isNear={index >= near.from && index < near.to}
            isArriving={boxes.length <= manyContainers}
            time={time}
            isSelected={selected === box.name}
            isHovered={hovered === box.name}
            onSelect={select}
            onHover={onHover}
          />
        ))}
      </ol>
      <PodRails
        boxes={boxes}
        volumes={volumes}
        places={places}
        hovered={hovered}
        isEnding={stop !== undefined || isOver(snapshot)}
      />
    </section>
  )
}

function isOver({ pod, removed }: Snapshot): boolean {
  return removed || pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
}

const aliveStates = new Set(['created', 'running', 'prestop', 'waitingTurn', 'terminating'])

function cellOf(flow: HTMLElement, name: string): HTMLElement | undefined {
  return flow.querySelector<HTMLElement>(`[data-box="${CSS.escape(name)}"]`)?.closest('li') ?? undefined
}

/** When the last of the containers that have their stop signal is killed, if it does not end before. */
function lastKill({ node }: Snapshot, runs: RunTable): number | undefined {
  const ends = node.containers.flatMap(({ state, ref }) => {
    const term = state === 'terminating' ? runs.term(ref.name, ref.attempt) : undefined
    return term === undefined ? [] : [term.at + term.timeoutMs]
  })
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** How many containers SIGKILL has ended since then. */
function killedSince({ node }: Snapshot, since: number): number {
  return node.containers.filter(
    ({ state, exitCode, reason, since: at }) =>
      state === 'exited' && exitCode === 137 && reason !== 'OOMKilled' && at >= since,
  ).length
}

/** When the last container ended, once none is alive any more. */
function endOf({ node }: Snapshot): number | undefined {
  if (node.containers.some((container) => aliveStates.has(container.state))) return undefined
  return Math.max(0, ...node.containers.map((container) => (container.state === 'exited' ? container.since : 0)))
}
