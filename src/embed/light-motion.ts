import { useEffect, useLayoutEffect, useRef, useState } from 'react'

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
