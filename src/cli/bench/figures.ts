import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lastAtMost } from '../../base/binary-search.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { simulate } from '../../sim/simulate.ts'
import { compute } from '../../store/pipeline.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { runBareLoop } from './binary-heap.ts'
import { type Figure, fastestMs, figure, quantile, sampleMs } from './measure.ts'
import { crashLoopScenario, crowdScenario } from './scenarios.ts'
import { shopText } from './shop-text.ts'

/** Every figure, in the order in which they are told; each is measured when it is asked for. */
export function* figures(): Generator<Figure> {
  yield* crowds()
  yield* crashLoops()
  yield* keystroke()
}

/** Time a step: against the least that any engine must do, and as Pods grow against that of the smallest. */
function* crowds(): Generator<Figure> {
  const usPerStep = (count: number, runs: number): { readonly us: number; readonly steps: number } => {
    const scenario = crowdScenario(count)
    const { steps } = simulate(scenario)
    return { us: (fastestMs(runs, () => simulate(scenario)) * 1000) / steps.length, steps: steps.length }
  }
  const small = usPerStep(10, 300)
  const large = usPerStep(100, 80)
  const bareUs = (fastestMs(200, () => runBareLoop(large.steps)) * 1000) / large.steps
  yield figure('engine-100-containers', 'µs/step', large.us, bareUs)
  yield figure('growth-100-containers', 'µs/step', large.us, small.us)
  yield figure('growth-1000-containers', 'µs/step', usPerStep(1000, 5).us, small.us)
}

/** A day of crash loops in 20 containers; time against a bare loop of as many entries, memory against one hour's. */
function* crashLoops(): Generator<Figure> {
  const scenario = crashLoopScenario(20, 24)
  const trace = simulate(scenario)
  const { length } = trace.steps
  const ms = fastestMs(8, () => simulate(scenario))
  const bareMs = fastestMs(40, () => runBareLoop(length))
  yield figure('crash-loops-24h-time', 'ms', ms, bareMs)
  yield figure('crash-loops-24h-speed', 'steps/s', (length / ms) * 1000, (length / bareMs) * 1000)
  const hour = retainedMb(() => simulate(crashLoopScenario(20, 1)))
  yield figure(
    'crash-loops-24h-memory',
    'MB',
    retainedMb(() => simulate(scenario)),
    hour,
  )
  yield* seek(trace)
}

/** Finding the snapshot at random times of a long trace, against a search in a bare array of numbers. */
function* seek(trace: Trace): Generator<Figure> {
  const times = trace.snapshots.map(({ at }) => Number(at))
  const targets = Array.from({ length: 4000 }, (_, index) => (index * 7919 * 104_729) % (trace.end + 1))
  const p95Us = (find: (t: number) => unknown): number =>
    quantile(
      sampleMs(targets.length, (run) => find(targets[run] ?? 0)),
      0.95,
    ) * 1000
  const identity = (t: number): number => t
  const bareUs = p95Us((t) => lastAtMost(times, t, identity))
  yield figure(
    'seek-p95',
    'µs',
    p95Us((t) => snapshotAt(trace, t)),
    bareUs,
  )
}

/** From a changed text to all that the page draws, against reading the text alone. */
function* keystroke(): Generator<Figure> {
  const p95Ms = (work: (text: string) => unknown): number => {
    const samples = (): readonly number[] => sampleMs(100, (run) => work(`${shopText}# ${run}\n`))
    samples()
    return quantile(samples(), 0.95)
  }
  const readMs = p95Ms((text) => parseManifest(text))
  yield figure(
    'keystroke-to-picture-p95',
    'ms',
    p95Ms((text) => compute({ text, gates: {} })),
    readMs,
  )
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
