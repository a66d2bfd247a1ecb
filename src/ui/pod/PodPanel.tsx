import { useCallback, useMemo } from 'react'
import type { Snapshot } from '../../trace/trace.ts'
import type { StageProps } from '../stage-props.ts'
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
  const { stopping, sandbox } = snapshot.node
  return (
    <section className="card pod" aria-label="Pod">
      <header className="card-head">
        <h2 className="title">Pod</h2>
        <code className="pod-sandbox">
          {sandboxWords(snapshot).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </code>
      </header>
      {stopping && (
        <GraceClock time={time} since={stopping.since} graceMs={stopping.graceMs} endedAt={endOf(snapshot)} />
      )}
      <ol
        className="pod-flow"
        data-sandbox={sandbox?.ready === true}
        data-many={boxes.length > manyContainers}
        data-few={boxes.length < 3}
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

const over = new Set(['absent', 'exited', 'backoff', 'pullFailed', 'createFailed'])

/** When the last container ended, once none runs any more. */
function endOf({ node, at }: Snapshot): number | undefined {
  if (!node.containers.every((container) => over.has(container.state))) return undefined
  return Math.max(0, ...node.containers.map((container) => (container.state === 'exited' ? container.since : 0))) || at
}
