import { expect, test } from 'vitest'
import { isRecord } from '../base/json.ts'
import { formats } from '../share/export/formats.ts'
import { readPrepared, writePrepared } from '../share/prepared.ts'
import { simulate } from '../sim/simulate.ts'
import { compute } from '../store/pipeline/pipeline.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { resourceViews } from '../view/resources/resource-steps.ts'
import { chaptersOf } from '../view/story/chapters.ts'
import { eventsAt } from '../view/story/event-list.ts'
import { lanesOf } from '../view/timeline/lanes.ts'
import { boxesOf } from './stage/pod/pod-model.ts'
import { runTableOf } from './stage/pod/run-table.ts'
import { whyAt } from './stage/why/why-model.ts'

// The scenario that a link carries beside its text is anybody's: with any part of it forged it is not read, or all that is drawn of it is drawn.

const pod = (name: string) => `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels: { app: web }
  annotations: { note: a }
  ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: web-1, uid: u1, controller: true }]
spec:
  nodeSelector: { disk: ssd }
  tolerations: [{ key: gpu, operator: Exists, effect: NoSchedule, tolerationSeconds: 30 }]
  serviceAccountName: web
  hostAliases: [{ ip: 10.0.0.9, hostnames: [a] }]
  readinessGates: [{ conditionType: example.test/ready }]
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }]
  terminationGracePeriodSeconds: 20
  initContainers:
  - { name: migrate, image: "a:1", command: [sh, -c, sleep 2] }
  - { name: proxy, image: "a:1", restartPolicy: Always, startupProbe: { httpGet: { port: 80, path: /a }, periodSeconds: 2 } }
  containers:
  - name: ${name}
    image: "a:1"
    command: [sh, -c, sleep 20; exit 3]
    ports: [{ name: http, containerPort: 80, hostPort: 8080 }]
    env: [{ name: A, value: b }, { name: N, valueFrom: { fieldRef: { fieldPath: metadata.name } } }, { name: C, valueFrom: { secretKeyRef: { name: s, key: k } } }]
    envFrom: [{ configMapRef: { name: cfg } }]
    resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { memory: 128Mi } }
    livenessProbe: { exec: { command: [cat, /a] }, periodSeconds: 5 }
    readinessProbe: { grpc: { port: 5000 } }
    lifecycle: { postStart: { exec: { command: ["true"] } }, preStop: { sleep: { seconds: 2 } } }
    volumeMounts: [{ name: data, mountPath: /data, subPath: a }]
    securityContext: { runAsUser: 5 }
  volumes: [{ name: data, configMap: { name: cfg } }, { name: s, secret: { secretName: s } }, { name: e, emptyDir: { medium: Memory, sizeLimit: 1Mi } }]
---
apiVersion: podreel/v1
kind: Scenario
until: 2m
containers:
  ${name}: { onTerm: ignore }
delete: { at: 60s }
`

function preparedOf(text: string): string {
  const { scenario } = compute({ text, gates: {} })
  if (scenario === undefined) throw new Error('no Pod')
  return writePrepared({ scenario, gates: {}, choice: undefined })
}

function draw(trace: Trace): void {
  const { end } = trace
  const lanes = lanesOf(trace)
  for (const at of [0, end / 2, end]) {
    const snapshot = snapshotAt(trace, Math.trunc(at) as typeof end)
    boxesOf(snapshot, runTableOf(trace))
    eventsAt(trace, snapshot.at)
    for (const { ref } of lanes.containers) whyAt(trace, snapshot, { step: undefined, container: ref.name })
    whyAt(trace, snapshot, { step: undefined, container: undefined })
  }
  chaptersOf(trace)
  resourceViews(trace, lanes.containers)
  for (const { write } of Object.values(formats)) write({ trace, atMs: undefined, picture: { width: 800 } as never })
}

/** What is wrong with it; undefined: it is refused, or drawn. */
function failureOf(json: string): string | undefined {
  const read = readPrepared(json)
  if (read === undefined) return undefined
  try {
    draw(simulate(read.scenario))
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join('') : String(error)
  }
  return undefined
}

const values: readonly unknown[] = [
  null,
  ...[-1, 0, 1.5, 1e300, '', 'x', true, [], {}, [null], [[]], { a: null }, [{}], ['a', 'a']],
  JSON.parse('{"__proto__": {"a": 1}}'),
]

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  const keys = Array.isArray(value) ? [...value.keys()] : isRecord(value) ? Object.keys(value) : []
  return keys.flatMap((key) => [[...path, key], ...pathsOf(Reflect.get(value as object, key), [...path, key])])
}

function forged(json: string, path: Path, value: unknown): string {
  const root: unknown = JSON.parse(json)
  const holder = path.slice(0, -1).reduce((at, key) => Reflect.get(at as object, key) as unknown, root)
  Object.defineProperty(holder, path.at(-1) ?? '', { value, enumerable: true })
  return JSON.stringify(root)
}

const sound = preparedOf(pod('app'))

test('the sound one is drawn', () => {
  const read = readPrepared(sound)
  expect(read).toBeDefined()
  if (read) draw(simulate(read.scenario))
})

test('with any value in any place it is refused or drawn', { timeout: 120_000 }, () => {
  const paths = pathsOf(JSON.parse(sound))
  // Each place with one of the values, in turn; `npm run fuzz` tries any in any.
  const failures = paths.flatMap((path, index) => {
    const value = values[(index * 7) % values.length]
    const failure = failureOf(forged(sound, path, value))
    return failure === undefined ? [] : [`${path.join('.')} = ${JSON.stringify(value)}: ${failure}`]
  })
  expect(failures).toEqual([])
})

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', '0'])(
  'a container named %s is refused or drawn',
  (name) => {
    const renamed = JSON.parse(sound, (key, value) => (key === 'name' && value === 'app' ? name : value))
    const { containers } = renamed.behavior
    Object.defineProperty(containers, name, { value: containers.app, enumerable: true, configurable: true })
    expect(failureOf(JSON.stringify(renamed))).toBeUndefined()
    Reflect.deleteProperty(containers, 'app')
    expect(failureOf(JSON.stringify(renamed))).toBeUndefined()
    expect(({} as Record<string, unknown>).imagePull).toBeUndefined()
  },
)
