import type { Fix } from '../kube/diagnostic.ts'
import { type Container, isSidecar, type Pod } from '../kube/pod.ts'
import { editPod } from '../manifest/edit-pod.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import type { PodChange } from '../manifest/pod-change.ts'
import * as words from '../words/en/store/document.ts'
import type { Picture } from './pipeline/picture.ts'

/** Ways in which the Pod of `picture`, which was computed of `text`, might be written otherwise, to be compared with how it is; those that are no edit of its text are left out. */
export function specVariants(text: string, { scenario, chosen }: Pick<Picture, 'scenario' | 'chosen'>): readonly Fix[] {
  const found = parseManifest(text).pods.find(({ id }) => id === chosen)
  if (found === undefined || scenario === undefined) return []
  return changesOf(scenario.pod).flatMap(({ title, changes }): readonly Fix[] => {
    const edits = editPod(text, found, changes)
    return edits === undefined || edits.length === 0 ? [] : [{ title, edits }]
  })
}

interface Variant {
  readonly title: string
  readonly changes: readonly PodChange[]
}

function changesOf({ spec }: Pod): readonly Variant[] {
  const { initContainers = [], containers } = spec
  return [
    ...(initContainers.length > 1 ? swapped('initContainers', initContainers) : swapped('containers', containers)),
    ...withoutStartupProbe('initContainers', initContainers),
    ...withoutStartupProbe('containers', containers),
    ...oldStyle(initContainers, containers.length),
  ]
}

type List = 'initContainers' | 'containers'

function swapped(list: List, [first, second]: readonly Container[]): readonly Variant[] {
  if (first === undefined || second === undefined) return []
  const change = { kind: 'move', from: { list, index: 1 }, to: { list, index: 0 } } as const
  return [{ title: words.before(second.name, first.name), changes: [change] }]
}

function withoutStartupProbe(list: List, containers: readonly Container[]): readonly Variant[] {
  const index = containers.findIndex(({ startupProbe }) => startupProbe !== undefined)
  const container = containers[index]
  if (container === undefined) return []
  const path = ['spec', list, index, 'startupProbe']
  return [{ title: words.withoutStartupProbe(container.name), changes: [{ kind: 'remove', path }] }]
}

/** The first sidecar as it was written before sidecars were native: a main container, behind the others. */
function oldStyle(initContainers: readonly Container[], last: number): readonly Variant[] {
  const index = initContainers.findIndex(isSidecar)
  const sidecar = initContainers[index]
  if (sidecar === undefined) return []
  return [
    {
      title: words.oldStyleSidecar(sidecar.name),
      changes: [
        { kind: 'remove', path: ['spec', 'initContainers', index, 'restartPolicy'] },
        { kind: 'move', from: { list: 'initContainers', index }, to: { list: 'containers', index: last } },
      ],
    },
  ]
}
