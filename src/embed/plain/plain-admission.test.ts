import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { admit } from '../../admission/admission.ts'
import { isRecord } from '../../base/json.ts'
import { featureGates } from '../../kube/features.ts'
import { type Minor, minors, newestMinor, parseMinor } from '../../kube/minor.ts'
import { admitPlain } from './plain-admission.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Whether the object counts as plain; then the whole checks have nothing against it, and store the same Pod. */
function isPlain(object: JsonObject, minor: Minor): boolean {
  const gates = featureGates(minor)
  const pod = admitPlain(object, gates)
  if (pod === undefined) return false
  const whole = admit(object, { minor, gates })
  const problems = whole.diagnostics.filter(({ severity }) => severity === 'error')
  expect(problems, JSON.stringify(object)).toEqual([])
  expect(pod, JSON.stringify(object)).toEqual(whole.pod)
  return true
}

const probe = { httpGet: { path: '/ready', port: 8080, scheme: 'HTTPS' }, periodSeconds: 5, failureThreshold: 2 }
const user = { runAsUser: 0, runAsGroup: 10, runAsNonRoot: false, seccompProfile: { type: 'RuntimeDefault' } }
const keyRef = { name: 'settings', key: 'a.b', optional: true }

/** All that is plain, at once. */
const spec = {
  volumes: [
    { name: 'work', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
    { name: 'config', configMap: { name: 'settings', items: [{ key: 'a.b', path: 'a.txt' }], optional: false } },
    { name: 'keys', secret: { secretName: 'keys', defaultMode: 0 } },
    { name: 'data', persistentVolumeClaim: { claimName: 'data', readOnly: true } },
    { name: 'host', hostPath: { path: '/var/log', type: 'Directory' } },
  ],
  initContainers: [
    { name: 'wait', image: 'example/wait', command: ['sh', '-c', 'sleep 5'], resources: { limits: { cpu: 1 } } },
    { name: 'proxy', image: 'example/proxy:1', restartPolicy: 'Always', startupProbe: { exec: { command: ['up'] } } },
  ],
  containers: [
    {
      name: 'app',
      image: 'registry.example/app:1.2@sha256:'.concat('0'.repeat(64)),
      args: ['--port', '8080'],
      workingDir: '/srv',
      ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }, { containerPort: 9090 }],
      envFrom: [{ configMapRef: { name: 'settings' } }, { secretRef: { name: 'keys', optional: true } }],
      env: [
        { name: 'EMPTY', value: '' },
        { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
        { name: 'CPU', valueFrom: { resourceFieldRef: { resource: 'limits.cpu' } } },
        { name: 'A', valueFrom: { configMapKeyRef: keyRef } },
        { name: 'B', valueFrom: { secretKeyRef: keyRef } },
      ],
      resources: { limits: { cpu: '1.5', memory: '1Gi' }, requests: { cpu: '250m', 'ephemeral-storage': '10Mi' } },
      volumeMounts: [
        { name: 'work', mountPath: '/work', readOnly: false },
        { name: 'config', mountPath: '/etc/app.txt', subPath: 'a.txt', readOnly: true },
      ],
      livenessProbe: { ...probe, initialDelaySeconds: 0, terminationGracePeriodSeconds: 5 },
      readinessProbe: { tcpSocket: { port: 'http' }, successThreshold: 2, timeoutSeconds: 3 },
      startupProbe: { grpc: { port: 9090, service: 'health' }, successThreshold: 1 },
      lifecycle: { postStart: { httpGet: { port: 'http' } }, preStop: { exec: { command: ['sleep', '5'] } } },
      terminationMessagePath: '/dev/end',
      terminationMessagePolicy: 'FallbackToLogsOnError',
      imagePullPolicy: 'Always',
      securityContext: {
        ...user,
        capabilities: { add: ['NET_BIND_SERVICE'], drop: ['ALL'] },
        privileged: false,
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      },
      stdin: true,
      tty: false,
    },
  ],
  restartPolicy: 'Always',
  terminationGracePeriodSeconds: 0,
  dnsPolicy: 'ClusterFirst',
  nodeSelector: { 'app.kubernetes.io/zone': 'a' },
  serviceAccountName: 'runner',
  automountServiceAccountToken: false,
  shareProcessNamespace: true,
  securityContext: { ...user, fsGroup: 0 },
  imagePullSecrets: [{ name: 'keys' }],
  hostname: 'app',
  subdomain: 'apps',
  tolerations: [
    { key: 'zone', operator: 'Equal', value: 'a', effect: 'NoExecute', tolerationSeconds: 0 },
    { key: 'node.kubernetes.io/not-ready', operator: 'Exists' },
  ],
  enableServiceLinks: false,
  priorityClassName: 'high',
}
const metadata = {
  name: 'shop',
  namespace: 'team',
  labels: { app: 'shop' },
  annotations: { 'example.com/a': 'any Text' },
}
const selector = { matchLabels: { app: 'shop' } }
const template = { metadata: { labels: metadata.labels }, spec }
const small = { ...template, spec: { containers: [{ name: 'a', image: 'a' }] } }
const jobTemplate = { spec: { ...small.spec, restartPolicy: 'OnFailure' } }

const full = { replicas: 0, selector, template }

const objects: readonly JsonObject[] = [
  { apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...spec, activeDeadlineSeconds: 60 } },
  { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: full },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
    spec: { selector, template: small, strategy: { type: 'Recreate' }, revisionHistoryLimit: 0 },
  },
  { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata, spec: { selector, template: small, serviceName: 'shop' } },
  { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { selector, template: small } },
  { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { backoffLimit: 0, completions: 2, template: jobTemplate } },
]
const sleeper = { name: 'a', image: 'a', lifecycle: { preStop: { sleep: { seconds: 30 } } } }

test.each(objects)('a $kind with all that is usual is plain, and stored as by the whole checks', (object) => {
  for (const minor of minors.filter((each) => each !== '1.28')) expect(isPlain(object, minor)).toBe(true)
})

test('sidecars and sleep hooks are plain only where their gates are on', () => {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: { containers: [sleeper] } }
  expect(minors.filter((minor) => isPlain(pod, minor))).toEqual(minors.filter((minor) => minor >= '1.30'))
  expect(minors.filter((minor) => isPlain(objects[0] ?? {}, minor))).toEqual(minors.filter((minor) => minor >= '1.29'))
})

/** What may stand in a field by mistake, or at a limit. */
const values: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    2,
    -1,
    1.5,
    31,
    512,
    65536,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    'a',
    'A',
    'a b',
    '-a',
    'a-',
    'a.b',
    '1',
  ],
  ...[
    '/',
    '/a',
    '../a',
    'a/../b',
    'a//b',
    'a/b',
    'a_b',
    'a--b',
    'x'.repeat(64),
    'x'.repeat(254),
    'kubernetes.io/a',
    '5s',
  ],
  ...[
    '100m',
    '1.5Gi',
    '1e3',
    '-1',
    '0',
    '10Gi',
    '2',
    '0.0001',
    'Always',
    'Never',
    'OnFailure',
    'Exists',
    'ü',
    'http',
    'app',
  ],
  ...[
    [],
    ['a'],
    [''],
    [null],
    [1],
    {},
    { a: 'b' },
    { name: 'a' },
    { name: 'app', image: 'a' },
    { exec: { command: ['a'] } },
  ],
  ...[{ name: 'work', mountPath: '/work' }, { httpGet: { port: 0 } }, { sleep: { seconds: 1 } }, { cpu: '1' }],
]

/** Every object in which one field of `value` has another value, is not there, or stands beside one that is not usual. */
function* changes(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const changed of [...values, ...changes(item)]) yield value.with(index, changed)
      yield value.toSpliced(index, 1)
      yield [...value, item]
    }
    return
  }
  if (!isRecord(value)) return
  for (const [name, field] of Object.entries(value)) {
    for (const changed of [...values, ...changes(field)]) yield { ...value, [name]: changed }
    const { [name]: _, ...without } = value
    yield without
    for (const other of ['x', 'hostPort', 'restartPolicy', 'preStop', 'kubernetes.io/x', 'X'])
      yield { ...value, [other]: field }
  }
}

test.each(objects.filter(({ spec: own }) => own !== full))(
  'a $kind of which one thing is changed is stored as by the whole checks, or not plain',
  (object) => {
    const counts = { plain: 0, left: 0 }
    let number = 0
    for (const changed of changes(object)) {
      const minor = minors[number++ % minors.length] ?? newestMinor
      if (isRecord(changed)) counts[isPlain(changed, minor) ? 'plain' : 'left']++
    }
    expect(counts.plain).toBeGreaterThan(50)
    expect(counts.left).toBeGreaterThan(500)
  },
  60_000,
)

interface Answer {
  readonly kubernetes: string
  readonly manifest: JsonObject
  readonly expect: { readonly ok: boolean }
}

test('what a real API server refused is never plain', () => {
  const folder = 'src/proof/vectors/admission'
  const counts = { refused: 0, plain: 0 }
  for (const name of readdirSync(folder).filter((each) => each.startsWith('validation')))
    for (const { manifest, kubernetes, expect: said } of JSON.parse(
      readFileSync(`${folder}/${name}`, 'utf8'),
    ) as readonly Answer[]) {
      const isTaken = isPlain(manifest, parseMinor(kubernetes) ?? newestMinor)
      if (!said.ok) expect(isTaken, JSON.stringify(manifest)).toBe(false)
      counts.refused += said.ok ? 0 : 1
      counts.plain += isTaken ? 1 : 0
    }
  expect(counts.refused).toBeGreaterThan(100)
  expect(counts.plain).toBeGreaterThan(10)
})
