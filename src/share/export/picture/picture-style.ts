import { barKinds, stateLooks, type Tone } from '../../../view/timeline/state-look.ts'
import { dark, light, mix, type Palette } from './palette.ts'

/** Which colours a picture has: `auto` follows the reader's system, light where it says nothing. */
export type PictureTheme = 'auto' | 'light' | 'dark'

const sans = 'Inter,"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
const mono =
  '"JetBrains Mono","JetBrains Mono Variable",ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace'

/** Type and lines: what does not depend on the theme. */
const shapes: readonly (readonly [selector: string, declarations: string])[] = [
  ['text', `font-family:${sans}`],
  ['.mono', `font-family:${mono};font-size:11px`],
  ['.term', `font-family:${mono}`],
  ['.chip', `font-family:${mono};font-size:12px`],
  ['.name', 'font-size:13px;font-weight:500'],
  ['.note', 'font-size:12px'],
  ['.small', 'font-size:11px'],
  ['.title', 'font-size:11px;font-weight:600;letter-spacing:.07em'],
  ['.bold', 'font-weight:600'],
  ['.mid', 'text-anchor:middle'],
  ['.end', 'text-anchor:end'],
  ['.line', 'fill:none'],
]

/**
 * The style sheet of the picture with the id `id`. Every rule is bound to the id, so that the picture can also stand inside of a page;
 * every colour is written out, since not every reader of SVG knows variables.
 */
export function pictureStyle(id: string, theme: PictureTheme): string {
  const scoped = (rules: readonly (readonly [string, string])[]) =>
    rules.map(([selector, declarations]) => `#${id} ${selector}{${declarations}}`).join('')
  const base = scoped([...shapes, ...colorRules(theme === 'dark' ? dark : light)])
  return theme === 'auto' ? `${base}@media (prefers-color-scheme:dark){${scoped(colorRules(dark))}}` : base
}

const tones: readonly Tone[] = [...new Set(barKinds.map((kind) => stateLooks[kind].tone))]

function colorRules(palette: Palette): readonly (readonly [selector: string, declarations: string])[] {
  const { sheet, rule, ruleStrong, ink, ink2, ink3, accent, accentSoft } = palette
  const fills = {
    sheet,
    rule,
    strong: ruleStrong,
    ink,
    ink2,
    ink3,
    accent,
    'accent-soft': accentSoft,
    'term-bg': palette.termBg,
    'term-ink': palette.termInk,
    'term-dim': palette.termDim,
    'term-busy': palette.termStatus,
    'term-good': palette.termGood,
    'term-bad': palette.termBad,
  }
  const strokes = { rule, strong: ruleStrong, ink, ink3, accent }
  return [
    ...Object.entries(fills).map(([name, hex]) => [`.f-${name}`, `fill:${hex}`] as const),
    ...Object.entries(strokes).map(([name, hex]) => [`.s-${name}`, `stroke:${hex}`] as const),
    ...tones.flatMap((tone) => toneRules(palette, tone)),
    ['.hatch-pulling', `fill:${mix(palette.tones.pulling, 0.5, palette.softTones.pulling)}`],
    ['.hatch-failed', `fill:${mix(palette.tones.failed, 0.22, palette.softTones.failed)}`],
    ['.hatch-backoff', `fill:${mix(palette.tones.backoff, 0.16, palette.softTones.backoff)}`],
    ['.hatch-prestop', `fill:${mix(palette.tones.stopping, 0.75, palette.softTones.stopping)}`],
    ['.waits', `fill:${mix(palette.softTones.stopping, 0.35, sheet)}`],
  ]
}

/** `f-` fills softly, `w-` is for words and marks, `s-` for edges, `a-` for the line of what the API says. */
function toneRules({ tones, softTones, sheet }: Palette, tone: Tone): readonly (readonly [string, string])[] {
  return [
    [`.f-${tone}`, `fill:${softTones[tone]}`],
    [`.w-${tone}`, `fill:${tones[tone]}`],
    [`.s-${tone}`, `stroke:${tones[tone]}`],
    [`.a-${tone}`, `fill:${mix(tones[tone], 0.75, sheet)}`],
  ]
}
