import type { Tone } from '../../trace/timeline/state-look.ts'
import { MountArrow } from './MountArrow.tsx'
import { accessOfMany, accessWords, type SharedVolume, type VolumeMount } from './volumes.ts'

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
            <span
              key={container}
              data-tone={tones.get(container) ?? 'none'}
              title={`${container} mounts it at ${paths}`}
            >
              {container}
              {index < group.length - 1 && ', '}
            </span>
          ))}{' '}
          {group.length > 1 ? accessOfMany[access] : accessWords[access]}
        </small>
      </span>
    )
  })
}
