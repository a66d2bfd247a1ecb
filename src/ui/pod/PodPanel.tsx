import { useCallback, useMemo } from 'react'
import type { Snapshot } from '../../trace/trace.ts'
import type { StageProps } from '../stage-props.ts'
import { WhatIfTrigger } from '../what-if/WhatIfTrigger.tsx'
import { ContainerBox } from './ContainerBox.tsx'
import { GraceClock } from './GraceClock.tsx'
import { boxesOf, sandboxWords, sharedVolumes } from './pod-model.ts'
import { runTableOf } from './run-table.ts'
import { VolumeList } from './VolumeList.tsx'
import '../timeline/tones.css'
import './pod.css'

/** With more containers than this the boxes are small. */
const manyContainers = 14

/** The Pod as a machine: its sandbox, its containers in the order in which they start, the gates between them. */
export function PodPanel({ trace, snapshot, time, selected, onSelect, hovered, onHover }: StageProps) {
  const runs = useMemo(() => runTableOf(trace), [trace])
  const boxes = useMemo(() => boxesOf(snapshot, runs), [snapshot, runs])
  const volumes = useMemo(() => sharedVolumes(trace.scenario.pod), [trace])
  const select = useCallback((name: string) => onSelect(selected === name ? undefined : name), [selected, onSelect])
  const { sandbox } = snapshot.node
  const stop = runs.stopAt(snapshot)
  return (
    <section className="card pod" aria-label="Pod">
      <header className="card-head">
        <h2 className="title">Pod</h2>
        <code className="pod-sandbox">
          {sandboxWords(snapshot).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </code>
        <WhatIfTrigger />
      </header>
      {stop && <GraceClock time={time} since={stop.since} graceMs={stop.graceMs} endedAt={endOf(snapshot)} />}
      <ol
        className="pod-flow"
        data-sandbox={sandbox?.ready === true}
        data-many={boxes.length > manyContainers}
        data-count={boxes.length}
      >
        {boxes.map((box) => (
          <ContainerBox
            key={box.name}
            box={box}
            time={time}
            isSelected={selected === box.name}
            isHovered={hovered === box.name}
            onSelect={select}
            onHover={onHover}
          />
        ))}
      </ol>
      <VolumeList volumes={volumes} hovered={hovered} />
    </section>
  )
}

const aliveStates = new Set(['created', 'running', 'prestop', 'waitingTurn', 'terminating'])

/** When the last container ended, once none is alive any more. */
function endOf({ node }: Snapshot): number | undefined {
  if (node.containers.some((container) => aliveStates.has(container.state))) return undefined
  return Math.max(0, ...node.containers.map((container) => (container.state === 'exited' ? container.since : 0)))
}
