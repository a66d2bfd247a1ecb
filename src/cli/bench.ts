import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lastAtMost } from '../base/binary-search.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { simulate } from '../sim/simulate.ts'
import { compute } from '../store/pipeline.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { runBareHeap } from './bench/binary-heap.ts'
import { type Figure, figure, medianMs, quantile, sampleMs } from './bench/measure.ts'
import { crashLoopScenario, crowdScenario } from './bench/scenarios.ts'
import { shopText } from './bench/shop-text.ts'

// `npm run --silent bench`: one figure a line, each with a baseline measured in the same run.

/** The engine against the least that any engine must do: the same number of entries through a bare binary heap. */
function engineAgainstHeap(): readonly Figure[] {
  const scenario = crowdScenario(100)
  const steps = simulate(scenario).steps.length
  const engineMs = medianMs(20, () => simulate(scenario))
  const heapMs = medianMs(200, () => runBareHeap(steps))
  return [figure('engine-100-containers', 'ms', engineMs, heapMs)]
}

/** Time a container as Pods grow; the baseline is that of the smallest, so that 1 is linear. */
function growth(): readonly Figure[] {
  const perContainerMs = (count: number, runs: number): number => {
    const scenario = crowdScenario(count)
    return medianMs(runs, () => simulate(scenario)) / count
  }
  const baseline = perContainerMs(10, 50)
  return [
    figure('growth-100-containers', 'ms/container', perContainerMs(100, 20), baseline),
    figure('growth-1000-containers', 'ms/container', perContainerMs(1000, 1), baseline),
  ]
}

/** A day of crash loops in 20 containers; time against a bare heap of as many entries, memory against one hour's. */
function crashLoops(): readonly Figure[] {
  const scenario = crashLoopScenario(20, 24)
  const trace = simulate(scenario)
  const hour = retainedMb(() => simulate(crashLoopScenario(20, 1)))
  const day = retainedMb(() => simulate(scenario))
  return [
    figure(
      'crash-loops-24h-time',
      'ms',
      medianMs(3, () => simulate(scenario)),
      medianMs(20, () => runBareHeap(trace.steps.length)),
    ),
    figure('crash-loops-24h-memory', 'MB', day, hour),
    ...seek(trace),
  ]
}

/** Finding the snapshot at random times of a long trace, against a search in a bare array of numbers. */
function seek(trace: Trace): readonly Figure[] {
  const times = trace.snapshots.map(({ at }) => Number(at))
  const targets = Array.from({ length: 2000 }, (_, index) => (index * 7919 * 104_729) % (trace.end + 1))
  const p95Us = (find: (t: number) => unknown): number =>
    quantile(
      sampleMs(targets.length, (run) => find(targets[run] ?? 0)),
      0.95,
    ) * 1000
  const identity = (t: number): number => t
  return [
    figure(
      'seek-p95',
      'µs',
      p95Us((t) => snapshotAt(trace, t)),
      p95Us((t) => lastAtMost(times, t, identity)),
    ),
  ]
}

/** From a changed text to all that the page draws, against reading the text alone. */
function keystroke(): readonly Figure[] {
  const text = (run: number): string => `${shopText}# ${run}\n`
  const p95Ms = (work: (text: string) => unknown): number =>
    quantile(
      sampleMs(100, (run) => work(text(run))),
      0.95,
    )
  return [
    figure(
      'keystroke-to-picture-p95',
      'ms',
      p95Ms((changed) => compute({ text: changed, gates: {} })),
      p95Ms((changed) => parseManifest(changed)),
    ),
  ]
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What the result of `work` keeps of the heap, in megabytes. */
function retainedMb(work: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const result = work()
  collectGarbage()
  const after = process.memoryUsage().heapUsed
  return result === undefined ? 0 : (after - before) / 1e6
}

for (const group of [engineAgainstHeap, growth, crashLoops, keystroke])
  for (const line of group()) process.stdout.write(`${JSON.stringify(line)}\n`)
