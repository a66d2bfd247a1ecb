import type { PodChoice } from '../../store/picture.ts'
import * as words from '../../words/editor.ts'

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
      <span>{words.podsInText(pods.length)}</span>
      <select className="select" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {pods.map(({ id, kind, name }) => (
          <option key={id} value={id}>
            {words.podNamed(kind, name)}
          </option>
        ))}
      </select>
    </label>
  )
}
