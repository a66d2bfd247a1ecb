import { type ReactNode, useId, useRef } from 'react'
import { CompareMenu } from '../compare/CompareMenu.tsx'
import type { FrontRoute } from '../pages/page-route.ts'
import { usePages } from '../pages/pages-context.ts'
import { useBeginKey } from '../presenter/use-begin-key.ts'
import { Icon } from '../shared/Icon.tsx'
import type { Theme } from '../shared/theme.ts'
import { type Layout, type NarrowLayout, usualShare } from '../workspace/use-layout.ts'

interface Props {
  readonly layout: Layout
  readonly isNarrow: boolean
  /** The theme that was chosen; undefined: the system's. */
  readonly theme: Theme | undefined
  readonly onTheme: (theme: Theme | undefined) => void
  readonly onHelp: () => void
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

const themes: readonly { readonly id: Theme | undefined; readonly title: string }[] = [
  { id: undefined, title: 'As the system' },
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
]

/** How editor and stage share the page, without a drag; and the theme. */
export function ViewMenu({ layout, isNarrow, theme, onTheme, onHelp }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const openPage = usePages()
  const open = (name: FrontRoute['name']) => {
    menu.current?.hidePopover()
    openPage?.({ name, find: '' })
  }
  useBeginKey(() => open('presenter'))
  return (
    <>
      <button type="button" className="button quiet icon-only" aria-label="View" title="View" popoverTarget={id}>
        <Icon name="layout" />
      </button>
      <div id={id} ref={menu} popover="auto" className="view-menu" role="dialog" aria-label="View">
        <Choices title="Layout">
          {isNarrow
            ? narrow.map(({ id: value, title, text }) => (
                <Choice
                  key={value}
                  {...{ title, text, group: `${id}layout` }}
                  isChosen={layout.narrow === value}
                  onChoose={() => layout.setNarrow(value)}
                />
              ))
            : wide.map(({ share, title, text }) => (
                <Choice
                  key={share}
                  {...{ title, text, group: `${id}layout` }}
                  isChosen={Math.round(layout.share) === share}
                  onChoose={() => layout.setShare(share)}
                />
              ))}
        </Choices>
        {!isNarrow && <p>The line between the two can be dragged, too.</p>}
        <Choices title="Theme">
          {themes.map(({ id: value, title }) => (
            <Choice
              key={title}
              {...{ title, group: `${id}theme` }}
              isChosen={theme === value}
              onChoose={() => onTheme(value)}
            />
          ))}
        </Choices>
        <CompareMenu onOpen={() => open('compare')} />
        <fieldset>
          <legend className="title">In front of people</legend>
          <button type="button" className="button quiet" onClick={() => open('presenter')}>
            Present <kbd>p</kbd>
          </button>
          <button type="button" className="button quiet" onClick={() => open('handout')}>
            Handout to print
          </button>
        </fieldset>
        <button
          type="button"
          className="button quiet view-help"
          onClick={() => {
            menu.current?.hidePopover()
            onHelp()
          }}
        >
          <Icon name="help" /> Help
        </button>
      </div>
    </>
  )
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="title">{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly text?: string
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ title, text, group, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="view-choice">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
    </label>
  )
}
