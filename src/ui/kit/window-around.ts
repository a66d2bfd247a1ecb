/** Items of a list: `first` up to before `end`. */
export interface Window {
  readonly first: number
  readonly end: number
}

/**
 * Of `count` items the three strides around the item `now` (-1: before the first); all of them where that is all. It stays the same while `now`
 * stays within a stride, so that little is drawn anew while `now` goes on.
 */
export function windowAround(count: number, now: number, stride: number): Window {
  const last = Math.max(0, Math.ceil(count / stride) - 3)
  const before = Math.floor(Math.max(0, now) / stride) - 1
  const first = Math.min(last, Math.max(0, before)) * stride
  return { first, end: Math.min(count, first + 3 * stride) }
}
