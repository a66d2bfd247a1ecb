import { simTime } from '../../base/time.ts'
import { admit } from '../../kube/admission.ts'
import { featureGates } from '../../kube/features.ts'
import { newestMinor } from '../../kube/minor.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { parseBehavior } from '../../scenario/scenario-file.ts'

const gates = featureGates(newestMinor)

/** A Pod of `count` containers: a tenth ordinary init containers, a tenth sidecars, the rest main; deleted after 60 s. */
export function crowdScenario(count: number): Scenario {
  const tenth = Math.floor(count / 10)
  const names = (prefix: string, length: number): readonly string[] =>
    Array.from({ length }, (_, index) => `${prefix}-${index}`)
  const initNames = names('init', tenth)
  const sidecarNames = names('sidecar', tenth)
  const mainNames = names('main', count - 2 * tenth)
  const image = 'images.example.test/any:1'
  return scenarioOf(
    {
      initContainers: [
        ...initNames.map((name) => ({ name, image })),
        ...sidecarNames.map((name) => ({ name, image, restartPolicy: 'Always' })),
      ],
      containers: mainNames.map((name) => ({ name, image })),
    },
    {
      containers: {
        ...Object.fromEntries(initNames.map((name) => [name, { runs: [{ duration: '200ms', exitCode: 0 }] }])),
        ...Object.fromEntries(
          [...sidecarNames, ...mainNames].map((name) => [name, { runs: [{ duration: 'forever' }] }]),
        ),
      },
      delete: { at: `${60 + 2 * count}s` },
    },
  )
}

/** A Pod whose `count` containers all crash, for `hours` hours. */
export function crashLoopScenario(count: number, hours: number): Scenario {
  const containers = Array.from({ length: count }, (_, index) => ({
    name: `app-${index}`,
    image: 'images.example.test/app:1',
  }))
  const runs = [{ duration: '5s', exitCode: 1 }]
  const behavior = { containers: Object.fromEntries(containers.map(({ name }) => [name, { runs }])) }
  const scenario = scenarioOf({ containers }, behavior)
  return { ...scenario, behavior: { ...scenario.behavior, until: simTime(hours * 3_600_000) } }
}

function scenarioOf(spec: object, behaviorFile: object): Scenario {
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'bench' }, spec }
  const { pod, diagnostics } = admit(object, { minor: newestMinor, gates })
  if (pod === undefined) throw new Error(`no Pod: ${diagnostics.map(({ message }) => message).join('; ')}`)
  const { behavior } = parseBehavior(behaviorFile, pod.spec)
  return { name: 'bench', kubernetes: newestMinor, gates, pod, behavior }
}
