import fc from 'fast-check'
import { simTime } from '../../base/time.ts'
import { formatYaml } from '../../manifest/format-yaml.ts'
import { type Draw, drawnItem, drawnNumbers, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { manifestSeeds } from '../../manifest/manifest-seeds.fixture.ts'
import { packText } from '../../share/codec.ts'
import { eventsText, yamlText } from '../../share/export/kubectl-texts.ts'
import { writePrepared } from '../../share/prepared.ts'
import { arbitraryScenario } from '../../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../../sim/simulate.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { examples } from '../examples.ts'

/** What is done on the page once it is open; a page that lacks it goes without. */
export const acts = [
  'end',
  'middle',
  'steps',
  'play',
  'zoom',
  'conditions',
  'tabs',
  'scenario',
  'editor',
  'share',
  'export',
  'handout',
] as const
export type Act = (typeof acts)[number]

/** A page that somebody may be sent. */
export interface HostilePage {
  readonly file: 'index.html' | 'embed.html'
  /** The text that the link carries. */
  readonly text: string
  /** The scenario that a forged link carries beside it, as JSON. */
  readonly prepared?: string
  /** What else the link says: `&t=5s`. */
  readonly rest: string
  readonly acts: readonly Act[]
}

/** The page that belongs to `seed`. */
export function hostilePage(seed: number): HostilePage {
  const draw = drawnNumbers(seed)
  const isEmbed = draw(3) === 0
  const rest = drawnItem(['', '', '', '&t=99999999h', '&t=1h', '&k=1.28', '&v=timeline,why'], draw)
  if (isEmbed && draw(3) === 0) return { ...forged(draw), rest, acts: drawnActs(draw) }
  return { file: isEmbed ? 'embed.html' : 'index.html', text: drawnText(draw), rest, acts: drawnActs(draw) }
}

/** What stands behind the file's name in the address. */
export async function fragmentOf({ text, prepared, rest }: HostilePage): Promise<string> {
  return `#m=${await packText(text, prepared)}${rest}`
}

function drawnActs(draw: Draw): readonly Act[] {
  return Array.from({ length: 3 }, () => drawnItem(acts, draw))
}

function drawnText(draw: Draw): string {
  switch (draw(10)) {
    case 0:
      return manyLetters(draw)
    case 1:
      return replayed(draw)
    case 2:
      return hostileText([...manifestSeeds, ...examples.map(({ text }) => text)], draw)
    case 3:
      return manyPods(draw)
    default:
      return `${podText(draw)}---\n${scenarioText(draw)}`
  }
}

const counts: readonly [number, ...number[]] = [1, 1, 1, 2, 3, 10, 50, 150, 500]
const commands: readonly [string, ...string[]] = [
  'exit 1',
  'exit 0',
  'sleep 5',
  'sleep 1000',
  'sleep 1; exit 3',
  'while true; do sleep 1; done',
]
const probes: readonly [string, ...string[]] = [
  '',
  ...['', '', 'livenessProbe: { periodSeconds: 1, tcpSocket: { port: 80 } }'],
  ...['readinessProbe: { periodSeconds: 1, failureThreshold: 1, exec: { command: [cat] } }'],
  ...['startupProbe: { periodSeconds: 1, failureThreshold: 3, httpGet: { port: 80 } }'],
]
const resources: readonly [string, ...string[]] = [
  '',
  '',
  'resources: { requests: { cpu: 10m, memory: 16Mi }, limits: { memory: 32Mi } }',
]

function podText(draw: Draw): string {
  const list = (key: string, count: number, more: string) => {
    if (count === 0) return ''
    const [command, probe, amounts] = [drawnItem(commands, draw), drawnItem(probes, draw), drawnItem(resources, draw)]
    const rest = [`command: [sh, -c, "${command}"]`, probe, amounts, more].filter((part) => part !== '').join(', ')
    const lines = Array.from({ length: count }, (_, place) => `  - { name: ${key[0]}${place}, image: a:1, ${rest} }\n`)
    return `  ${key}:\n${lines.join('')}`
  }
  const inits =
    draw(2) === 0 ? list('initContainers', drawnItem(counts, draw), draw(2) === 0 ? 'restartPolicy: Always' : '') : ''
  const policy = drawnItem(['Always', 'Always', 'OnFailure', 'Never'], draw)
  const long = draw(12) === 0 ? `  annotations: { note: "${'x'.repeat(draw(1_000_000))}" }\n` : ''
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n${long}spec:\n  restartPolicy: ${policy}\n${inits}${list('containers', drawnItem(counts, draw), '')}`
}

const times: readonly [string, ...string[]] = ['0s', '1ms', '1s', '5s', '61s', '10m', '24h', '8760h', '99999999h']
const errors: readonly [number, ...number[]] = [10, 1000, 100_000, 1_000_000]

/** Fields of a Scenario that makes much happen, for long. */
function scenarioText(draw: Draw): string {
  const time = () => drawnItem(times, draw)
  const listOf = (each: (at: string) => string) => {
    const everyMs = drawnItem([1, 100, 1000, 60_000, 3_600_000], draw)
    const count = drawnItem([3, 100, 2000, 20_000], draw)
    return Array.from({ length: count }, (_, place) => `- ${each(`${place * everyMs}ms`)}\n`).join('')
  }
  const message = 'm'.repeat(drawnItem(errors, draw))
  const container = drawnItem(['c0', 'i0'], draw)
  const behaviors: readonly [string, ...string[]] = [
    `runs: [{ duration: ${time()}, exitCode: ${draw(2)} }]`,
    `runs: [{ duration: ${time()}, exitCode: 1 }, { duration: ${time()}, exitCode: 0 }]`,
    `imagePull: { duration: ${time()}, error: "${message}" }`,
    `createError: { reason: CreateContainerError, message: "${message}" }`,
    `startError: "${message}"`,
    `readinessProbe: { succeedsAfter: ${time()}, failsAt: ${time()} }`,
    `livenessProbe: { failsAt: ${time()} }`,
    `startupProbe: { succeedsAfter: never }`,
    `preStop: { duration: ${time()} }, onTerm: ignore`,
  ]
  const wholes: readonly [() => string, ...(() => string)[]] = [
    () => `until: ${time()}\n`,
    () => `until: ${time()}\n`,
    () =>
      `containers: { ${container}: { ${drawnItem(behaviors, draw)}, onTerm: { duration: ${time()}, exitCode: 1 } } }\n`,
    () => `containers: { ${container}: { ${drawnItem(behaviors, draw)} } }\n`,
    () => `evict:\n${listOf((at) => `{ at: ${at} }`)}`,
    () => `delete:\n${listOf((at) => `{ at: ${at}, gracePeriodSeconds: ${draw(100)} }`)}`,
    () => `delete: { at: ${time()} }\n`,
    () =>
      `sandboxLost: [${listOf((at) => at)
        .replaceAll('- ', '')
        .replaceAll('\n', ', ')}]\n`,
    () => `interventions:\n${listOf((at) => `{ at: ${at}, container: ${container}, exit: ${draw(2)} }`)}`,
  ]
  const fields = new Map<string, string>()
  for (let count = draw(4) + 1; count > 0; count--) {
    const field = drawnItem(wholes, draw)()
    fields.set(field.slice(0, field.indexOf(':')), field)
  }
  return `apiVersion: podreel/v1\nkind: Scenario\n${[...fields.values()].join('')}`
}

const units: readonly [string, ...string[]] = [
  '\n',
  ' ',
  'a: b\n',
  '- ',
  '{',
  '[',
  '# \n',
  'x',
  '---\n',
  '"',
  "'",
  '\t',
  'a: a: ',
  'kind: Pod\n',
  '😀',
  '\u202e',
]

/** A Pod with up to five million letters behind it, or before it. */
function manyLetters(draw: Draw): string {
  const unit = drawnItem(units, draw)
  const letters = drawnItem([10_000, 200_000, 1_000_000, 4_900_000], draw)
  const many = unit.repeat(Math.floor(letters / unit.length))
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: app, image: a }] }\n'
  return draw(3) === 0 ? many + pod : `${pod}${drawnItem(['', '# ', '---\n'], draw)}${many}`
}

function manyPods(draw: Draw): string {
  const pod = podText(draw)
  return Array.from({ length: drawnItem([2, 20, 200], draw) }, (_, place) =>
    pod.replace('name: web', `name: web-${place}`),
  )
    .join('---\n')
    .slice(0, 4_900_000)
}

/** The state of a Pod as one copies it from a cluster, with very many Events, or with very many restarts. */
function replayed(draw: Draw): string {
  const [scenario] = fc.sample(arbitraryScenario, { seed: draw(2 ** 30), numRuns: 1 })
  if (scenario === undefined) return ''
  const trace = simulate(scenario)
  const at = trace.snapshots[draw(trace.snapshots.length)]?.at ?? trace.end
  const [yaml, events] = [yamlText(trace, at), eventsText(trace, at)]
  const line = events.split('\n').at(-2) ?? ''
  const many = draw(2) === 0 ? `${line}\n`.repeat(drawnItem([10, 1000, 20_000], draw)) : ''
  return `${yaml.replaceAll(/restartCount: \d+/g, `restartCount: ${drawnItem([0, 5, 100_000], draw)}`)}\n${events}${many}`
}

/** An embed whose link carries a scenario that follows from no text. */
function forged(draw: Draw): Pick<HostilePage, 'file' | 'text' | 'prepared'> {
  const text = podText(draw)
  const { scenario } = compute({ text, gates: {} })
  if (scenario === undefined) return { file: 'embed.html', text }
  const { behavior } = scenario
  const run = { durationMs: drawnItem([0, 1, 1000, 60_000], draw), exitCode: draw(2) }
  const containers = Object.fromEntries(
    Object.entries(behavior.containers).map(([name, each]) => [name, { ...each, runs: [run] }]),
  )
  const until = simTime(drawnItem([60_000, 86_400_000, 366 * 86_400_000, 2 ** 52], draw))
  const prepared = { ...scenario, behavior: { ...behavior, until, containers } }
  return { file: 'embed.html', text, prepared: writePrepared({ scenario: prepared, gates: {}, choice: undefined }) }
}

/** The page in words that fit on a screen; its seed gives all of it. */
export function describePage({ file, text, prepared, rest, acts: done }: HostilePage): string {
  const shown = (whole: string) => (whole.length > 1500 ? `${whole.slice(0, 1500)}… (${whole.length} letters)` : whole)
  return formatYaml({
    file,
    rest,
    acts: done,
    text: shown(text),
    ...(prepared !== undefined && { prepared: shown(prepared) }),
  })
}
