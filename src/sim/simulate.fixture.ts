import { admit } from '../admission/admission.ts'
import { assertExists } from '../base/assert.ts'
import { featureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import { parseBehavior } from '../scenario/scenario-file.ts'
import type { Trace } from '../trace/trace.ts'
import { simulate } from './simulate.ts'

/** A Pod and what happens to it, as a reader of tests likes it best. */
export interface Story {
  readonly minor?: Minor
  readonly gates?: Readonly<Record<string, boolean>>
  readonly metadata?: object
  /** Fields of a Pod's spec; containers without an image get one. */
  readonly spec?: {
    readonly containers?: readonly object[]
    readonly initContainers?: readonly object[]
    readonly [field: string]: unknown
  }
  /** The Scenario document without its head. */
  readonly behavior?: object
}

/** The trace of a Pod; without anything said it is `web` with the one container `app`. */
export function traceOf({ minor = '1.36', gates: said = {}, metadata, spec = {}, behavior = {} }: Story): Trace {
  const gates = featureGates(minor, said)
  const { containers = [{ name: 'app' }], initContainers = [], ...rest } = spec
  const withImage = (container: object) => ({ image: 'app:1', ...container })
  const { pod, diagnostics } = admit(
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', ...metadata },
      spec: { ...rest, containers: containers.map(withImage), initContainers: initContainers.map(withImage) },
    },
    { minor, gates },
  )
  const admitted = assertExists(pod, `a valid Pod: ${JSON.stringify(diagnostics)}`)
  const read = parseBehavior(behavior, admitted.spec)
  if (read.diagnostics.length > 0) throw new Error(JSON.stringify(read.diagnostics))
  return simulate({ name: 'a story', kubernetes: minor, gates, pod: admitted, behavior: read.behavior })
}

/** The steps in words: `exit app 1`, `term app`, `event BackOff`, `world delete`, without those of the kinds `without`. */
export function wordsOf(trace: Trace, ...without: readonly string[]): readonly string[] {
  return trace.steps.flatMap((step) => {
    if (without.includes(step.verb)) return []
    if (step.verb === 'event') return `event ${step.event.reason}`
    if (step.verb === 'world') return `world ${step.what}`
    if (!('container' in step)) return step.verb
    return `${step.verb} ${step.container?.name}${step.verb === 'exit' ? ` ${step.exitCode}` : ''}`
  })
}

/** When the steps of these words happened. */
export function timesOf(trace: Trace, words: string): readonly number[] {
  const all = wordsOf(trace)
  return trace.steps.flatMap(({ at }, index) => (all[index] === words ? [at] : []))
}

/** The Events in the order in which they were sent, each occurrence. */
export function eventsOf(
  trace: Trace,
): readonly { readonly reason: string; readonly message: string; readonly count?: number }[] {
  return trace.steps.flatMap((step) =>
    step.verb === 'event'
      ? {
          reason: step.event.reason,
          message: step.event.message,
          ...(step.count !== undefined && { count: step.count }),
        }
      : [],
  )
}
