interface Props {
  readonly label: string
  readonly placeholder: string
  readonly wanted: string
  readonly onWanted: (wanted: string) => void
  /** How many there are with all words of `wanted`: `2 rules`. */
  readonly counted: string
}

/** The field in which one looks for something on a page, with how much there is of it; it stays in view. */
export function PageFind({ label, placeholder, wanted, onWanted, counted }: Props) {
  return (
    <div className="page-find">
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <output>{counted}</output>
    </div>
  )
}
