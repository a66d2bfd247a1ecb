/** What took too long: four times a text of `length` letters took `factor` times as long. */
export interface Growth {
  readonly length: number
  readonly factor: number
}

/** Four times the text may take so many times as long. */
const mostFactor = 6

/** What takes so long for some letters doubles with each of them. */
const endlessMs = 20
/** Below so many milliseconds the clock is too coarse, and nobody waits. */
const leastMs = 3
/** What is expected to take longer is not tried any more. */
const mostMs = 1500

type Work = (text: string) => unknown
type TextOf = (length: number) => string

/**
 * Tries `work` with texts of growing length, up to `longest` letters; undefined where four times the text never takes more than `mostFactor`
 * times as long. Other programs disturb: the fastest of several runs counts, and what grows too fast has to do so for a longer text, too.
 */
export function tooFastGrowth(work: Work, textOf: TextOf, longest: number): Growth | undefined {
  for (let length = 12; length <= 64; length += 4) {
    const text = textOf(length)
    if (msOf(work, text) > endlessMs && fastestMs(work, text) > endlessMs)
      return { length, factor: Number.POSITIVE_INFINITY }
  }
  for (let length = longest / 64; length * 4 <= longest; length *= 4) {
    const ms = msOf(work, textOf(4 * length))
    // Even if it grew with twice the square of the text, the longest would not take long enough to be judged.
    if (2 * ms * (longest / (4 * length)) ** 2 < leastMs) return undefined
    if (ms < leastMs) continue
    const factor = factorOf(work, textOf, length)
    if (factor <= mostFactor) continue
    const isSlower = fastestMs(work, textOf(4 * length)) * factor > mostMs
    if (isSlower || factorOf(work, textOf, 4 * length) > mostFactor) return { length, factor }
  }
  return undefined
}

/** The smallest that some rounds find. The first runs the long text once only: it costs most, and is seldom disturbed. */
function factorOf(work: Work, textOf: TextOf, length: number): number {
  const [short, long] = [textOf(length), textOf(4 * length)]
  let factor = msOf(work, long) / fastestMs(work, short, msOf)
  for (let round = 0; round < 6 && factor > mostFactor; round++)
    factor = Math.min(factor, fastestMs(work, long) / fastestMs(work, short))
  return factor
}

function fastestMs(work: Work, text: string, measure = quietMsOf): number {
  return Math.min(...[1, 2, 3].map(() => measure(work, text)))
}

function msOf(work: Work, text: string): number {
  const from = process.hrtime()
  work(text)
  const [seconds, nanoseconds] = process.hrtime(from)
  return seconds * 1000 + nanoseconds / 1e6
}

/** Others share this machine, which costs time by the clock; by the time of the processor what the engine does beside counts, too. */
function quietMsOf(work: Work, text: string): number {
  const before = process.cpuUsage()
  const ms = msOf(work, text)
  const { user, system } = process.cpuUsage(before)
  return Math.min(ms, (user + system) / 1000)
}
