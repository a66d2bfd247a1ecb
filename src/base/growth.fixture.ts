/** Below this a measure says nothing, in milliseconds of the processor. */
const leastMs = 5

/** Of so many comparisons the one in the middle counts; where that says too much, it is looked at again so many times. */
const comparisons = 7
const rounds = 5

/** With this nobody needs to look again: work that grows with the square is far from it, always. */
const clearlyLinear = 5

/**
 * How many times as long `work` takes for four times as much, by the time of the processor, for others share this machine. The small is done
 * four times as often as the large, so that both leave as much behind and last as long where the work grows as it should; what disturbs one
 * comparison does not disturb most of them. `prepare` makes what one try works on, of a size; it is not counted.
 */
export function growthOf<T>(size: number, prepare: (size: number) => () => T, work: (input: T) => unknown): number {
  const [small, large] = [prepare(size), prepare(4 * size)]
  let times = 1
  while (cpuMs(large, work, times) < leastMs && times < 1000) times *= 2
  const compare = () => (4 * cpuMs(large, work, times)) / Math.max(leastMs / 4, cpuMs(small, work, 4 * times))
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least > clearlyLinear; round++)
    least = Math.min(least, middleOf(Array.from({ length: comparisons }, compare)))
  return least
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function cpuMs<T>(input: () => T, work: (input: T) => unknown, times: number): number {
  const inputs = Array.from({ length: times }, input)
  const from = process.cpuUsage()
  for (const each of inputs) work(each)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
