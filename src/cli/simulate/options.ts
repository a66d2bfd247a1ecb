import { parseArgs } from 'node:util'
import { parseDuration } from '../../base/duration.ts'
import { type Minor, minors, parseMinor } from '../../kube/minor.ts'
import { readTime } from '../../replay/observed-event.ts'
import { type FormatName, formats } from '../../share/export/formats.ts'
import type { PictureTheme } from '../../share/export/picture/picture-style.ts'
import { misuseOf } from '../command-line.ts'

/** Printed by this command alone: the part of a link behind the address of the page, what is the matter, what to mend. */
const ownFormats = ['link', 'diagnosis', 'advice'] as const

/** What is printed: a form of the trace, or what only this command knows. */
export type Format = FormatName | (typeof ownFormats)[number]

/** What `simulate` was asked for. */
export interface Options {
  /** Path of the manifest, `-` for the standard input. */
  readonly file: string
  /** Of a text with several Pods the one that is meant; absent: the first one that the page would open. */
  readonly pod?: string
  readonly format: Format
  /** Absent: what the text says, else the newest. */
  readonly minor?: Minor
  /** Where the simulation is cut, in milliseconds; absent: the engine's own horizon. */
  readonly untilMs?: number
  /** The instant that is asked about; absent: the end, and of a picture the whole story. */
  readonly atMs?: number
  /** What happened to a Pod that a cluster has, in the place of its simulation. */
  readonly isReplay: boolean
  /** When the status was taken; absent: at the newest time in it. */
  readonly seen?: 'now' | { readonly ms: number }
  /** A manifest that the API server refuses is simulated as it was meant. */
  readonly isMended: boolean
  /** A diagnosis for tools. */
  readonly isJson: boolean
  /** Pictures and links carry what looks like a secret as it is. */
  readonly withSecrets: boolean
  /** Pixels of a picture. */
  readonly width?: number
  /** Colours of a picture. */
  readonly theme?: PictureTheme
  /** A picture that plays the story once. */
  readonly isAnimated: boolean
  /** Folder for a picture of each chapter, in the place of one picture. */
  readonly stills?: string
}

const formatNames: readonly string[] = [...Object.keys(formats), ...ownFormats]
/** What a picture can be drawn in: below, no name has room; above, no program shows it. */
const leastWidth = 320
const mostWidth = 10_000
const themes: readonly PictureTheme[] = ['auto', 'light', 'dark']

export const usage = `usage: npm run --silent simulate -- FILE|- [--format ${formatNames.join('|')}] [--pod NAME] [--kubernetes 1.36] [--until 10m] [--at 12s] [--replay] [--seen now|newest|TIME] [--as-if-mended] [--with-secrets]
       for --format diagnosis: [--json]
       for --format svg: [--width 800] [--theme ${themes.join('|')}] [--animate | --stills DIR]`

/** Reads the arguments; a text says what is wrong with them. */
export function parseOptions(args: readonly string[]): Options | string {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return misuseOf(error)
  }
  const { values, positionals } = parsed
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) return 'exactly one FILE is needed'
  const isPicture = values.animate || values.stills !== undefined
  const format = values.format ?? (values.json ? 'diagnosis' : isPicture ? 'svg' : 'watch')
  if (!isFormat(format)) return `--format is one of ${formatNames.join(', ')}, not ${format}`
  if (values.json && format !== 'diagnosis') return '--json goes with --format diagnosis'
  for (const name of ['animate', 'stills'] as const)
    if (values[name] !== undefined && format !== 'svg') return `--${name} goes with --format svg`
  if (values.stills === '') return '--stills takes the name of a folder'
  if (values.animate && (values.stills !== undefined || values.at !== undefined))
    return `--animate plays the whole story: it does not go with ${values.at === undefined ? '--stills' : '--at'}`
  if (values.stills !== undefined && values.at !== undefined)
    return '--stills makes a picture of each chapter: it does not go with --at'
  if (values.pod === '') return '--pod takes the name of a Pod'
  if (values.replay && values.until !== undefined)
    return '--until cuts a simulation; what happened ends where it was seen last'
  const minor = values.kubernetes === undefined ? undefined : parseMinor(values.kubernetes)
  if (values.kubernetes !== undefined && minor === undefined)
    return `--kubernetes is one of ${minors.join(', ')}, not ${values.kubernetes}`
  const untilMs = values.until === undefined ? undefined : parseDuration(values.until)
  const atMs = values.at === undefined ? undefined : parseDuration(values.at)
  if (values.until !== undefined && untilMs === undefined)
    return `--until is a duration such as 90s or 10m, not ${values.until}`
  if (values.at !== undefined && atMs === undefined) return `--at is a duration such as 12s or 1m30s, not ${values.at}`
  const seen = seenOf(values.seen ?? (file === '-' ? 'now' : 'newest'))
  if (typeof seen === 'string' && seen !== 'now') return seen
  const width = values.width === undefined ? undefined : Number(values.width)
  if (width !== undefined && !(/^\d+$/.test(values.width ?? '') && width >= leastWidth && width <= mostWidth))
    return `--width is a number of pixels from ${leastWidth} to ${mostWidth}, not ${values.width}`
  const theme = themes.find((each) => each === values.theme)
  if (values.theme !== undefined && theme === undefined)
    return `--theme is one of ${themes.join(', ')}, not ${values.theme}`
  return {
    file,
    format,
    isReplay: values.replay ?? false,
    isMended: values['as-if-mended'] ?? false,
    isJson: values.json ?? false,
    withSecrets: values['with-secrets'] ?? false,
    isAnimated: values.animate ?? false,
    ...(values.pod === undefined ? {} : { pod: values.pod }),
    ...(minor === undefined ? {} : { minor }),
    ...(seen === undefined ? {} : { seen }),
    ...(untilMs === undefined ? {} : { untilMs }),
    ...(atMs === undefined ? {} : { atMs }),
    ...(width === undefined ? {} : { width }),
    ...(theme === undefined ? {} : { theme }),
    ...(values.stills === undefined ? {} : { stills: values.stills }),
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      pod: { type: 'string' },
      kubernetes: { type: 'string' },
      until: { type: 'string' },
      at: { type: 'string' },
      replay: { type: 'boolean' },
      seen: { type: 'string' },
      'as-if-mended': { type: 'boolean' },
      json: { type: 'boolean' },
      'with-secrets': { type: 'boolean' },
      width: { type: 'string' },
      theme: { type: 'string' },
      animate: { type: 'boolean' },
      stills: { type: 'string' },
    },
  })
}

/** undefined for the newest time of the text; another text than `now` says what is wrong. */
function seenOf(written: string): 'now' | { readonly ms: number } | string | undefined {
  if (written === 'now') return written
  if (written === 'newest') return undefined
  const ms = readTime(written)
  return ms === undefined ? `--seen is now, newest or a time such as 2026-05-04T03:02:01Z, not ${written}` : { ms }
}

function isFormat(text: string): text is Format {
  return formatNames.includes(text)
}
