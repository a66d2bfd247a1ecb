interface Props {
  /** What is looked for: stands in the names of the field and of the count. */
  readonly of: string
  readonly placeholder: string
  readonly wanted: string
  readonly onWanted: (wanted: string) => void
  /** How many there are with all words of `wanted`. */
  readonly count: number
}

/** The field in which one looks for something on a page, with how much there is of it; it stays in view. */
export function PageFind({ of, placeholder, wanted, onWanted, count }: Props) {
  return (
    <div className="page-find">
      <input
        type="search"
        aria-label={`Find ${/^[aeiou]/.test(of) ? 'an' : 'a'} ${of}`}
        placeholder={placeholder}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <output>
        {count} {count === 1 ? of : `${of}s`}
      </output>
    </div>
  )
}
