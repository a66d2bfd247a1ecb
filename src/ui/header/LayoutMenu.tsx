import { useId } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { type Layout, type NarrowLayout, usualShare } from '../workspace/use-layout.ts'

interface Props {
  readonly layout: Layout
  readonly isNarrow: boolean
}

const wide: readonly { readonly share: number; readonly title: string; readonly text: string }[] = [
  { share: usualShare, title: 'Editor and stage', text: 'The usual division' },
  { share: 50, title: 'Half and half', text: 'Long lines in the editor' },
  { share: 0, title: 'Stage alone', text: 'For a projector, or to look closely' },
]

const narrow: readonly { readonly id: NarrowLayout; readonly title: string; readonly text: string }[] = [
  { id: 'column', title: 'One column', text: 'The manifest stands below the stage' },
  { id: 'tabs', title: 'Tabs', text: 'The stage or the manifest' },
]

/** How editor and stage share the page, without a drag. */
export function LayoutMenu({ layout, isNarrow }: Props) {
  const id = useId()
  const group = useId()
  const choices = isNarrow
    ? narrow.map(({ id: value, ...words }) => ({
        ...words,
        isChosen: layout.narrow === value,
        choose: () => layout.setNarrow(value),
      }))
    : wide.map(({ share, ...words }) => ({
        ...words,
        isChosen: Math.round(layout.share) === share,
        choose: () => layout.setShare(share),
      }))
  return (
    <>
      <button type="button" className="button quiet icon-only" aria-label="Layout" title="Layout" popoverTarget={id}>
        <Icon name="layout" />
      </button>
      <div id={id} popover="auto" className="layout-menu" role="dialog" aria-label="Layout">
        <fieldset>
          <legend className="title">Layout</legend>
          {choices.map(({ title, text, isChosen, choose }) => (
            <label key={title} className="layout-choice">
              <input type="radio" name={group} checked={isChosen} onChange={choose} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {!isNarrow && <p>The line between the two can be dragged, too.</p>}
      </div>
    </>
  )
}
