import type { Tone } from '../../../view/timeline/state-look.ts'

/** A colour as six hexadecimal digits behind a `#`: what every reader of SVG understands. */
export type Hex = `#${string}`

/** The colours of one theme: those of the page, written out, since a picture stands alone. */
export interface Palette {
  readonly sheet: Hex
  readonly rule: Hex
  readonly ruleStrong: Hex
  readonly ink: Hex
  readonly ink2: Hex
  readonly ink3: Hex
  readonly accent: Hex
  readonly accentSoft: Hex
  readonly termBg: Hex
  readonly termInk: Hex
  readonly termDim: Hex
  readonly termStatus: Hex
  readonly termGood: Hex
  readonly termBad: Hex
  /** Marks, edges and words of a state. */
  readonly tones: Readonly<Record<Tone, Hex>>
  /** What a state is filled with. */
  readonly softTones: Readonly<Record<Tone, Hex>>
}

const terminal = {
  termInk: '#e8e6df',
  termDim: '#8f939c',
  termStatus: '#ffd479',
  termGood: '#7fdca4',
  termBad: '#ff9b7d',
} as const

/** The tokens of the page's light theme. */
export const light: Palette = {
  ...terminal,
  sheet: '#ffffff',
  rule: '#e4e3df',
  ruleStrong: '#cfcdc6',
  ink: '#1d1f23',
  ink2: '#565a63',
  ink3: '#676b74',
  accent: '#3457d5',
  accentSoft: '#e9edfb',
  termBg: '#14161a',
  tones: {
    waiting: '#626b70',
    pulling: '#0865bc',
    running: '#0c5950',
    ready: '#237146',
    done: '#595e6f',
    failed: '#a01d15',
    backoff: '#925a10',
    stopping: '#8644a5',
    killed: '#261837',
  },
  softTones: {
    waiting: '#eceded',
    pulling: '#d8e9f7',
    running: '#cfecea',
    ready: '#cdebd8',
    done: '#e3e5e9',
    failed: '#fadfd6',
    backoff: '#fbeccb',
    stopping: '#eadcf5',
    killed: '#decfeb',
  },
}

/** The tokens of the page's dark theme. */
export const dark: Palette = {
  ...terminal,
  sheet: '#1a1c21',
  rule: '#2a2d34',
  ruleStrong: '#3a3e47',
  ink: '#eceae4',
  ink2: '#b2b5bd',
  ink3: '#8e939d',
  accent: '#8fa8ff',
  accentSoft: '#232a44',
  termBg: '#0c0d10',
  tones: {
    waiting: '#979fa8',
    pulling: '#68b2ff',
    running: '#40d2d0',
    ready: '#7bc88f',
    done: '#9fabb1',
    failed: '#ff8967',
    backoff: '#eeb648',
    stopping: '#c995dd',
    killed: '#f8e3f9',
  },
  softTones: {
    waiting: '#26282d',
    pulling: '#173247',
    running: '#123a38',
    ready: '#143a26',
    done: '#2a2d33',
    failed: '#45200f',
    backoff: '#3f2e0c',
    stopping: '#33214a',
    killed: '#4a3560',
  },
}

/** How much of a colour is left of what lies after the playhead. */
export const future = 0.38

/** `share` (0 to 1) of `over` mixed with the rest of `under`. */
export function mix(over: Hex, share: number, under: Hex): Hex {
  const parts = [1, 3, 5].map((at) => {
    const a = Number.parseInt(over.slice(at, at + 2), 16)
    const b = Number.parseInt(under.slice(at, at + 2), 16)
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
