import { type Speed, speeds } from '../store/playhead.ts'

/** The panels that an embed can show, in the order in which they stand. */
export const panelNames = ['terminal', 'reel', 'why', 'pod', 'timeline', 'resources', 'events'] as const

export type PanelName = (typeof panelNames)[number]

const defaultPanels: readonly PanelName[] = ['terminal', 'why', 'timeline', 'resources']

/** How an embed looks and behaves; from the query of its address. */
export interface EmbedOptions {
  /** Plays by itself, unless the reader asked for less motion. */
  readonly autoplay: boolean
  readonly loop: boolean
  /** The transport is shown. */
  readonly controls: boolean
  /** `auto` follows the page around it, as far as the browser tells, else the system. */
  readonly theme: 'light' | 'dark' | 'auto'
  /** The chapter to begin with, counted from 1; undefined: the link says where. */
  readonly chapter: number | undefined
  readonly speed: Speed | undefined
  /** undefined: the link says which, else the usual ones. */
  readonly panels: readonly PanelName[] | undefined
  /** How large the text is, as a share of the usual size. */
  readonly fontscale: number
  /** The only pages that may drive the embed and are told what happens; empty: any page that embeds it. */
  readonly origins: readonly string[]
}

/** The options in `search`, the query of an address. What makes no sense counts as not said. */
export function readOptions(search: string): EmbedOptions {
  const query = new URLSearchParams(search)
  const value = (name: string) => query.get(name) ?? undefined
  const theme = value('theme')
  const chapter = value('chapter')
  const fontscale = Number(value('fontscale') ?? 1)
  return {
    autoplay: isOn(value('autoplay'), false),
    loop: isOn(value('loop'), false),
    controls: isOn(value('controls'), true),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    chapter: chapter !== undefined && /^[1-9]\d{0,5}$/.test(chapter) ? Number(chapter) : undefined,
    speed: speeds.find((speed) => speed === Number(value('speed'))),
    panels: panelsOf((value('view') ?? '').split(',')),
    fontscale: fontscale >= 0.5 && fontscale <= 3 ? fontscale : 1,
    origins: (value('origins') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
  }
}

/** The panels among `names`, in the order in which they stand; undefined when there is none. */
function panelsOf(names: readonly string[]): readonly PanelName[] | undefined {
  const panels = panelNames.filter((panel) => names.includes(panel))
  return panels.length === 0 ? undefined : panels
}

/** The panels that are shown: those of the query, else those of the link, else the usual ones. */
export function shownPanels(options: EmbedOptions, ofLink: readonly string[]): readonly PanelName[] {
  return options.panels ?? panelsOf(ofLink) ?? defaultPanels
}

/** A switch as HTML and people write it: `autoplay`, `autoplay=1`, `controls=false`. */
function isOn(value: string | undefined, byDefault: boolean): boolean {
  if (value === undefined) return byDefault
  const word = value.toLowerCase()
  if (['', '1', 'true', 'yes', 'on'].includes(word)) return true
  return ['0', 'false', 'no', 'off', 'none'].includes(word) ? false : byDefault
}
