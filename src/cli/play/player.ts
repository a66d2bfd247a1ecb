import { nextInstant, previousInstant } from '../../trace/instants.ts'
import type { Trace } from '../../trace/trace.ts'
import { chapterIndexAt, chaptersOf } from '../../view/story/chapters.ts'
import { changeTimes, timeScaleOf, toTime, toUnits } from '../../view/timeline/time-scale.ts'

/** What the player shows: an instant of a trace, and whether it goes on by itself. */
export interface Player {
  readonly trace: Trace
  /** Milliseconds since the creation. */
  readonly t: number
  readonly isPlaying: boolean
  /** Simulated seconds in a real second; folded silences pass at the pace at which they are drawn. */
  readonly speed: number
}

const speeds = [1, 2, 4, 8, 16, 32]

/** At the beginning, playing. */
export function newPlayer(trace: Trace, t = 0): Player {
  return { trace, t: Math.min(t, trace.end), isPlaying: t < trace.end, speed: 4 }
}

/** What a key makes of it; undefined for the end. `key` is what a terminal sends. What is no key of ours changes nothing. */
export function pressed(player: Player, key: string): Player | undefined {
  const { trace, t, isPlaying, speed } = player
  const at = (time: number): Player => ({ ...player, t: time, isPlaying: false })
  const chapters = chaptersOf(trace)
  const chapter = chapterIndexAt(chapters, t)
  switch (key) {
    case 'q':
    case '\u0003':
      return undefined
    case ' ':
      return isPlaying ? at(t) : { ...player, isPlaying: true, t: t >= trace.end ? 0 : t }
    case '\u001b[C':
    case '\u001bOC':
    case 'l':
      return at(nextInstant(trace, t))
    case '\u001b[D':
    case '\u001bOD':
    case 'h':
      return at(previousInstant(trace, t))
    case '\u001b[A':
    case '\u001bOA':
      return { ...player, speed: speeds[Math.min(speeds.length - 1, speeds.indexOf(speed) + 1)] ?? speed }
    case '\u001b[B':
    case '\u001bOB':
      return { ...player, speed: speeds[Math.max(0, speeds.indexOf(speed) - 1)] ?? speed }
    case ']':
      return at(chapters[chapter + 1]?.from ?? trace.end)
    case '[':
      return at(chapters[t > (chapters[chapter]?.from ?? 0) ? chapter : chapter - 1]?.from ?? 0)
    case '\u001b[H':
    case '\u001b[1~':
    case '0':
      return at(0)
    case '\u001b[F':
    case '\u001b[4~':
    case '$':
      return at(trace.end)
    default:
      return player
  }
}

/** The player `ms` of real time later. It stops at the end. */
export function played(player: Player, ms: number): Player {
  const { trace, t, isPlaying, speed } = player
  if (!isPlaying) return player
  const scale = timeScaleOf(changeTimes(trace))
  const units = toUnits(scale, t) + ms * speed
  const next = units >= scale.length ? trace.end : toTime(scale, units)
  return { ...player, t: next, isPlaying: next < trace.end }
}

/** The keys in what a terminal sent at once. */
export function keysIn(sent: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal sends its keys so
  return sent.match(/\u001b(?:\[[\d;]*[A-Za-z~]|O[A-Za-z])|[\s\S]/g) ?? []
}
