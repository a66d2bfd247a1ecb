import type { FieldPath } from '../../../../kube/diagnostic.ts'

/** Where one is within braces and brackets. */
export interface FlowPlace {
  /** Fields and indexes from the outermost brace inwards; with the field whose value it is, if it is one. */
  readonly path: FieldPath
  readonly kind: 'key' | 'value'
  /** Where the word begins that one is in, or would begin to write. */
  readonly wordStart: number
  /** Fields that are there before it in the same object. */
  readonly before: readonly string[]
}

/** A scalar within braces, as a key or as a value. */
export interface FlowScalar {
  readonly path: FieldPath
  readonly kind: 'key' | 'value'
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Frame {
  readonly kind: 'map' | 'seq'
  key: string | undefined
  isValue: boolean
  index: number
  readonly names: string[]
}

export interface FlowScan {
  /** Behind the brace that closes it; `text.length` when it is never closed. */
  readonly end: number
  readonly isClosed: boolean
  readonly scalars: readonly FlowScalar[]
  /** The place at `stopAt`; undefined when the scan ended before. */
  readonly place: FlowPlace | undefined
}

const quoted = /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^']|'')*'?/y
const plain = /(?:[^\s,[\]{}:#"']|:(?=[^\s,[\]{}])|(?<=\S)#)(?:[^,[\]{}:\n#]|:(?=[^\s,[\]{}])|(?<=\S)#)*/y

/** Reads what begins with a brace or bracket at `start`, up to its end or to `stopAt`. Lenient: half of it may be missing. */
export function scanFlow(text: string, start: number, stopAt = Number.POSITIVE_INFINITY): FlowScan {
  const frames: Frame[] = []
  const scalars: FlowScalar[] = []
  let at = start
  while (at < text.length && at < stopAt) {
    const char = text[at] ?? ''
    const frame = frames.at(-1)
    if (char === '{' || char === '[') {
      frames.push({ kind: char === '{' ? 'map' : 'seq', key: undefined, isValue: false, index: 0, names: [] })
      at++
    } else if (char === '}' || char === ']') {
      frames.pop()
      at++
      if (frames.length === 0) return { end: at, isClosed: true, scalars, place: undefined }
    } else if (char === ',') {
      if (frame) next(frame)
      at++
    } else if (char === ':') {
      if (frame?.kind === 'map') frame.isValue = true
      at++
    } else if (char === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      at = lineEnd(text, at)
    } else if (/\s/.test(char)) at++
    else {
      const end = scalarEnd(text, at)
      if (end >= stopAt && stopAt <= text.length) return stopIn(at, end)
      take(frame, at, end)
      at = end
    }
  }
  return at >= stopAt ? stopIn(stopAt, stopAt) : { end: text.length, isClosed: false, scalars, place: undefined }

  function take(frame: Frame | undefined, from: number, to: number): void {
    const word = unquote(text.slice(from, to))
    const kind = frame?.kind === 'map' && !frame.isValue ? 'key' : 'value'
    if (frame?.kind === 'map' && kind === 'key') {
      frame.key = word
      frame.names.push(word)
    }
    scalars.push({ path: pathOf(frames), kind, start: from, end: to, text: word })
  }

  function stopIn(from: number, to: number): FlowScan {
    const frame = frames.at(-1)
    const isKey = frame?.kind === 'map' && !frame.isValue
    const wordStart = /["']/.test(text[from] ?? '') && to > from ? from + 1 : from
    const path = isKey ? pathOf(frames.slice(0, -1)) : pathOf(frames)
    return {
      end: to,
      isClosed: false,
      scalars,
      place: { path, kind: isKey ? 'key' : 'value', wordStart, before: [...(frame?.names ?? [])] },
    }
  }
}

function next(frame: Frame): void {
  frame.key = undefined
  frame.isValue = false
  frame.index++
}

function pathOf(frames: readonly Frame[]): FieldPath {
  const path: (string | number)[] = []
  for (const { kind, index, key } of frames) {
    if (kind === 'seq') path.push(index)
    else if (key !== undefined) path.push(key)
  }
  return path
}

function scalarEnd(text: string, at: number): number {
  const pattern = /["']/.test(text[at] ?? '') ? quoted : plain
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0] ?? text[at] ?? ' '
  return at + (pattern === plain ? found.trimEnd().length : found.length)
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The text of a scalar without its quotes. */
export function unquote(text: string): string {
  return /^"[\s\S]*"$|^'[\s\S]*'$/.test(text) && text.length > 1 ? text.slice(1, -1) : text.replace(/^["']/, '')
}
