import { admit } from '../../admission/admission.ts'
import { assertExists } from '../../base/assert.ts'
import { simTime } from '../../base/time.ts'
import { featureGates } from '../../kube/features.ts'
import { newestMinor } from '../../kube/minor.ts'
import type { Container, Pod } from '../../kube/pod.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { parseBehavior } from '../../scenario/scenario-file.ts'

const gates = featureGates(newestMinor)

/** Names of containers by their role. */
interface Crew {
  readonly inits: readonly string[]
  readonly sidecars: readonly string[]
  readonly mains: readonly string[]
}

/** A Pod of `count` containers: a tenth ordinary init containers, a tenth sidecars, the rest main; deleted when all run. */
export function crowdScenario(count: number): Scenario {
  const tenth = Math.floor(count / 10)
  const crew = {
    inits: names('init', tenth),
    sidecars: names('sidecar', tenth),
    mains: names('main', count - 2 * tenth),
  }
  return scenarioOf(crew, {
    containers: {
      ...Object.fromEntries(crew.inits.map((name) => [name, { runs: [{ duration: '200ms', exitCode: 0 }] }])),
      ...Object.fromEntries(
        [...crew.sidecars, ...crew.mains].map((name) => [name, { runs: [{ duration: 'forever' }] }]),
      ),
    },
    delete: { at: `${60 + 2 * count}s` },
  })
}

/** A Pod whose `count` containers all crash, for `hours` hours. */
export function crashLoopScenario(count: number, hours: number): Scenario {
  const mains = names('app', count)
  const runs = [{ duration: '5s', exitCode: 1 }]
  const behaviorFile = { containers: Object.fromEntries(mains.map((name) => [name, { runs }])) }
  const scenario = scenarioOf({ inits: [], sidecars: [], mains }, behaviorFile)
  return { ...scenario, behavior: { ...scenario.behavior, until: simTime(hours * 3_600_000) } }
}

function names(prefix: string, length: number): readonly string[] {
  return Array.from({ length }, (_, index) => `${prefix}-${index}`)
}

function scenarioOf({ inits, sidecars, mains }: Crew, behaviorFile: object): Scenario {
  const { init, sidecar, main, pod } = admitted()
  const named = (list: readonly string[], like: Container): readonly Container[] =>
    list.map((name) => ({ ...like, name }))
  const spec = {
    ...pod.spec,
    initContainers: [...named(inits, init), ...named(sidecars, sidecar)],
    containers: named(mains, main),
  }
  const { behavior } = parseBehavior(behaviorFile, spec)
  return { name: 'bench', kubernetes: newestMinor, gates, pod: { ...pod, spec }, behavior }
}

/** One container of each role, defaulted: whole crowds would be refused for their size. */
function admitted(): { readonly pod: Pod } & Readonly<Record<'init' | 'sidecar' | 'main', Container>> {
  const image = 'images.example.test/any:1'
  const spec = {
    initContainers: [
      { name: 'init', image },
      { name: 'sidecar', image, restartPolicy: 'Always' },
    ],
    containers: [{ name: 'main', image }],
  }
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'bench' }, spec }
  const pod = assertExists(admit(object, { minor: newestMinor, gates }).pod, 'the Pod that was admitted')
  const [init, sidecar] = pod.spec.initContainers ?? []
  return {
    pod,
    init: assertExists(init, 'the init container'),
    sidecar: assertExists(sidecar, 'the sidecar'),
    main: assertExists(pod.spec.containers[0], 'the main container'),
  }
}
