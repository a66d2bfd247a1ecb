import { describe, expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import { formatPath } from '../../kube/diagnostic.ts'
import { featureGates } from '../../kube/features.ts'
import { type Minor, minors } from '../../kube/minor.ts'
import { examples } from '../../lessons/examples.ts'
import { type Draw, drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { manifestSeeds } from '../../manifest/manifest-seeds.fixture.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { admit } from '../admission.ts'
import { type Assumption, mend } from './mend.ts'

const app = { name: 'app', image: 'example/app:1' }
const pod = (spec: object = {}, rest: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'demo' },
  spec: { containers: [app], ...spec },
  ...rest,
})
const container = (fields: object) => pod({ containers: [{ ...app, ...fields }] })
const init = (fields: object, rest: object = {}) =>
  pod({ initContainers: [{ name: 'first', image: 'example/first:1', ...fields }], ...rest })
const labels = { app: 'web' }
const deployment = (spec: object, template: object = { metadata: { labels } }) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { selector: { matchLabels: labels }, template: { spec: { containers: [app] }, ...template }, ...spec },
})
const job = (spec: object, kind = 'Job') => ({
  apiVersion: 'batch/v1',
  kind,
  metadata: { name: 'once' },
  spec: { template: { spec: { containers: [app], ...spec } } },
})

const optionsOf = (minor: Minor) => ({ minor, gates: featureGates(minor), podPath: ['spec', 'template'] })

function told({ kind, path, value, to }: Assumption): string {
  const rest = to === undefined ? (value === undefined ? '' : `: ${JSON.stringify(value)}`) : `: ${formatPath(to)}`
  return `${kind} ${formatPath(path)}${rest}`
}

/** What was assumed, or why nothing can be. */
function mended(object: unknown, minor: Minor = '1.36'): readonly string[] {
  const result = mend(object, optionsOf(minor))
  return 'pod' in result ? result.assumed.map(told) : [`${result.why} ${formatPath(result.path)}`]
}

describe('what is meant', () => {
  const rows: readonly (readonly [what: string, object: object, assumed: readonly string[]])[] = [
    ['nothing is wrong', pod(), []],
    [
      'a misspelt field',
      container({ imagePullPolcy: 'Never' }),
      ['called spec.containers[0].imagePullPolcy: spec.containers[0].imagePullPolicy'],
    ],
    [
      'a field in another case',
      container({ livenessprobe: { tcpSocket: { port: 80 } } }),
      ['called spec.containers[0].livenessprobe: spec.containers[0].livenessProbe'],
    ],
    [
      'a field of the container among its resources',
      container({ resources: { readinessProbe: { tcpSocket: { port: 80 } } } }),
      ['moved spec.containers[0].resources.readinessProbe: spec.containers[0].readinessProbe'],
    ],
    [
      'a field that is not indented',
      container({ resources: null, limits: { cpu: '1' } }),
      ['moved spec.containers[0].limits: spec.containers[0].resources.limits'],
    ],
    [
      'a field of the Pod beside its spec',
      pod({}, { initContainers: [{ name: 'first', image: 'x' }] }),
      ['moved initContainers: spec.initContainers'],
    ],
    ['a field that nobody knows', pod({ colour: 'red' }), ['left-out spec.colour']],
    ['a missing image', pod({ containers: [{ name: 'app' }] }), ['filled-in spec.containers[0].image: "app"']],
    [
      'a missing name',
      pod({ containers: [{ image: 'example/proxy:1' }] }),
      ['filled-in spec.containers[0].name: "proxy"'],
    ],
    ['a bad name', { ...pod(), metadata: { name: 'My_App' } }, ['read-as metadata.name: "my-app"']],
    ['no name', { ...pod(), metadata: {} }, ['filled-in metadata.name: "pod"']],
    ['a name used twice', pod({ containers: [app, app] }), ['read-as spec.containers[1].name: "app-2"']],
    [
      'a volume that is not declared',
      container({ volumeMounts: [{ name: 'data', mountPath: '/data' }] }),
      ['filled-in spec.volumes[0]: {"name":"data","emptyDir":{}}'],
    ],
    [
      'one that is mounted twice',
      pod({
        containers: [
          { ...app, volumeMounts: [{ name: 'data', mountPath: '/data' }] },
          { ...app, name: 'b', volumeMounts: [{ name: 'data', mountPath: '/data' }] },
        ],
      }),
      ['filled-in spec.volumes[0]: {"name":"data","emptyDir":{}}'],
    ],
    [
      'an owner without a uid',
      { ...pod(), metadata: { name: 'demo', ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'a' }] } },
      ['left-out metadata.ownerReferences'],
    ],
    [
      'numbers in quotes',
      pod({ terminationGracePeriodSeconds: '5' }),
      ['read-as spec.terminationGracePeriodSeconds: 5'],
    ],
    [
      'a duration',
      container({ readinessProbe: { tcpSocket: { port: 80 }, periodSeconds: '2m' } }),
      ['read-as spec.containers[0].readinessProbe.periodSeconds: 120'],
    ],
    [
      'a number as the value of a variable',
      container({ env: [{ name: 'PORT', value: 8080 }] }),
      ['read-as spec.containers[0].env[0].value: "8080"'],
    ],
    ['a command as one text', container({ command: 'sleep 5' }), ['read-as spec.containers[0].command: ["sleep","5"]']],
    [
      'a script as one text',
      container({ command: 'sleep 5; exit 1' }),
      ['read-as spec.containers[0].command: ["sh","-c","sleep 5; exit 1"]'],
    ],
    [
      'one container that is no list',
      pod({ containers: app }),
      ['read-as spec.containers: [{"name":"app","image":"example/app:1"}]'],
    ],
    [
      'containers by their names',
      pod({ containers: { app: { image: 'x' } } }),
      ['read-as spec.containers: [{"name":"app","image":"x"}]'],
    ],
    ['nothing among the containers', pod({ containers: [null, app] }), ['left-out spec.containers[0]']],
    [
      'init containers alone',
      { ...pod(), spec: { initContainers: [app] } },
      ['filled-in spec.containers: [{"name":"main","image":"main"}]'],
    ],
    [
      'a version that is gone',
      { ...deployment({}), apiVersion: 'extensions/v1beta1' },
      ['read-as apiVersion: "apps/v1"'],
    ],
    ['a misspelt kind', { ...deployment({}), kind: 'Deploymet' }, ['read-as kind: "Deployment"']],
    ['no kind', { ...deployment({}), kind: undefined }, ['filled-in kind: "Deployment"']],
    [
      'a patch',
      { ...deployment({ selector: undefined }, { metadata: undefined }) },
      [
        'filled-in spec.selector: {"matchLabels":{"app":"deployment"}}',
        'filled-in spec.template.metadata.labels: {"app":"deployment"}',
      ],
    ],
    [
      'a selector of other labels',
      deployment({ selector: { matchLabels: { app: 'other' } } }),
      ['read-as spec.template.metadata.labels: {"app":"other"}'],
    ],
    [
      'what a patch takes away',
      pod({ containers: [{ name: 'old', $patch: 'delete' }, app] }),
      ['left-out spec.containers[0]'],
    ],
    ['a StatefulSet without a service', { ...deployment({ serviceName: undefined }), kind: 'StatefulSet' }, []],
    ['a Job without a restart policy', job({}), ['filled-in spec.template.spec.restartPolicy: "Never"']],
    [
      'a Job that restarts always',
      job({ restartPolicy: 'Always' }),
      ['read-as spec.template.spec.restartPolicy: "OnFailure"'],
    ],
    [
      'a probe that says nothing',
      container({ readinessProbe: { periodSeconds: 5 } }),
      ['read-as spec.containers[0].readinessProbe: {"periodSeconds":5,"exec":{"command":["true"]}}'],
    ],
    [
      'a probe of no port',
      container({ ports: [{ containerPort: 9000 }], startupProbe: { httpGet: { path: '/' } } }),
      ['filled-in spec.containers[0].startupProbe.httpGet.port: 9000'],
    ],
    [
      'an amount that is none',
      container({ resources: { requests: { cpu: 'much' } } }),
      ['left-out spec.containers[0].resources.requests.cpu'],
    ],
    [
      'more than the limit',
      container({ resources: { requests: { cpu: 2 }, limits: { cpu: 1 } } }),
      ['as-written spec.containers[0].resources.requests'],
    ],
    [
      'a misspelt sidecar',
      init({ restartPolicy: 'always', startupProbe: { tcpSocket: { port: 80 } } }),
      ['read-as spec.initContainers[0].restartPolicy: "Always"'],
    ],
  ]
  test.each(rows)('%s', (_, object, assumed) => {
    expect(mended(object)).toEqual(assumed)
  })

  test('restart rules without a policy beside them go with that of the Pod, and never make a sidecar', () => {
    const rules = { restartPolicyRules: [{ action: 'Restart', exitCodes: { operator: 'In', values: [42] } }] }
    const policies = (spec: object) =>
      mended(
        pod({ initContainers: [{ name: 'i', image: 'i', ...rules }], containers: [{ ...app, ...rules }], ...spec }),
      )
    expect(policies({})).toEqual([
      'filled-in spec.containers[0].restartPolicy: "Always"',
      'filled-in spec.initContainers[0].restartPolicy: "OnFailure"',
    ])
    expect(policies({ restartPolicy: 'Never' }).join()).toMatch(/"Never".*"Never"/)
  })

  test('the API server takes what comes of it, and the containers keep their order', () => {
    for (const [what, object] of rows) {
      const result = mend(object, optionsOf('1.36'))
      if (!('pod' in result)) throw new Error(what)
      const { metadata, spec } = result.pod
      const again = admit({ apiVersion: 'v1', kind: 'Pod', metadata: { name: metadata.name }, spec }, optionsOf('1.36'))
      const errors = again.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
      if (what !== 'more than the limit') expect([what, errors]).toEqual([what, []])
    }
  })

  test('a place that moved leads to where it is written', () => {
    const result = mend(pod({ containers: [null, app] }, { initContainers: [app] }), optionsOf('1.36'))
    const written = 'toWritten' in result ? result.toWritten : () => []
    expect(written(['spec', 'containers', 0, 'image'])).toEqual(['spec', 'containers', 1, 'image'])
    expect(written(['spec', 'initContainers', 0, 'image'])).toEqual(['initContainers', 0, 'image'])
  })

  test('so does what is behind several that go, in what has another name, and a value that moved', () => {
    const envs = [1, { name: 'A' }, 2, 3, { name: 'B' }, 4]
    const object = pod({ containers: [null, null, { ...app, envs }], hostNetwork: true }, { restartPolicy: 'Never' })
    const result = mend(object, optionsOf('1.36'))
    if (!('pod' in result)) throw new Error(result.why)
    const { toWritten } = result
    expect(valueAt(result.object, ['spec', 'containers', 0, 'env', 1, 'name'])).toBe('B')
    expect(toWritten(['spec', 'containers', 0, 'env', 1, 'name'])).toEqual(['spec', 'containers', 2, 'envs', 4, 'name'])
    expect(toWritten(['spec', 'containers', 0, 'env', 2])).toEqual(['spec', 'containers', 2, 'envs', 6])
    expect(valueAt(result.object, ['spec', 'restartPolicy'])).toBe('Never')
    expect(toWritten(['spec', 'restartPolicy'])).toEqual(['restartPolicy'])
    expect(toWritten(['spec', 'hostNetwork'])).toEqual(['spec', 'hostNetwork'])
  })

  test('hundreds of containers of one name, and of volumes that are not declared, are mended all', () => {
    const containers = Array.from({ length: 400 }, (_, index) => ({
      ...app,
      volumeMounts: [{ name: `v${index % 200}`, mountPath: '/data' }],
    }))
    const result = mend(pod({ containers }), optionsOf('1.36'))
    if (!('pod' in result)) throw new Error(result.why)
    const { spec } = result.pod
    expect(new Set(spec.containers.map(({ name }) => name)).size).toBe(400)
    const declared = (spec.volumes ?? []).map(({ name }) => name).filter((name) => /^v\d+$/.test(name))
    expect(declared).toEqual(Array.from({ length: 200 }, (_, index) => `v${index}`))
  })

  test('what is borne stays', () => {
    const object = container({ imagePullPolicy: 'Sometimes' })
    const result = mend(object, optionsOf('1.36'), ({ code }) => code === 'FieldValueNotSupported')
    expect(result).toMatchObject({ assumed: [], pod: { spec: { containers: [{ imagePullPolicy: 'Sometimes' }] } } })
  })
})

describe('where no order is left', () => {
  const probe = { readinessProbe: { tcpSocket: { port: 80 } } }
  test.each<[string, object, string]>([
    ['no containers', { ...pod(), spec: {} }, 'no-containers '],
    ['no list of containers', pod({ containers: 5 }), 'no-containers '],
    [
      'too many',
      pod({ containers: Array.from({ length: 501 }, (_, index) => ({ ...app, name: `c${index}` })) }),
      'too-many ',
    ],
    [
      'a sidecar, or an init container with a probe',
      init(probe),
      'sidecar-or-init spec.initContainers[0].readinessProbe',
    ],
  ])('%s', (_, object, why) => {
    expect(mended(object)).toEqual([why])
  })

  test('before sidecars came, one of them is an init container without what only they may have', () => {
    expect(mended(init({ restartPolicy: 'Always', ...probe }), '1.28')).toEqual([
      'left-out spec.initContainers[0].readinessProbe',
    ])
  })
})

const values = [
  null,
  0,
  -1,
  1.5,
  '',
  'x',
  true,
  [],
  {},
  [null],
  [[]],
  { a: null },
  2 ** 53,
  '30s',
  'A_b',
  { name: 'q' },
]
/** Fields on the way to the containers, and what these are called. */
const kept = new Set(['apiVersion', 'kind', 'spec', 'template', 'jobTemplate', 'containers', 'initContainers'])

/** The object with one to four fields left out, misspelt, or of another value. */
function damaged(object: unknown, draw: Draw): unknown {
  const copy: unknown = structuredClone(object)
  for (let count = draw(4) + 1; count > 0; count--) {
    let at = copy
    let from = ''
    for (let depth = draw(9); depth > 0; depth--) {
      const inner = isRecord(at) || Array.isArray(at) ? Object.entries(at)[draw(Object.keys(at).length)] : undefined
      if (inner === undefined || typeof inner[1] !== 'object' || inner[1] === null) break
      from = inner[0]
      at = inner[1]
    }
    if (!isRecord(at)) continue
    const name = Object.keys(at)[draw(Object.keys(at).length)]
    if (name === undefined || kept.has(name) || (name === 'name' && /^\d+$/.test(from))) continue
    const way = draw(4)
    if (way < 2) Reflect.deleteProperty(at, name)
    if (way > 0) Reflect.set(at, way === 1 ? `${name}x` : name, structuredClone(values[draw(values.length)]))
  }
  return copy
}

test('whatever is wrong in the fields of an object, its containers are found in their order', () => {
  const draw = drawnNumbers(7)
  const seeds = [...manifestSeeds, ...examples.map(({ text }) => text)].flatMap((text) => parseManifest(text).pods)
  for (let index = 0; index < 400; index++) {
    const seed = assertExists(seeds[draw(seeds.length)], 'a seed')
    const minor = assertExists(minors[index % minors.length], 'a minor')
    const object = damaged(seed.object, draw)
    const result = mend(object, { minor, gates: featureGates(minor), podPath: seed.podPath })
    if ('why' in result && result.why === 'sidecar-or-init') continue
    const namesOf = (spec: unknown) =>
      ['initContainers', 'containers'].flatMap((list) => {
        const items = valueAt(spec, [list])
        return Array.isArray(items) ? items.map((item: unknown) => valueAt(item, ['name'])) : []
      })
    const found = 'pod' in result ? namesOf(result.pod.spec) : result.why
    expect([index, found]).toEqual([index, namesOf(valueAt(object, [...seed.podPath, 'spec']))])
  }
}, 60_000)
