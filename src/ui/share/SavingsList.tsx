import type { SavingId } from '../../share/shorten.ts'
import * as words from '../../words/share.ts'
import { type Moment, useSaved } from './use-shared.ts'

interface Props {
  readonly moment: Moment
  /** What is left out. */
  readonly left: readonly SavingId[]
  readonly onChange: (left: readonly SavingId[]) => void
}

/** What can go from the text to make its link shorter, by how much, and what is lost with it. */
export function SavingsList({ moment, left, onChange }: Props) {
  const saved = useSaved(moment)
  if (moment.savings.length === 0) return <p className="share-note">{words.nothingToSave}</p>
  return (
    <fieldset className="share-savings">
      <legend>{words.makeShorter}</legend>
      {moment.savings.map(({ id, what, lost }) => (
        <label key={id} className="share-check">
          <input
            type="checkbox"
            checked={left.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...left, id] : left.filter((each) => each !== id))}
          />
          <span>
            {what} <b>{words.saved(saved.get(id) ?? 0)}</b>
            <small>{words.lost(lost)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
