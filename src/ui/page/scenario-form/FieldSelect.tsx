interface Props<T extends string> {
  /** The whole name, for those who do not see what is around. */
  readonly name: string
  readonly value: T
  /** Shown in grey: nobody has said it. */
  readonly isAssumed: boolean
  /** Value and words. */
  readonly options: readonly (readonly [T, string])[]
  readonly onChoose: (value: T) => void
}

/** A choice among few. */
export function FieldSelect<T extends string>({ name, value, isAssumed, options, onChoose }: Props<T>) {
  return (
    <select
      className="select field-select"
      aria-label={name}
      data-assumed={isAssumed}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
