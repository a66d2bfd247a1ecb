import { isRecord } from '../../../base/json.ts'
import { type Read, useRemembered } from '../../kit/remembered.ts'

/** How far somebody came in one lesson. */
export interface Progress {
  /** The furthest step that was seen, counted from 1. */
  readonly step: number
  readonly isDone: boolean
}

export type ProgressOf = Readonly<Record<string, Progress>>

/** How far this browser's user came, by the name of the lesson; kept for the next visit where storage allows. */
export function useProgress(): readonly [ProgressOf, (progress: ProgressOf) => void] {
  return useRemembered('lessons', readProgress, {})
}

/** `all` with a step of lesson `id` reached; nothing that was reached before is taken back. */
export function withReached(all: ProgressOf, id: string, step: number, isDone: boolean): ProgressOf {
  const before = all[id]
  const after = { step: Math.max(before?.step ?? 0, step), isDone: isDone || before?.isDone === true }
  return before?.step === after.step && before.isDone === after.isDone ? all : { ...all, [id]: after }
}

const readProgress: Read<ProgressOf> = (stored) => {
  if (!isRecord(stored)) return undefined
  const entries = Object.entries(stored).flatMap(([id, value]): [string, Progress][] =>
    isRecord(value) && typeof value.step === 'number' && typeof value.isDone === 'boolean'
      ? [[id, { step: value.step, isDone: value.isDone }]]
      : [],
  )
  return Object.fromEntries(entries)
}
