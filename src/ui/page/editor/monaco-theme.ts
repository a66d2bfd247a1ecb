import type { Theme } from '../../kit/theme.ts'
import { monaco } from './monaco.ts'

/** Gives Monaco the page's colours of now, under a name of their own, and returns the name. */
export function defineTheme(theme: Theme): string {
  const color = tokenReader()
  const name = `podreel-${theme}`
  monaco.editor.defineTheme(name, {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: 'type.yaml', foreground: color('accent').slice(1) },
      { token: 'string.yaml', foreground: color('ink').slice(1) },
      { token: 'number.yaml', foreground: color('ink').slice(1) },
      { token: 'comment.yaml', foreground: color('ink-3').slice(1), fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': color('sheet'),
      'editor.foreground': color('ink'),
      'editorLineNumber.foreground': color('ink-3'),
      'editorLineNumber.dimmedForeground': color('ink-3'),
      'editorLineNumber.activeForeground': color('ink'),
      'editor.lineHighlightBackground': color('paper'),
      'editor.lineHighlightBorder': color('paper'),
      'editorCursor.foreground': color('accent'),
      'editorIndentGuide.background1': color('rule'),
      'editorWidget.background': color('sheet-raised'),
      'editorWidget.border': color('rule-strong'),
      'editorHoverWidget.background': color('sheet-raised'),
      'editorHoverWidget.border': color('rule-strong'),
      'editorHoverWidget.statusBarBackground': color('paper'),
      'editorSuggestWidget.background': color('sheet-raised'),
      'editorSuggestWidget.border': color('rule-strong'),
      'editorSuggestWidget.foreground': color('ink'),
      'editorSuggestWidget.highlightForeground': color('accent'),
      'editorSuggestWidget.focusHighlightForeground': color('accent'),
      'editorSuggestWidget.selectedBackground': color('accent-soft'),
      'editorSuggestWidget.selectedForeground': color('ink'),
      'editorSuggestWidget.selectedIconForeground': color('ink'),
      'editorActionList.background': color('sheet-raised'),
      'editorActionList.foreground': color('ink'),
      'editorActionList.focusBackground': color('accent-soft'),
      'editorActionList.focusForeground': color('ink'),
      'menu.background': color('sheet-raised'),
      'menu.foreground': color('ink'),
      'menu.selectionBackground': color('accent-soft'),
      'menu.selectionForeground': color('ink'),
      'menu.border': color('rule-strong'),
      'textLink.foreground': color('accent'),
      'textCodeBlock.background': color('paper'),
      'textPreformat.foreground': color('ink'),
      'textPreformat.background': color('paper'),
      'editorError.foreground': color('failed'),
      'editorWarning.foreground': color('backoff'),
      'editorInfo.foreground': color('pulling'),
      'scrollbarSlider.background': `${color('ink-3')}40`,
      'scrollbarSlider.hoverBackground': `${color('ink-3')}70`,
      'scrollbarSlider.activeBackground': `${color('ink-3')}90`,
      'scrollbar.shadow': color('rule'),
      focusBorder: color('accent'),
    },
  })
  return name
}

/** Reads a colour token as `#rrggbb`, resolved for the theme on screen. */
function tokenReader(): (token: string) => string {
  return (token) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    const channels = [...color.matchAll(/\d+(?:\.\d+)?/g)].slice(0, 3).map(([text]) => Math.round(Number(text)))
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
}
