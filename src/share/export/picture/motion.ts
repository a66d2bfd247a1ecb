import { element } from './xml.ts'

/** Something that is shown from `from` up to `to`, both in simulated milliseconds; `to` undefined: to the end and beyond. */
export interface Spell {
  readonly from: number
  readonly to: number | undefined
}

/**
 * Collects the style rules of a picture that plays once, by CSS alone: no script and no SMIL, which feeds and code hosts
 * throw away. Without animation (print, reduced motion, a program that knows no CSS) the picture is the whole story:
 * what is shown at the end is shown by the attributes, and all motion stands inside one media query.
 */
export class Motion {
  readonly #id: string
  /** Seconds from the begin of the animation to the instant `t`. */
  readonly #secondsAt: (t: number) => number
  /** Pixels from where the animation begins to where it ends. */
  readonly #distance: number
  readonly #rules: string[] = []
  #count = 0

  constructor(id: string, distance: number, secondsAt: (t: number) => number) {
    this.#id = id
    this.#distance = distance
    this.#secondsAt = (t) => Math.round(secondsAt(t) * 100) / 100
  }

  /** `markup` shown within its spell only. */
  during({ from, to }: Spell, markup: string): string {
    const start = this.#secondsAt(from)
    if (to !== undefined) {
      const lasts = this.#secondsAt(to) - start
      return lasts <= 0 ? '' : this.#group('on', [seconds(lasts), seconds(start)], markup)
    }
    return start <= 0 ? markup : this.#group('off', [seconds(start)], markup)
  }

  /** `markup`, faint until `from`. */
  faintBefore(from: number, markup: string): string {
    const start = this.#secondsAt(from)
    return start <= 0 ? markup : this.#group('faint', [seconds(start)], markup)
  }

  /** `markup` that stands at its last place, and comes there from the left end evenly until `until`. */
  fromLeft(until: number, markup: string): string {
    return this.#group('run', [seconds(this.#secondsAt(until)), 'linear'], markup)
  }

  /** The rules, to be added to the picture's style sheet. */
  css(): string {
    const id = this.#id
    return [
      `#${id} .v{visibility:hidden}`,
      `@media (prefers-reduced-motion:no-preference){${this.#rules.join('')}}`,
      `@keyframes ${id}-run{from{transform:translateX(-${Math.round(this.#distance)}px)}}`,
      `@keyframes ${id}-on{from,to{visibility:visible}}`,
      `@keyframes ${id}-off{from,to{visibility:hidden}}`,
      `@keyframes ${id}-faint{from,to{opacity:.3}}`,
    ].join('')
  }

  #group(keyframes: 'on' | 'off' | 'faint' | 'run', timing: readonly string[], markup: string): string {
    const name = `m${(this.#count++).toString(36)}`
    this.#rules.push(`#${this.#id} .${name}{animation:${this.#id}-${keyframes} ${timing.join(' ')}}`)
    return element('g', { class: keyframes === 'on' ? `${name} v` : name }, markup)
  }
}

/** Seconds as CSS writes them. */
function seconds(value: number): string {
  return `${Math.round(value * 100) / 100}s`
}
