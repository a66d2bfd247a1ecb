import { type KeyboardEvent, useState } from 'react'
import { letters, type SideName } from '../../../compare/side.ts'
import { longestName, sideName } from '../../../store/side-names.ts'
import * as words from '../../../words/en/page/compare.ts'
import { usePinnedStore } from '../../session/pinned-context.ts'

interface Props {
  readonly side: SideName
  /** As it is shown. */
  readonly name: string
}

/** The name of a side, to be changed in place; without letters it gets the one that says what differs again. */
export function NameField({ side, name }: Props) {
  const store = usePinnedStore()
  const [draft, setDraft] = useState<string>()
  const keep = () => {
    if (draft !== undefined && draft !== name) store.getState().rename(side, sideName(draft))
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      keep()
    }
    if (event.key !== 'Escape' || draft === undefined) return
    event.preventDefault()
    setDraft(undefined)
  }
  return (
    <textarea
      className="side-name"
      rows={1}
      aria-label={words.nameOf(letters[side])}
      title={words.rename(name)}
      maxLength={longestName}
      spellCheck={false}
      value={draft ?? name}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}
