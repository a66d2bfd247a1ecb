import type { Minor } from '../../../kube/minor.ts'
import * as words from '../../../words/en/page/header.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { ThemeChoice } from '../../kit/theme.ts'
import { Arrivals } from '../paste/Arrivals.tsx'
import { PasteButton } from '../paste/PasteButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import type { Layout } from '../workspace/use-layout.ts'
import { ExamplesMenu } from './ExamplesMenu.tsx'
import { MinorSelect } from './MinorSelect.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import './header.css'

interface Props {
  /** The Kubernetes on the stage. */
  readonly minor: Minor
  readonly look: ThemeChoice
  readonly onHelp: () => void
  readonly layout: Layout
  readonly isNarrow: boolean
  /** Goes to the editor, where it is not on screen anyway. */
  readonly onEdit: (() => void) | undefined
  /** Another text is there: the stage takes the focus. */
  readonly onLoaded: () => void
}

/** The line across the top. */
export function Header({ minor, look, onHelp, layout, isNarrow, onEdit, onLoaded }: Props) {
  const other = look.theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="header">
      <h1 className="brand">
        pod<span>reel</span>
      </h1>
      <ExamplesMenu onLoaded={onLoaded} />
      <PasteButton onPasted={onLoaded} />
      <p className="tagline">{words.tagline}</p>
      {onEdit && (
        <button type="button" className="button quiet header-edit" onClick={onEdit}>
          {words.edit}
        </button>
      )}
      <MinorSelect minor={minor} />
      <ShareButton />
      <Arrivals onPasted={onLoaded} />
      <ViewMenu layout={layout} isNarrow={isNarrow} theme={look.chosen} onTheme={look.choose} onHelp={onHelp} />
      <button
        type="button"
        className="button quiet icon-only header-theme"
        aria-label={words.switchTheme(other)}
        title={words.switchTheme(other)}
        onClick={() => look.choose(other)}
      >
        <Icon name={look.theme === 'dark' ? 'sun' : 'moon'} />
      </button>
      <button
        type="button"
        className="button quiet icon-only header-help"
        aria-label={words.help}
        title={words.helpAndKey}
        onClick={onHelp}
      >
        <Icon name="help" />
      </button>
    </header>
  )
}
