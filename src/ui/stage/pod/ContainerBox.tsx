import type { MotionValue } from 'framer-motion'
import { memo } from 'react'
import * as words from '../../../words/en/stage/pod.ts'
import { StateIcon } from '../parts/StateIcon.tsx'
import { WhatIfTrigger } from '../parts/WhatIfTrigger.tsx'
import { Countdown } from './Countdown.tsx'
import { Gate } from './Gate.tsx'
import type { BoxModel, GateModel } from './pod-model.ts'

interface Props {
  readonly box: BoxModel
  /** In sight or close to it. The others have their name, their state for a screen reader, and their menu: nothing that is laid out anew by a change. */
  readonly isNear: boolean
  /** A new state comes with a movement. */
  readonly isArriving: boolean
  readonly time: MotionValue<number>
  readonly isSelected: boolean
  readonly isHovered: boolean
  readonly onSelect: (name: string) => void
  readonly onHover: (name: string | undefined) => void
}

/** One container, with the gate before it. */
export const ContainerBox = memo(
  function ContainerBox({ box, isNear, isArriving, time, isSelected, isHovered, onSelect, onHover }: Props) {
    const { name } = box
    return (
      <li className="pod-cell" data-role={box.role} data-selected={isSelected}>
        {isNear ? <Gate {...box.gate} time={time} /> : <div className="gate" data-way={box.gate.way} />}
        <button
          type="button"
          className="pod-box"
          data-box={name}
          {...(isNear ? { 'data-kind': box.kind, 'data-tone': box.tone } : { 'aria-label': `${name} ${box.text}` })}
          data-signs={hasSigns(box)}
          data-hovered={isHovered}
          aria-pressed={isSelected}
          onClick={() => onSelect(name)}
          onPointerEnter={() => onHover(name)}
          onPointerLeave={() => onHover(undefined)}
        >
          <span className="pod-box-name" data-long={name.length > 10} title={name}>
            {name}
          </span>
          {isNear && <Particulars box={box} isArriving={isArriving} time={time} />}
        </button>
        <WhatIfTrigger container={name} />
      </li>
    )
  },
  (before, after) =>
    before.time === after.time &&
    before.isNear === after.isNear &&
    before.isArriving === after.isArriving &&
    before.isSelected === after.isSelected &&
    before.isHovered === after.isHovered &&
    before.onSelect === after.onSelect &&
    before.onHover === after.onHover &&
    isSameBox(before.box, after.box),
)

type ParticularsProps = Pick<Props, 'box' | 'isArriving' | 'time'>

/** What a box says besides the name of its container. */
function Particulars({ box, isArriving, time }: ParticularsProps) {
  const { kind } = box
  const image = shortImage(box.image)
  return (
    <>
      <Signs box={box} />
      <span className="pod-box-role">
        {box.roleLine}
        {box.role === 'sidecar' && <span className="pod-box-stays"> {words.stays}</span>}
        {box.restarts > 0 && <span title={words.restarted(box.restarts)}> {words.restarts(box.restarts)}</span>}
      </span>
      <span className="pod-box-image" data-long={image.length > 12} title={box.image}>
        {image}
      </span>
      <span key={isArriving ? kind : undefined} className="pod-box-state">
        <StateIcon sign={box.sign} />
        <span>
          {box.text}
          {box.until !== undefined && (
            <>
              {' · '}
              {box.untilWords && `${box.untilWords} `}
              <Countdown time={time} until={box.until} hint={kind === 'terminating' ? words.untilSigkill : undefined} />
            </>
          )}
        </span>
      </span>
    </>
  )
}

/** The two lights, or the place in the order of the stop signals while the Pod stops. */
function Signs({ box }: { readonly box: BoxModel }) {
  if (box.stopPlace !== undefined) {
    const place = box.isStopSent ? words.gotStopSignal(box.stopPlace) : words.getsStopSignal(box.stopPlace)
    return (
      <span className="pod-box-signs">
        <span className="stop-place" data-sent={box.isStopSent} role="img" aria-label={place} title={place}>
          {box.stopPlace}
        </span>
      </span>
    )
  }
  if (box.started === undefined || box.ready === undefined) return null
  return (
    <span className="pod-box-signs" role="img" aria-label={words.lights(box.started, box.ready)}>
      <Light isOn={box.started} tone="running" hint={box.startedHint} />
      <Light isOn={box.ready} tone="ready" hint={box.readyHint} />
    </span>
  )
}

function Light({ isOn, tone, hint }: { readonly isOn: boolean; readonly tone: string; readonly hint: string }) {
  return (
    <span className="light" data-tone={tone} title={hint}>
      <span className={isOn ? 'light-on' : undefined} />
    </span>
  )
}

/** Signs stand beside its name. Said of the box, so that the browser need not look for them in it with each change. */
function hasSigns({ stopPlace, started, ready }: BoxModel): boolean {
  return stopPlace !== undefined || (started !== undefined && ready !== undefined)
}

/** A long image name without its registry and path. */
function shortImage(image: string): string {
  return image.length > 13 ? image.slice(image.lastIndexOf('/') + 1) : image
}

function isSameBox(a: BoxModel, b: BoxModel): boolean {
  const keys = Object.keys(a) as (keyof BoxModel)[]
  return keys.every((key) => (key === 'gate' ? isSameGate(a.gate, b.gate) : a[key] === b[key]))
}

function isSameGate(a: GateModel, b: GateModel): boolean {
  const isSameProbe = a.probe?.tries === b.probe?.tries && a.probe?.threshold === b.probe?.threshold
  return a.isOpen === b.isOpen && a.way === b.way && a.word === b.word && a.hint === b.hint && isSameProbe
}
