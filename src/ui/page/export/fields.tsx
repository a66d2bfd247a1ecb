import { type ReactNode, useId } from 'react'
import * as words from '../../../words/en/page/export.ts'

interface CheckProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A box to tick. */
export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="export-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

interface SelectProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

/** One of a few. */
export function Select<T extends string | number>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId()
  return (
    <span className="export-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={String(value)}
        onChange={(event) => {
          const chosen = options.find(([each]) => String(each) === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={String(each)}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

interface SecondsProps {
  readonly label: string
  readonly ms: number
  readonly mostMs: number
  readonly onChange: (ms: number) => void
}

/** An instant, typed in seconds. */
export function Seconds({ label, ms, mostMs, onChange }: SecondsProps) {
  const id = useId()
  return (
    <span className="export-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={Math.ceil(mostMs / 100) / 10}
        step={0.1}
        value={Math.round(ms / 100) / 10}
        onChange={(event) => {
          const seconds = event.target.valueAsNumber
          if (Number.isFinite(seconds)) onChange(Math.max(0, Math.min(mostMs, seconds * 1000)))
        }}
      />
      {words.seconds}
    </span>
  )
}
