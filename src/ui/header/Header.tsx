import { newestMinor } from '../../kube/minor.ts'
import { useResult } from '../session-context.ts'
import { Icon } from '../shared/Icon.tsx'
import type { Theme } from '../shared/theme.ts'
import { ExamplesMenu } from './ExamplesMenu.tsx'
import { MinorSelect } from './MinorSelect.tsx'
import './header.css'

interface Props {
  readonly theme: Theme
  readonly onSwitchTheme: () => void
  readonly onHelp: () => void
  /** Goes to the editor, where it is not on screen anyway. */
  readonly onEdit: (() => void) | undefined
  /** An example was chosen: the stage takes the focus. */
  readonly onLoaded: () => void
}

/** The line across the top. */
export function Header({ theme, onSwitchTheme, onHelp, onEdit, onLoaded }: Props) {
  const minor = useResult((state) => state.picture?.minor ?? newestMinor)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="header">
      <h1 className="brand">
        pod<span>reel</span>
      </h1>
      <ExamplesMenu onLoaded={onLoaded} />
      <p className="tagline">In which order do the containers of a Pod start and stop, and why?</p>
      {onEdit && (
        <button type="button" className="button quiet header-edit" onClick={onEdit}>
          Edit
        </button>
      )}
      <MinorSelect minor={minor} />
      <button
        type="button"
        className="button quiet icon-only"
        aria-label={`Switch to the ${other} theme`}
        title={`Switch to the ${other} theme`}
        onClick={onSwitchTheme}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
      <button type="button" className="button quiet icon-only" aria-label="Help" title="Help (?)" onClick={onHelp}>
        <Icon name="help" />
      </button>
    </header>
  )
}
