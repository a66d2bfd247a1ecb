import { formatDuration, formatTime } from '../../trace/time-label.ts'
import * as words from '../../words/en/view/bars.ts'
import { isEarlierRuns } from '../../words/en/view/earlier-runs.ts'
import type { Bar } from './lane-bars.ts'
import type { ContainerLane } from './lanes.ts'
import { stateLooks } from './state-look.ts'
import { toldStory } from './told-story.ts'

/** Words for inside a bar, the longest first. An ordinary init container just runs: being started means nothing for it. */
export function barWords(bar: Bar, isInit: boolean): readonly string[] {
  const { word } = stateLooks[bar.kind]
  switch (bar.kind) {
    case 'pulling':
      return bar.detail === undefined ? [word] : [`${word} ${bar.detail}`, word]
    case 'pullFailed':
    case 'createFailed':
      return bar.detail === undefined ? [word] : [bar.detail, word]
    case 'backoff':
      // Of so many runs nobody knows more than their number: they are one stretch.
      if (isUntoldRuns(bar)) return [words.atLeast(bar.detail ?? ''), bar.detail ?? word]
      return [`${word} ${formatDuration(bar.to - bar.from)}`, word]
    case 'prestop':
      return [words.preStopHook, word]
    case 'waitingTurn':
      return [words.termWaitsTurn, word]
    case 'created':
      return []
    case 'running':
    case 'started':
      return isInit ? [words.running] : [word, words.running]
    default:
      return [word]
  }
}

/** The mark on the end of a run: a check, an exit code, or a reason where there is room. */
export function endWords(bar: Bar): readonly string[] {
  if (bar.kind === 'completed') return ['✓']
  const code = `${bar.exitCode ?? '?'}`
  return bar.detail !== undefined && bar.detail !== 'Error' ? [`${code} ${bar.detail}`, code] : [code]
}

function isUntoldRuns({ kind, certainty, detail }: Bar): boolean {
  const isGuess = certainty !== undefined && certainty !== 'known' && certainty.of === 'all'
  return kind === 'backoff' && isGuess && isEarlierRuns(detail ?? '')
}

/** What `bar` says, in words: `exit 1`, `pulling shop/app:2.3`, `ready`. */
export function barState(bar: Bar): string {
  const { word } = stateLooks[bar.kind]
  if (isUntoldRuns(bar)) return words.atLeast(bar.detail ?? '')
  switch (bar.kind) {
    case 'completed':
      return bar.detail === undefined || bar.detail === 'Completed' ? word : `${word}, ${bar.detail}`
    case 'failed':
    case 'killed': {
      const code = words.exit(`${bar.exitCode ?? '?'}`)
      const reason = bar.detail === undefined || bar.detail === 'Error' ? [] : [bar.detail]
      return [code, ...(bar.kind === 'killed' ? [word] : []), ...reason].join(', ')
    }
    case 'waiting':
    case 'pullFailed':
    case 'createFailed':
      return bar.detail ?? word
    case 'pulling':
      return bar.detail === undefined ? word : `${word} ${bar.detail}`
    case 'prestop':
      return words.preStopHookRuns
    case 'waitingTurn':
      return words.termWaitsTurn
    case 'terminating':
      return words.termSent
    default:
      return word
  }
}

/** `20.5 s to 22.5 s, 2.0 s long`; for an end, when it came. */
export function barTimes(bar: Bar): string {
  if (bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed') return words.at(formatTime(bar.from))
  return words.span(formatTime(bar.from), formatTime(bar.to), formatDuration(bar.to - bar.from))
}

/** `2nd try`; empty for the first one. */
export function barAttempt(bar: Bar): string {
  return bar.attempt === 0 ? '' : words.attempt(bar.attempt + 1)
}

/** Where a container stands in its Pod: `init 1 of 3`, `sidecar`, `main`. */
export function roleWords(lane: Pick<ContainerLane, 'ref' | 'place' | 'of'>): string {
  if (lane.ref.role === 'sidecar') return words.sidecar
  if (lane.ref.role === 'init') return words.init(lane.place, lane.of)
  return words.main
}

/** A whole lane for those who cannot see it. */
export function laneStory(lane: ContainerLane): string {
  const story = toldStory(lane.node, (bar) => {
    const isGuess = bar.certainty !== undefined && bar.certainty !== 'known'
    return words.told(barState(bar), barTimes(bar), barAttempt(bar), isGuess)
  })
  return story || words.never
}
