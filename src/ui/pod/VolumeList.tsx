import type { SharedVolume } from './pod-model.ts'

interface Props {
  readonly volumes: readonly SharedVolume[]
  readonly hovered: string | undefined
}

/** The volumes that containers share, and who may write to them. */
export function VolumeList({ volumes, hovered }: Props) {
  if (volumes.length === 0) return null
  return (
    <ul className="pod-volumes" aria-label="Shared volumes">
      {volumes.map(({ name, source, writers, readers }) => (
        <li key={name} data-lit={hovered !== undefined && [...writers, ...readers].includes(hovered)}>
          <svg
            width="14"
            height="14"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <ellipse cx="8" cy="4" rx="5.5" ry="2" />
            <path d="M2.5 4v8c0 1.1 2.5 2 5.5 2s5.5-.9 5.5-2V4" />
          </svg>
          <span>
            {name}
            {source && ` (${source})`}
          </span>
          <small>
            {writers.length > 0 && `writable by ${writers.join(', ')}`}
            {writers.length > 0 && readers.length > 0 && '; '}
            {readers.length > 0 && `read-only for ${readers.join(', ')}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
