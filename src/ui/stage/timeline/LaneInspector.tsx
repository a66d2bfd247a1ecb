import type { Snapshot } from '../../../trace/trace.ts'
import type { Lanes } from '../../../view/timeline/lanes.ts'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import { StateIcon } from '../parts/StateIcon.tsx'
import { barAt, tipAt } from '../parts/tips.ts'

interface Props {
  readonly lanes: Lanes
  readonly snapshot: Snapshot
  readonly name: string
}

/** The selected container at the playhead in one line. */
export function LaneInspector({ lanes, snapshot, name }: Props) {
  const tip = tipAt(lanes, { kind: 'container', name }, snapshot.at)
  const bar = barAt(lanes.containers.find((lane) => lane.ref.name === name)?.node ?? [], snapshot.at)
  if (!tip) return null
  return (
    <p className="inspector">
      <b>{tip.title}</b> <span className="inspector-role">{tip.aside}</span>
      {tip.lines.map((line, index) => (
        <span key={line.text} className="inspector-state" data-tone={line.tone}>
          {index === 0 && bar && <StateIcon sign={stateLooks[bar.kind].sign} />}
          {line.text}
          {line.note !== undefined && <small>{line.note}</small>}
        </span>
      ))}
    </p>
  )
}
