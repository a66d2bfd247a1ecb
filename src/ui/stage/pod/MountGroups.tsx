import type { Tone } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/stage/pod.ts'
import { MountArrow } from './MountArrow.tsx'
import type { SharedVolume, VolumeMount } from './volumes.ts'

interface Props {
  readonly volume: SharedVolume
  /** By container; undefined for one that does not run. */
  readonly tones: ReadonlyMap<string, Tone | undefined>
}

const accesses: readonly VolumeMount['access'][] = ['first', 'too', 'reads']

/** Those who mount a volume where they are many: told together by what they may do with it. */
export function MountGroups({ volume: { mounts }, tones }: Props) {
  return accesses.map((access) => {
    const group = mounts.filter((mount) => mount.access === access)
    if (group.length === 0) return null
    return (
      <span key={access} className="rail-peg rail-group">
        <MountArrow access={access} />
        <small>
          {group.map(({ container, paths }, index) => (
            <span key={container} data-tone={tones.get(container) ?? 'none'} title={words.mounts(container, paths)}>
              {container}
              {index < group.length - 1 && ', '}
            </span>
          ))}{' '}
          {group.length > 1 ? words.accessOfMany[access] : words.access[access]}
        </small>
      </span>
    )
  })
}
