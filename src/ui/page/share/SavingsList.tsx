import { useMemo } from 'react'
import type { SavingId } from '../../../share/shorten.ts'
import * as words from '../../../words/en/page/share.ts'
import { useAnswer } from '../outgoing/use-answer.ts'

interface Props {
  readonly text: string
  /** What is left out. */
  readonly left: readonly SavingId[]
  readonly onChange: (left: readonly SavingId[]) => void
}

/** What can go from the text to make its link shorter, by how much, and what is lost with it. */
export function SavingsList({ text, left, onChange }: Props) {
  const { answer, trouble } = useAnswer(useMemo(() => ({ kind: 'savings', text }) as const, [text]))
  if (trouble !== undefined) return null
  if (answer === undefined) return <p className="share-note">{words.measuring}</p>
  if (answer.savings.length === 0) return <p className="share-note">{words.nothingToSave}</p>
  return (
    <fieldset className="share-savings">
      <legend>{words.makeShorter}</legend>
      {answer.savings.map(({ id, what, lost, letters }) => (
        <label key={id} className="share-check">
          <input
            type="checkbox"
            checked={left.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...left, id] : left.filter((each) => each !== id))}
          />
          <span>
            {what} <b>{words.saved(letters)}</b>
            <small>{words.lost(lost)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
