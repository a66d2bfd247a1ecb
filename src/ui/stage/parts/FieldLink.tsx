import type { ReactNode } from 'react'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import './field-link.css'

interface Props {
  /** The field's path in the Pod. */
  readonly field: string
  /** What it says, in plain units. */
  readonly exact?: string
  /** Whose field it is: lit everywhere while the pointer is on it. */
  readonly container?: string | undefined
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
  readonly withLine?: boolean
  readonly children: ReactNode
}

/** Words about a field, as a way to where it is written: it is marked there under the pointer, and gone to by a click. */
export function FieldLink({ field, exact, container, links, onHover, withLine = false, children }: Props) {
  const found = links.find(field)
  const hint = [
    ...(exact === undefined ? [] : [exact]),
    found?.isFilledIn ? words.filledInField(field) : field,
    ...(found ? [words.line(found.line)] : []),
  ].join('\n')
  const point = (isOn: boolean) => {
    links.point(isOn ? found?.field : undefined)
    if (container !== undefined) onHover(isOn ? container : undefined)
  }
  if (!found)
    return (
      <span title={hint} onPointerEnter={() => point(true)} onPointerLeave={() => point(false)}>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      className="field-link"
      title={hint}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
      onClick={() => links.ask(found.field)}
    >
      {children}
      {found.isFilledIn && <i className="field-filled"> {words.fromLimit}</i>}
      {withLine && <small>:{found.line}</small>}
    </button>
  )
}
