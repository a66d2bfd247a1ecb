import { useMemo } from 'react'
import type { PodChoice } from '../../../store/pipeline/picture.ts'
import { troubles } from '../../../store/pipeline/pod-trouble.ts'
import * as words from '../../../words/en/page/editor.ts'

interface Props {
  readonly pods: readonly PodChoice[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Which of several Pods in the text is on the stage, the worst first; nothing where there is no choice. */
export function PodChooser({ pods, chosen, onChoose }: Props) {
  const groups = useMemo(() => groupsOf(pods), [pods])
  if (pods.length < 2) return null
  return (
    <label className="pod-chooser">
      <span>{words.podsInText(pods.length)}</span>
      <select className="select" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {groups.length === 1
          ? groups[0]?.options
          : groups.map(({ trouble, options }) => (
              <optgroup key={trouble} label={words.troubles[trouble]}>
                {options}
              </optgroup>
            ))}
      </select>
    </label>
  )
}

/** The options, by what is wrong with their Pods. */
function groupsOf(pods: readonly PodChoice[]) {
  const namespaces = new Set(pods.flatMap(({ namespace }) => namespace ?? []))
  return troubles.flatMap((trouble) => {
    const all = pods.filter(({ state }) => (state?.trouble ?? 'written') === trouble)
    if (all.length === 0) return []
    const options = all.map((pod) => (
      <option key={pod.id} value={pod.id}>
        {labelOf(pod, namespaces.size > 1)}
      </option>
    ))
    return [{ trouble, options }]
  })
}

/** As kubectl prints it; with its namespace where there are several. */
function labelOf({ kind, name, namespace, state }: PodChoice, hasNamespaces: boolean): string {
  if (state === undefined) return words.podNamed(kind, name)
  const { ready, status, restarts, age } = state
  return words.podInState(hasNamespaces ? `${namespace}/${name}` : name, ready, status, restarts, age)
}
