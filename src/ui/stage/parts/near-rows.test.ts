import { describe, expect, it } from 'vitest'
import { type FrameView, nearItems } from './near-rows.ts'

/** A hundred items in rows of four, 20 pixels high, of which five rows are in sight. */
const view: FrameView = { scrollTop: 0, clientHeight: 100, scrollHeight: 500, columns: 4, count: 100 }

describe('the items near the sight', () => {
  it('are those in sight and two rows on both sides', () => {
    expect(nearItems(view, undefined)).toEqual({ from: 0, to: 28 })
    expect(nearItems({ ...view, scrollTop: 210 }, undefined)).toEqual({ from: 32, to: 72 })
  })

  it('end with the last item, in a row that is not full', () => {
    expect(nearItems({ ...view, scrollTop: 400, count: 98 }, undefined)).toEqual({ from: 72, to: 98 })
  })

  it('stay the same while a row beyond the sight is drawn', () => {
    const before = { from: 32, to: 72 }
    expect(nearItems({ ...view, scrollTop: 240 }, before)).toBe(before)
    expect(nearItems({ ...view, scrollTop: 250 }, before)).toEqual({ from: 40, to: 80 })
    expect(nearItems({ ...view, scrollTop: 150 }, before)).toEqual({ from: 20, to: 60 })
  })

  it('are others when there are fewer items than before', () => {
    expect(nearItems({ ...view, scrollTop: 20, scrollHeight: 200, count: 40 }, { from: 0, to: 100 })).toEqual({
      from: 0,
      to: 32,
    })
  })

  it('are the first ones where nothing is laid out, or what they were before', () => {
    const hidden = { ...view, clientHeight: 0, scrollHeight: 0 }
    expect(nearItems(hidden, undefined)).toEqual({ from: 0, to: 60 })
    expect(nearItems(hidden, { from: 24, to: 80 })).toEqual({ from: 24, to: 80 })
  })
})
