import { type ReactNode, useId, useRef } from 'react'
import * as words from '../../../words/en/page/header.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Theme } from '../../kit/theme.ts'
import type { FrontRoute } from '../../session/page-route.ts'
import { usePages } from '../../session/pages-context.ts'
import { CompareMenu } from '../compare/CompareMenu.tsx'
import { useBeginKey } from '../presenter/use-begin-key.ts'
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
  { share: usualShare, ...words.wideLayouts.both },
  { share: 50, ...words.wideLayouts.half },
  { share: 0, ...words.wideLayouts.stage },
]

const narrow: readonly { readonly id: NarrowLayout; readonly title: string; readonly text: string }[] = [
  { id: 'column', ...words.narrowLayouts.column },
  { id: 'tabs', ...words.narrowLayouts.tabs },
]

const themes: readonly { readonly id: Theme | undefined; readonly title: string }[] = [
  { id: undefined, title: words.themes.system },
  { id: 'light', title: words.themes.light },
  { id: 'dark', title: words.themes.dark },
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
      <button
        type="button"
        className="button quiet icon-only"
        aria-label={words.view}
        title={words.view}
        popoverTarget={id}
      >
        <Icon name="layout" />
      </button>
      <div id={id} ref={menu} popover="auto" className="view-menu" role="dialog" aria-label={words.view}>
        <Choices title={words.layout}>
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
        {!isNarrow && <p>{words.dragTheLine}</p>}
        <Choices title={words.theme}>
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
          <legend className="title">{words.inFront}</legend>
          <button type="button" className="button quiet" onClick={() => open('presenter')}>
            {words.present} <kbd>p</kbd>
          </button>
          <button type="button" className="button quiet" onClick={() => open('handout')}>
            {words.handout}
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
          <Icon name="help" /> {words.help}
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
