import { useEffect } from 'react'
import type { WhatIf } from '../../session/what-if-context.ts'

/** A finger that rests so long (milliseconds) without wandering farther than this (pixels) asks for the menu. */
const restMs = 500
const slack = 10
/** A click that the browser makes of a finger comes within this after the finger has gone, in milliseconds. */
const clickMs = 350

/** A finger on a container. */
interface Press {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  readonly target: Element
}

/** The context menu (right button, long press, Shift+F10) of a container's box or lane is the menu of what can be forced. */
export function useMenuGestures(toggle: WhatIf['toggle']): void {
  useEffect(() => {
    let press: Press | undefined
    const openAt = (target: Element) => {
      const place = placeOf(target)
      if (place) toggle(place.name, place.anchor)
    }
    const leave = new AbortController()
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal: leave.signal })
    // Some browsers send this for a finger that rests, others nothing: the finger is watched, and this is no second request.
    on('contextmenu', (event) => {
      if (!(event.target instanceof Element) || placeOf(event.target) === undefined) return
      event.preventDefault()
      if (press === undefined) openAt(event.target)
    })
    on('pointerdown', (event) => {
      press = pressOf(event)
    })
    on('pointermove', (event) => {
      if (press?.id === event.pointerId && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack)
        press = undefined
    })
    // What opens under a finger would be closed again when that is lifted.
    on('pointerup', (event) => {
      const held = press
      press = undefined
      if (held?.id !== event.pointerId || event.timeStamp - held.at < restMs) return
      swallowClick()
      setTimeout(() => openAt(held.target))
    })
    on('pointercancel', () => {
      press = undefined
    })
    return () => leave.abort()
  }, [toggle])
}

/** The first finger, if it is on a container. */
function pressOf(event: PointerEvent): Press | undefined {
  const { pointerType, isPrimary, pointerId, clientX, clientY, timeStamp, target } = event
  if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element) || !placeOf(target)) return undefined
  return { id: pointerId, x: clientX, y: clientY, at: timeStamp, target }
}

/** What the menu is for, and beside what it stands; undefined where `target` lies on no container. */
function placeOf(target: Element) {
  const box = target.closest('.pod-cell')?.querySelector<HTMLElement>('[data-what-if]')
  const lane = target.closest<HTMLElement>('[data-lane]')
  const anchor = box ?? lane?.querySelector<HTMLElement>('.lane-name') ?? lane
  const name = box?.dataset.whatIf ?? lane?.dataset.lane
  return anchor && name !== undefined ? { name, anchor } : undefined
}

/** Keeps the click of the finger that has just gone from what lies below. */
function swallowClick(): void {
  const leave = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    leave.abort()
  }
  document.addEventListener('click', swallow, { capture: true, signal: leave.signal })
  setTimeout(() => leave.abort(), clickMs)
}
