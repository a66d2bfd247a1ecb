import type { BarKind } from '../../../view/timeline/lane-bars.ts'
import { element } from './xml.ts'

/** What a bar is filled with that has no plain colour: a hatch tells the state without its colour. */
const hatches = {
  pulling: { size: 7, turn: 45, ground: 'f-pulling', mark: ['rect', 'hatch-pulling', { width: 3, height: 7 }] },
  pullFailed: { size: 8, turn: 45, ground: 'f-failed', mark: ['rect', 'hatch-failed', { width: 2, height: 8 }] },
  createFailed: { size: 8, turn: 45, ground: 'f-failed', mark: ['rect', 'hatch-failed', { width: 2, height: 8 }] },
  running: { size: 7, turn: 0, ground: 'f-sheet', mark: ['rect', 'f-running', { width: 4, height: 7 }] },
  backoff: { size: 6, turn: 0, ground: 'f-backoff', mark: ['rect', 'hatch-backoff', { width: 1, height: 6 }] },
  prestop: { size: 6, turn: 0, ground: 'f-stopping', mark: ['circle', 'hatch-prestop', { cx: 3, cy: 3, r: 1.25 }] },
} as const satisfies Partial<Record<BarKind, unknown>>

/** The definitions of the hatches that `kinds` need. */
export function hatchDefinitions(id: string, kinds: ReadonlySet<BarKind>): string {
  return Object.entries(hatches)
    .filter(([kind]) => [...kinds].some((used) => used === kind))
    .map(([kind, { size, turn, ground, mark }]) => {
      const [shape, mesh, place] = mark
      return element(
        'pattern',
        {
          id: `${id}-${kind}`,
          width: size,
          height: size,
          patternUnits: 'userSpaceOnUse',
          patternTransform: turn === 0 ? undefined : `rotate(${turn})`,
        },
        element('rect', { class: ground, width: size, height: size }),
        element(shape, { class: mesh, ...place }),
      )
    })
    .join('')
}

/** Whether bars of `kind` are hatched. */
export function isHatched(kind: BarKind): kind is keyof typeof hatches {
  return Object.hasOwn(hatches, kind)
}

/** The tear in the paper where time is folded, from 0 to `height`, about x. */
export function tear(x: number, height: number): string {
  const period = height / Math.max(1, Math.round(height / 12))
  const half = period / 2
  const down = wave(period, half, height)
  const up = wave(-period, -half, height)
  return [
    element('path', { class: 'f-sheet', d: `M${x - 4} 0${down}h7${up}z` }),
    element('path', { class: 'line s-ink3', d: `M${x - 4} 0${down}M${x + 3} 0${down}` }),
  ].join('')
}

function wave(period: number, half: number, height: number): string {
  const count = Math.round(height / Math.abs(period))
  const quarter = half / 2
  const one = `c0 ${quarter} 3 ${quarter} 3 ${half}s-3 ${quarter}-3 ${half}`
  return one.repeat(count)
}
