import type { Tone } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/stage/pod.ts'
import { MountArrow } from './MountArrow.tsx'
import { MountGroups } from './MountGroups.tsx'
import type { BoxModel } from './pod-model.ts'
import { aliveKinds, railWords } from './rail-words.ts'
import type { BoxPlaces } from './use-box-places.ts'
import type { SharedVolume, VolumeMount } from './volumes.ts'

interface Props {
  readonly boxes: readonly BoxModel[]
  readonly volumes: readonly SharedVolume[]
  /** Where the boxes stand; undefined while they stand in several rows. */
  readonly places: BoxPlaces | undefined
  readonly hovered: string | undefined
  /** The Pod is being stopped, or over. */
  readonly isEnding: boolean
}

/** More sidecars than this are not drawn as rails: their boxes say that they stay. */
const mostSidecars = 3
/** More who mount a volume are told together, where they do not stand under their boxes. */
const mostPegs = 6

/** What reaches over several containers: the sidecars that stay, and the volumes between those who mount them. */
export function PodRails({ boxes, volumes, places, hovered, isEnding }: Props) {
  const sidecars = boxes.filter(({ role }) => role === 'sidecar')
  const rails = places && sidecars.length <= mostSidecars ? sidecars : []
  const tones = new Map(boxes.map(({ name, tone, kind }) => [name, aliveKinds.has(kind) ? tone : undefined]))
  if (rails.length === 0 && volumes.length === 0) return null
  return (
    <div className="rails">
      {places &&
        rails.map((box) => (
          <SidecarRail key={box.name} box={box} text={railWords(box, boxes, isEnding)} places={places} />
        ))}
      {volumes.length > 0 && (
        <ul className="pod-volumes" aria-label={words.volumes} data-drawn={places !== undefined}>
          {volumes.map((volume) => (
            <VolumeRail key={volume.name} volume={volume} places={places} tones={tones} hovered={hovered} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface SidecarProps {
  readonly box: BoxModel
  readonly text: string
  readonly places: BoxPlaces
}

/** A line from a sidecar's box under all that starts after it: it is there for as long as they are. */
function SidecarRail({ box, text, places }: SidecarProps) {
  const from = places.boxes.get(box.name)
  const to = Math.max(...[...places.boxes.values()].map(({ right }) => right))
  if (!from || to - from.middle < 40) return null
  return (
    <div
      className="rail-row rail-sidecar"
      data-tone={box.tone}
      data-alive={aliveKinds.has(box.kind)}
      aria-hidden="true"
    >
      <i className="rail-stem" style={{ left: from.middle }} />
      <i className="rail-line" style={{ left: from.middle, width: to - from.middle }} />
      <span style={{ left: from.middle + 14, maxWidth: to - from.middle - 14 }}>{text}</span>
    </div>
  )
}

interface VolumeProps {
  readonly volume: SharedVolume
  readonly places: BoxPlaces | undefined
  /** By container; undefined for one that does not run. */
  readonly tones: ReadonlyMap<string, Tone | undefined>
  readonly hovered: string | undefined
}

/** A volume as a line between the containers that mount it: an arrow down for who writes, up for who only reads. */
function VolumeRail({ volume, places, tones, hovered }: VolumeProps) {
  const { name, source, mounts } = volume
  const isLit = mounts.some(({ container }) => container === hovered)
  const middles = mounts.flatMap(({ container }) => places?.boxes.get(container)?.middle ?? [])
  const first = Math.min(...middles)
  const last = Math.max(...middles)
  const title = source ? `${name} (${source})` : name
  const spot = places && spotFor(title, middles)
  return (
    <li className="rail-row rail-volume" data-lit={isLit} data-on-line={spot !== undefined}>
      {places && <i className="rail-line" style={{ left: first, width: last - first }} />}
      <span className="rail-name" style={spot === undefined ? undefined : { left: spot }}>
        <VolumeIcon />
        {title}
      </span>
      {!places && mounts.length > mostPegs ? (
        <MountGroups volume={volume} tones={tones} />
      ) : (
        mounts.map((mount) => (
          <Peg
            key={mount.container}
            mount={mount}
            x={places?.boxes.get(mount.container)?.middle}
            tone={tones.get(mount.container)}
          />
        ))
      )}
    </li>
  )
}

/** Pixels of a letter of a volume's name, and what its icon and the words under the arrows beside it take. */
const letterWidth = 7.3
const beside = 96

/** The middle of the widest gap between two arrows, if the name fits on the line there. */
function spotFor(title: string, middles: readonly number[]): number | undefined {
  let best: { readonly width: number; readonly at: number } | undefined
  for (const [index, middle] of middles.entries()) {
    const width = middle - (middles[index - 1] ?? middle)
    if (width > (best?.width ?? 0)) best = { width, at: middle - width / 2 }
  }
  return best && best.width >= title.length * letterWidth + beside ? best.at : undefined
}

interface PegProps {
  readonly mount: VolumeMount
  /** The middle of the container's box; undefined where it is not drawn under it. */
  readonly x: number | undefined
  readonly tone: Tone | undefined
}

function Peg({ mount, x, tone }: PegProps) {
  const { container, paths, access } = mount
  const isReading = access === 'reads'
  return (
    <span
      className="rail-peg"
      data-tone={tone ?? 'none'}
      data-access={access}
      style={x === undefined ? undefined : { left: x }}
      title={isReading ? words.mountsReadOnly(container, paths) : words.mounts(container, paths)}
    >
      <MountArrow access={access} />
      <small>
        <span className={x === undefined ? undefined : 'visually-hidden'}>{container} </span>
        {words.access[access]}
      </small>
    </span>
  )
}

function VolumeIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <ellipse cx="8" cy="4" rx="5.5" ry="2" />
      <path d="M2.5 4v8c0 1.1 2.5 2 5.5 2s5.5-.9 5.5-2V4" />
    </svg>
  )
}
