import { type KeyboardEvent, useId, useState } from 'react'
import type { ScenarioRequest } from '../../../store/change-scenario.ts'
import type { WhatIfAction, WhatIfGroup } from '../../../store/what-if.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/stage/what-if.ts'
import { Sentence } from '../../kit/Sentence.tsx'

interface Props {
  /** Name of the container; undefined for the Pod. */
  readonly container: string | undefined
  /** When it is forced, in simulated milliseconds. */
  readonly at: number
  readonly actions: readonly WhatIfAction[]
  readonly onChoose: (request: ScenarioRequest) => void
}

/** What can be forced on a container or the Pod at the playhead, one line each. */
export function WhatIfMenu({ container, at, actions, onChoose }: Props) {
  return (
    <>
      <h2 className="what-if-title">
        <Sentence parts={words.title((text) => <b>{text}</b>, container)} />
        <small>{words.at(formatTime(at))}</small>
      </h2>
      {actions.length === 0 ? (
        <p className="what-if-nothing">{container === undefined ? words.podIsGone : words.isOver}</p>
      ) : (
        <ul onKeyDown={moveFocus}>
          {actions.map((action, index) => (
            <ActionLine
              key={action.id}
              action={action}
              startsGroup={index > 0 && isOtherGroup(action.group, actions[index - 1]?.group)}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function isOtherGroup(group: WhatIfGroup, before: WhatIfGroup | undefined): boolean {
  return group !== before
}

interface LineProps {
  readonly action: WhatIfAction
  readonly startsGroup: boolean
  readonly onChoose: Props['onChoose']
}

function ActionLine({ action, startsGroup, onChoose }: LineProps) {
  const { title, detail, number, request } = action
  const id = useId()
  const [typed, setTyped] = useState(() => String(number?.initial ?? 0))
  const value = Number(typed)
  const isValid = number === undefined || (/^\d+$/.test(typed) && value >= number.min && value <= number.max)
  const choose = () => {
    if (isValid) onChoose(request(value))
  }
  return (
    <li data-starts-group={startsGroup}>
      <button type="button" className="what-if-action" disabled={!isValid} onClick={choose}>
        <span id={id}>{title}</span>
        <small>{detail}</small>
      </button>
      {number && (
        <label className="what-if-number">
          <span>{number.label}</span>
          <input
            type="text"
            inputMode="numeric"
            size={4}
            value={typed}
            aria-invalid={!isValid}
            aria-describedby={id}
            title={words.numberRange(number.min, number.max)}
            onChange={(event) => setTyped(event.target.value.trim())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose()
            }}
          />
          {number.unit}
        </label>
      )}
    </li>
  )
}

/** Up and down go from action to action, as in any menu; Tab goes through the numbers too. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.what-if-action:not(:disabled)')]
  const line = document.activeElement?.closest('li')
  const now = buttons.findIndex((button) => button.closest('li') === line)
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? undefined : now + step
  const isText = event.target instanceof HTMLInputElement && (event.key === 'Home' || event.key === 'End')
  if (next === undefined || isText) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
