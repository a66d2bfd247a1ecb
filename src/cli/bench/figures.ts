import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lastAtMost } from '../../base/binary-search.ts'
import { minors, newestMinor } from '../../kube/minor.ts'
import { examples } from '../../lessons/examples.ts'
import { drawnNumbers, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { manifestSeeds } from '../../manifest/manifest-seeds.fixture.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { readThrough } from '../../manifest/read-through.fixture.ts'
import { simulate } from '../../sim/simulate.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { runBareLoop } from './binary-heap.ts'
import { entriesOf } from './entries.ts'
import { type Figure, fastestMs, figure, quantile, sampleMs } from './measure.ts'
import { crashLoopScenario, crowdScenario } from './scenarios.ts'
import { shopText } from './shop-text.ts'

/** Every figure, in the order in which they are told; each is measured when it is asked for. */
export function* figures(): Generator<Figure> {
  yield* crowds()
  yield* crashLoops()
  yield* keystroke()
  yield* reading()
  yield* hostileTexts()
}

/** Time a step: against the least that any engine must do for as many entries, and as Pods grow against that of the smallest. */
function* crowds(): Generator<Figure> {
  const usPerStep = (count: number, runs: number): { readonly us: number; readonly steps: number } => {
    const scenario = crowdScenario(count)
    const { steps } = simulate(scenario)
    return { us: (fastestMs(runs, () => simulate(scenario)) * 1000) / steps.length, steps: steps.length }
  }
  const small = usPerStep(10, 300)
  const large = usPerStep(100, 80)
  const entries = entriesOf(crowdScenario(100))
  const bareUs = (fastestMs(200, () => runBareLoop(entries)) * 1000) / large.steps
  yield figure('engine-100-containers', 'µs/step', large.us, bareUs)
  yield figure('growth-100-containers', 'µs/step', large.us, small.us)
  yield figure('growth-1000-containers', 'µs/step', usPerStep(1000, 5).us, small.us)
}

/** A day of crash loops in 20 containers; time against a bare loop of as many entries, memory against one hour's. */
function* crashLoops(): Generator<Figure> {
  const scenario = crashLoopScenario(20, 24)
  const trace = simulate(scenario)
  const { length } = trace.steps
  const entries = entriesOf(scenario)
  const ms = fastestMs(8, () => simulate(scenario))
  const bareMs = fastestMs(40, () => runBareLoop(entries))
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

/** Reading the longest example and one of 60 Pods, each against its characters read by JSON.parse as one string. */
function* reading(): Generator<Figure> {
  const long = examples.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')
  const texts = { 'parse-longest-example': [long], 'parse-60-documents': Array<string>(60).fill(shopText) }
  let count = 0
  // What was composed once is kept: no document may be one that was read before.
  const fresh = (documents: readonly string[]) => documents.map((each) => `# ${count++}\n${each}`).join('---\n')
  for (const [name, documents] of Object.entries(texts)) {
    const json = JSON.stringify(fresh(documents))
    // Twice as many as are timed: some warm up.
    const rounds = Array.from({ length: 40 }, () => fresh(documents))
    const bareMs = fastestMs(50, () => JSON.parse(json))
    yield figure(
      name,
      'ms',
      fastestMs(20, () => parseManifest(rounds.pop() ?? '')),
      bareMs,
    )
  }
}

/** How many broken texts are read. */
const hostileCount = 20_000

/** Broken manifests, none of which may throw: the slowest of them, and all together, against as many sound ones. */
function* hostileTexts(): Generator<Figure> {
  const texts: readonly [string, ...string[]] = [...manifestSeeds, ...examples.map(({ text }) => text)]
  const read = (text: string, run: number) => readThrough(text, minors[run % minors.length] ?? newestMinor)
  const soundMs = sampleMs(2000, (run) => read(texts[run % texts.length] ?? '', run))
  const draw = drawnNumbers(20_260_115)
  const broken = Array.from({ length: hostileCount }, () => hostileText(texts, draw))
  const brokenMs = sampleMs(hostileCount, (run) => read(broken[run] ?? '', run))
  // Other programs disturb some: the ten slowest are read again, and count as the fastest of a few times.
  const again = brokenMs
    .map((ms, run) => ({ ms, run }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ run }) => ({ run, ms: fastestMs(4, () => read(broken[run] ?? '', run)) }))
  const slowest = again.reduce((worst, each) => (each.ms > worst.ms ? each : worst))
  const mean = (samples: readonly number[]) => samples.reduce((sum, ms) => sum + ms, 0) / samples.length
  yield figure(`hostile-manifests-mean-of-${hostileCount}`, 'ms', mean(brokenMs), mean(soundMs))
  yield {
    ...figure('hostile-manifests-slowest', 'ms', slowest.ms, quantile(soundMs, 0.99)),
    note: `the text ${JSON.stringify(broken[slowest.run])}`,
  }
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
