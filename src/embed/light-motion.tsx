import { type CSSProperties, createElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

// The part of framer-motion that the panels of an embed use, under its names: the build of an embed puts this file in its place, since the
// whole costs more than the panels themselves. light-motion.test.tsx holds the panels to what is here.

/** A value that moves without rendering. */
export interface MotionValue<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  /** Calls `listen` after each change; the returned function ends it. */
  readonly on: (event: 'change', listen: (value: T) => void) => () => void
}

/** A value that begins with `first`. */
export function motionValue<T>(first: T): MotionValue<T> {
  let current = first
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listen of listeners) listen(value)
    },
    on: (_event, listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

/** What `derive` makes of `source`, now and whenever that moves. */
export function useTransform<T, Derived>(source: MotionValue<T>, derive: (value: T) => Derived): MotionValue<Derived> {
  const [derived] = useState(() => motionValue(derive(source.get())))
  const latest = useRef(derive)
  // With each rendering too: `derive` may have closed over something new.
  useLayoutEffect(() => {
    latest.current = derive
    derived.set(derive(source.get()))
  })
  useLayoutEffect(() => source.on('change', (value) => derived.set(latest.current(value))), [source, derived])
  return derived
}

/** Calls `listen` whenever `value` moves. */
export function useMotionValueEvent<T>(value: MotionValue<T>, event: 'change', listen: (value: T) => void): void {
  useEffect(() => value.on(event, listen), [value, event, listen])
}

type Tick = (frame: { readonly timestamp: number }) => void

const pending = new Map<Tick, number>()

export const frame = {
  /** Calls `tick` before each picture that the browser draws, until it is cancelled. */
  update: (tick: Tick, _again: true): void => {
    const next = (timestamp: number) => {
      pending.set(tick, requestAnimationFrame(next))
      tick({ timestamp })
    }
    pending.set(tick, requestAnimationFrame(next))
  },
}

export function cancelFrame(tick: Tick): void {
  cancelAnimationFrame(pending.get(tick) ?? 0)
  pending.delete(tick)
}

const stillness = '(prefers-reduced-motion: reduce)'

/** Whether the reader asked for less motion. */
export function useReducedMotion(): boolean {
  return matchMedia(stillness).matches
}

/** How an element lies: shares of its size, and CSS pixels. */
interface Pose {
  readonly opacity?: number
  readonly x?: number
  readonly y?: number
  readonly scaleX?: number
  readonly scaleY?: number
}

type Style = Omit<CSSProperties, keyof Pose> & {
  readonly [Key in keyof Pose]?: number | MotionValue<number>
} & { readonly originX?: number; readonly originY?: number }

interface Props {
  readonly className?: string
  readonly title?: string
  /** The line of a path. */
  readonly d?: string
  readonly style?: Style
  /** Where it comes from when it appears; false: it is there at once. */
  readonly initial?: Pose | false
  /** Where it goes whenever this changes. */
  readonly animate?: Pose
  /** Seconds. */
  readonly transition?: { readonly duration: number; readonly ease: 'easeOut' | readonly number[] }
  readonly children?: ReactNode | MotionValue<string>
}

interface MovingProps extends Props {
  readonly tag: 'div' | 'span' | 'path'
}

/** An element whose pose and text may be values that move. */
function Moving({ tag, style = {}, initial, animate = {}, transition, children, ...rest }: MovingProps) {
  const element = useRef<HTMLElement>(null)
  const { originX, originY, opacity, x, y, scaleX, scaleY, ...css } = style
  const moved = { opacity, x, y, scaleX, scaleY }
  const pose = () => cssOf({ ...poseOf(moved), ...animate })
  const text = isMoving(children) ? children : undefined

  useLayoutEffect(() => {
    const node = element.current
    const place = () => node && Object.assign(node.style, pose())
    const write = (now: string) => {
      // The text node stays the one that was rendered.
      if (node?.firstChild) node.firstChild.nodeValue = now
    }
    const endings = Object.values(moved).flatMap((value) => (isMoving(value) ? [value.on('change', place)] : []))
    if (text !== undefined) endings.push(text.on('change', write))
    return () => {
      for (const end of endings) end()
    }
  })
  // Once: an element that replaces another has another key.
  const appear = useRef(() => {
    if (!initial || transition === undefined || isSame(initial, animate)) return
    const duration = transition.duration * 1000
    element.current?.animate([cssOf(initial), cssOf(animate)], { duration, easing: easingOf(transition.ease) })
  })
  useLayoutEffect(() => appear.current(), [])

  const isGuided = initial === false && transition !== undefined && !matchMedia(stillness).matches
  return createElement(
    tag,
    {
      ...rest,
      ref: element,
      style: {
        ...css,
        ...pose(),
        ...(originY !== undefined && { transformBox: 'fill-box', transformOrigin: `50% ${100 * originY}%` }),
        ...(isGuided && { transition: `all ${transition.duration}s ${easingOf(transition.ease)}` }),
      },
    },
    text === undefined ? (children as ReactNode) : text.get(),
  )
}

export const m = {
  div: (props: Props) => <Moving {...props} tag="div" />,
  span: (props: Props) => <Moving {...props} tag="span" />,
  path: (props: Props) => <Moving {...props} tag="path" />,
}

/** The features of elements are all here at once. */
export const domMin = undefined

/** Stands around what moves; everything it would say is known already. */
export function LazyMotion({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}

export { LazyMotion as MotionConfig }

type Placed = { readonly [Key in keyof Pose]?: number | MotionValue<number> | undefined }

function poseOf(placed: Placed): Pose {
  const entries = Object.entries(placed).map(([key, value]) => [key, isMoving(value) ? value.get() : value])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function cssOf({ opacity, x, y, scaleX, scaleY }: Pose): { readonly opacity?: number; readonly transform?: string } {
  const transforms = [
    ...(x === undefined ? [] : [`translateX(${x}px)`]),
    ...(y === undefined ? [] : [`translateY(${y}px)`]),
    ...(scaleX === undefined ? [] : [`scaleX(${scaleX})`]),
    ...(scaleY === undefined ? [] : [`scaleY(${scaleY})`]),
  ]
  return {
    ...(opacity !== undefined && { opacity }),
    ...(transforms.length > 0 && { transform: transforms.join(' ') }),
  }
}

function isMoving(value: unknown): value is MotionValue<never> {
  return typeof value === 'object' && value !== null && 'on' in value && 'get' in value
}

function isSame(from: Pose, to: Pose): boolean {
  return JSON.stringify(from) === JSON.stringify(to)
}

function easingOf(ease: 'easeOut' | readonly number[]): string {
  return ease === 'easeOut' ? 'ease-out' : `cubic-bezier(${ease.join()})`
}
