import { isRecord } from '../base/json.ts'
import { parseScenarioTime } from '../scenario/duration.ts'
import * as words from '../words/en/embed/embed.ts'

/** The version of the messages; every message of ours carries it as `podreel`. */
export const messageVersion = 1

/** What the page around an embed may ask for. Times are seconds of simulated time. */
export type InMessage =
  | { readonly type: 'ping' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'load'; readonly text: string }
  | { readonly type: 'seek'; readonly toMs: number }
  /** Counted from 1. */
  | { readonly type: 'chapter'; readonly to: number | 'next' | 'previous' }

/** What moves or changes the stage; a ping only asks whether anybody is there. */
export type Order = Exclude<InMessage, { readonly type: 'ping' }>

/** What an embed tells the page around it. Times are seconds of simulated time, chapters count from 1. */
export type OutMessage =
  | { readonly type: 'pong' }
  /** A Pod is on the stage; said again after each `load`. */
  | {
      readonly type: 'ready'
      readonly pod: string
      readonly kubernetes: string
      readonly end: number
      readonly chapters: readonly ChapterNote[]
    }
  /** At most four times a second while playing, and whenever somebody moves the playhead. */
  | { readonly type: 'time'; readonly time: number; readonly end: number; readonly playing: boolean }
  | { readonly type: 'chapter'; readonly chapter: number; readonly count: number; readonly title: string }
  /** The row that `kubectl get pods` prints has changed. */
  | { readonly type: 'status'; readonly status: string; readonly ready: string; readonly restarts: string }
  | { readonly type: 'ended' }
  /** How high the content is, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

export interface ChapterNote {
  readonly title: string
  readonly time: number
}

/**
 * The message in `data`; undefined for what is none of ours, and a complaint for one of ours that makes no sense.
 * Other messages pass between windows too (of frameworks, of extensions): they are none of our business.
 */
export function readMessage(data: unknown): InMessage | { readonly complaint: string } | undefined {
  if (!isRecord(data) || data.podreel !== messageVersion) return undefined
  switch (data.type) {
    case 'ping':
    case 'play':
    case 'pause':
      return { type: data.type }
    case 'load':
      return typeof data.text === 'string' ? { type: 'load', text: data.text } : { complaint: words.complaints.load }
    case 'seek': {
      const toMs = parseScenarioTime(data.to)
      const isTime = toMs !== undefined && Number.isFinite(toMs)
      return isTime ? { type: 'seek', toMs } : { complaint: words.complaints.seek }
    }
    case 'chapter':
      return isChapter(data.to) ? { type: 'chapter', to: data.to } : { complaint: words.complaints.chapter }
    default:
      // Anything that can be cloned comes through, circles and large integers, too.
      return {
        complaint:
          typeof data.type === 'string'
            ? words.complaints.unknown(JSON.stringify(data.type))
            : words.complaints.untyped,
      }
  }
}

function isChapter(to: unknown): to is number | 'next' | 'previous' {
  return to === 'next' || to === 'previous' || (typeof to === 'number' && Number.isInteger(to) && to >= 1)
}
