import type { PodChoice } from '../../store/picture.ts'

interface Props {
  readonly pods: readonly PodChoice[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Which of several Pods in the text is on the stage; nothing where there is no choice. */
export function PodChooser({ pods, chosen, onChoose }: Props) {
  if (pods.length < 2) return null
  return (
    <label className="pod-chooser">
      <span>{pods.length} Pods in this text, on the stage:</span>
      <select className="select" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {pods.map(({ id, kind, name }) => (
          <option key={id} value={id}>
            {kind} {name || '(without a name)'}
          </option>
        ))}
      </select>
    </label>
  )
}
