import { describe, expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import { type Admission, admit } from './admission.ts'
import { judge } from './judge.ts'
import { kubectlText } from './server-answer.ts'

function admitOn(
  object: unknown,
  minor: Minor = '1.36',
  gates: Record<string, boolean> = {},
  podPath?: string[],
): Admission {
  return admit(object, { minor, gates: featureGates(minor, gates), ...(podPath && { podPath }) })
}

const containers = [{ name: 'app', image: 'example/app:1' }]
const pod = (spec: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'demo', ...metadata },
  spec: { containers, ...spec },
})

describe('the Pod in spite of errors', () => {
  test('an unknown field and a wrong type blank nothing else', () => {
    const object = pod({
      containers: [{ name: 'app', image: 'b', comand: ['x'], tty: 'true', stdin: 1 }],
      terminationGracePeriodSeconds: '5',
    })
    const { draft, diagnostics } = judge(object, { minor: '1.36', gates: featureGates('1.36') })
    expect(draft?.spec.containers[0]).toMatchObject({ name: 'app', image: 'b', imagePullPolicy: 'Always' })
    expect(draft?.spec.terminationGracePeriodSeconds).toBe(5)
    expect(admitOn(object).pod).toBeUndefined()
    expect(diagnostics.map(({ code, path }) => [code, path.join('.')])).toEqual([
      ['Decode', 'spec.containers.0.comand'],
      ['Decode', 'spec.containers.0.stdin'],
      ['Decode', 'spec.containers.0.tty'],
      ['Decode', 'spec.terminationGracePeriodSeconds'],
    ])
  })

  test('what only follows from an unknown field is not told', () => {
    const hook = pod({ containers: [{ ...containers[0], lifecycle: { preStop: { sleep: { seconds: 5 } } } }] })
    const { diagnostics, answer } = admitOn(hook, '1.28')
    expect(diagnostics.map(({ code }) => code)).toEqual(['Decode'])
    expect(answer?.code).toBe(400)
  })

  test('no kind, no metadata, no spec', () => {
    for (const object of [
      {},
      null,
      [],
      'x',
      { kind: 'Pod' },
      { apiVersion: 'v1', kind: 'Pod' },
      pod({ containers: null }),
    ])
      expect(() => admitOn(object)).not.toThrow()
    expect(admitOn({ apiVersion: 'v1', kind: 'Pod' }).answer?.causes.map(({ field }) => field)).toEqual([
      'metadata.name',
      'spec.containers',
    ])
  })

  test('more containers than fit', () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ name: `c${index}`, image: 'x' }))
    const { pod: admitted, diagnostics } = admitOn(pod({ containers: many }))
    expect(admitted).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['Limit'])
  })
})

test('a gate that only the API server asks for can be switched', () => {
  const relaxed = pod({ containers: [{ ...containers[0], env: [{ name: 'a b', value: 'c' }] }] })
  const saidWith = (gates: Record<string, boolean>) =>
    admitOn(relaxed, '1.32', gates).diagnostics.map(({ code }) => code)
  expect(saidWith({})).toEqual([])
  expect(saidWith({ RelaxedEnvironmentVariableValidation: false })).toEqual(['FieldValueInvalid'])
})

function printed(object: object): string | undefined {
  const { answer, identity } = admitOn(object)
  return answer && kubectlText(answer, identity, 'pod.yaml')
}

describe('what kubectl itself refuses', () => {
  const cases: readonly [object, string][] = [
    [{ ...pod(), apiVersion: undefined }, 'apiVersion not set'],
    [{ ...pod(), kind: undefined }, 'kind not set'],
    [{ spec: { containers } }, '[apiVersion not set, kind not set]'],
    [{ ...pod(), apiVersion: {}, kind: 7 }, "[apiVersion isn't string type, kind isn't string type]"],
  ]
  for (const [object, what] of cases)
    test(what, () => {
      expect(printed(object)).toBe(
        `error: error validating "<file>": error validating data: ${what}; if you choose to ignore these errors, turn validation off with --validate=false`,
      )
    })

  test('a group, a version and more', () => {
    for (const apiVersion of ['a/b/c', 'example.com/v1/x'])
      expect(printed({ ...pod(), apiVersion })).toBe(
        `error: error validating "<file>": error validating data: unexpected GroupVersion string: ${apiVersion}; if you choose to ignore these errors, turn validation off with --validate=false`,
      )
  })

  test('a kind without a letter, as its decoder prints the object', () => {
    const object = { kind: '', spec: { containers: [{ name: 'a', args: ['a < b && c > d'] }] }, apiVersion: 'v1' }
    expect(printed(object)).toBe(
      String.raw`error: unable to decode "<file>": Object 'Kind' is missing in '{"apiVersion":"v1","kind":"","spec":{"containers":[{"args":["a \u003c b \u0026\u0026 c \u003e d"],"name":"a"}]}}'`,
    )
    // The kind is asked for before the metadata are read.
    expect(printed({ ...pod({}, { labels: { a: 5 } }), kind: '' })).toContain("Object 'Kind' is missing")
  })

  test('a kind that no group of the server has', () => {
    const noMatch = (kind: string, version: string) =>
      `error: resource mapping not found for name: "demo" namespace: "" from "<file>": no matches for kind "${kind}" in version "${version}"\nensure CRDs are installed first`
    const heads: readonly [string, string, string?][] = [
      ['Deployment', ''],
      ['Deployment', '/', ''],
      ['Pod', 'apps/'],
      ['Pod', 'V1'],
      ['pods', 'v1'],
      ['POD', 'v1'],
      ['deployment', 'v1'],
      ['Thing', ''],
    ]
    for (const [kind, apiVersion, version = apiVersion] of heads)
      expect(printed({ ...pod(), kind, apiVersion })).toBe(noMatch(kind, version))
  })
})

describe('what the server says to a head that kubectl finds a path for', () => {
  test('no version: there is no such path', () => {
    const notFound = (resource: string) =>
      `Error from server (NotFound): error when creating "pod.yaml": the server could not find the requested resource (post ${resource})`
    expect(printed({ ...pod(), apiVersion: '' })).toBe(notFound('pods'))
    expect(printed({ ...pod(), apiVersion: '/', kind: 'pod' })).toBe(notFound('pods'))
    expect(printed({ ...pod(), apiVersion: 'apps/', kind: 'Deployment' })).toBe(notFound('deployments.apps'))
    expect(printed({ ...pod({}, { labels: { a: 5 } }), apiVersion: '' })).toContain('error: unable to decode')
  })

  test('a kind in small letters: its decoder does not know it', () => {
    const refused = (kind: string, meant: string, version: string, gv: string) =>
      `Error from server (BadRequest): error when creating "pod.yaml": ${kind} in version "${version}" cannot be handled as a ${meant}: no kind "${kind}" is registered for version "${gv}" in scheme "pkg/api/legacyscheme/scheme.go:30"`
    expect(printed({ ...pod(), kind: 'pod' })).toBe(refused('pod', 'Pod', 'v1', 'v1'))
    expect(printed({ ...pod(), kind: 'statefulset', apiVersion: 'apps/v1' })).toBe(
      refused('statefulset', 'StatefulSet', 'v1', 'apps/v1'),
    )
  })

  test('an empty group is the core group', () => {
    expect(admitOn({ ...pod(), apiVersion: '/v1' }).answer).toMatchObject({ ok: true })
  })

  test('nothing else follows from the head', () => {
    for (const head of [{ apiVersion: '' }, { kind: '' }, { kind: 'pod' }, { apiVersion: '/', kind: 'deployment' }])
      expect(admitOn({ ...pod(), ...head }, '1.36', {}, []).diagnostics.map(({ code }) => code)).toEqual(['Client'])
  })
})

describe('a version that is gone', () => {
  test('is told, and where', () => {
    const object = {
      apiVersion: 'extensions/v1beta1',
      kind: 'Deployment',
      metadata: { name: 'x' },
      spec: { template: { spec: { containers } } },
    }
    const { pod: admitted, answer, diagnostics } = admitOn(object, '1.36', {}, ['spec', 'template'])
    expect(admitted).toBeUndefined()
    expect(answer?.message).toContain('no matches for kind "Deployment" in version "extensions/v1beta1"')
    expect(diagnostics[0]).toMatchObject({ code: 'Client', path: ['apiVersion'] })
  })
})

describe('a Pod that was taken from a cluster', () => {
  const live = {
    ...pod(
      { ephemeralContainers: [{ name: 'debug', image: 'x' }], priority: 5, nodeName: 'node-1' },
      { uid: 'u', managedFields: [{}] },
    ),
    status: { phase: 'Running', podIP: '10.0.0.1', somethingNew: true },
  }

  test('keeps its status, and what may not be created stays', () => {
    const { pod: admitted, answer } = admitOn(live)
    expect(answer).toEqual({ ok: true, causes: [], warnings: [] })
    expect(admitted?.status).toMatchObject({ phase: 'Running', podIP: '10.0.0.1' })
    expect(admitted?.metadata.uid).toBe('u')
  })

  test('a new one may have neither', () => {
    expect(admitOn(pod({ priority: 5 })).answer).toMatchObject({
      code: 403,
      message:
        'pods "demo" is forbidden: the integer value of priority (5) must not be provided in pod spec; priority admission controller computed 0 from the given PriorityClass name',
    })
    expect(admitOn(pod({ ephemeralContainers: [{ name: 'debug', image: 'x' }] })).answer?.causes[0]?.field).toBe(
      'spec.ephemeralContainers',
    )
  })
})

describe('what the admission plug-ins refuse', () => {
  const preemption =
    'pods "demo" is forbidden: the string value of PreemptionPolicy (Never) must not be provided in pod spec; priority admission controller computed PreemptLowerPriority from the given PriorityClass name'
  const overhead =
    'pods "demo" is forbidden: pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead'
  const classless = { overhead: { cpu: '1' } }
  const invalid = { ...classless, dnsPolicy: 'x' }

  test.each([
    ['a preemption policy without a class', { preemptionPolicy: 'Never' }, 403, preemption],
    ['the same, before anything is checked', { preemptionPolicy: 'Never', dnsPolicy: 'x' }, 403, preemption],
    ['the policy that every Pod gets', { preemptionPolicy: 'PreemptLowerPriority' }, undefined, undefined],
    [
      'the policy of a class of the cluster',
      { preemptionPolicy: 'Never', priorityClassName: 'low' },
      undefined,
      undefined,
    ],
    ['overhead without a runtime class', classless, 403, overhead],
    ['overhead, only once all is valid', invalid, 422, expect.stringContaining('spec.dnsPolicy')],
    [
      'overhead of a runtime class of the cluster',
      { ...classless, runtimeClassName: 'sandboxed' },
      undefined,
      undefined,
    ],
  ])('%s', (_, spec, code, message) => {
    const { answer } = admitOn(pod(spec))
    expect([answer?.code, answer?.message]).toEqual([code, message])
  })

  test('is told of the Pods of a controller too', () => {
    const template = { metadata: { labels: { a: 'b' } }, spec: { ...pod({ preemptionPolicy: 'Never' }).spec } }
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: { selector: { matchLabels: { a: 'b' } }, template },
    }
    expect(admitOn(deployment).diagnostics).toMatchObject([
      { severity: 'error', path: ['spec', 'template', 'spec', 'preemptionPolicy'] },
    ])
  })
})

describe('fields whose gate is off', () => {
  const sidecar = pod({ initContainers: [{ name: 's', image: 'x', restartPolicy: 'Always' }] })
  const policyOf = ({ pod: admitted }: Admission) => admitted?.spec.initContainers?.[0]?.restartPolicy

  test('are dropped without a word', () => {
    expect(policyOf(admitOn(sidecar, '1.28'))).toBeUndefined()
    expect(admitOn(sidecar, '1.28').answer?.ok).toBe(true)
  })

  test('which is told all the same', () => {
    expect(admitOn(sidecar, '1.28').diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'Hint',
        path: ['spec', 'initContainers', 0, 'restartPolicy'],
        message: 'The API server drops this field without a word: its feature gate SidecarContainers is off.',
      },
    ])
    expect(
      admitOn(pod({ containers: [{ ...containers[0], lifecycle: { stopSignal: 'SIGUSR1' } }] })).diagnostics,
    ).toMatchObject([{ severity: 'warning', path: ['spec', 'containers', 0, 'lifecycle', 'stopSignal'] }])
  })

  test('stay when it is on', () => {
    expect(policyOf(admitOn(sidecar, '1.28', { SidecarContainers: true }))).toBe('Always')
    expect(policyOf(admitOn(sidecar, '1.29'))).toBe('Always')
  })

  test('a hook that loses its only handler is refused in 1.29, and goes since', () => {
    const hook = pod({ containers: [{ ...containers[0], lifecycle: { preStop: { sleep: { seconds: 5 } } } }] })
    const off = { PodLifecycleSleepAction: false }
    expect(admitOn(hook, '1.29').answer?.causes[0]?.message).toBe('Required value: must specify a handler type')
    expect(admitOn(hook, '1.30', off).pod?.spec.containers[0]?.lifecycle).toBeUndefined()
  })
})

describe('custom resources with a template', () => {
  const template = { metadata: { labels: { a: 'b' } }, spec: { containers } }

  test('a Rollout makes Pods as a Deployment does', () => {
    const rollout = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Rollout',
      metadata: { name: 'shop' },
      spec: { template },
    }
    const { pod: admitted, answer, diagnostics } = admitOn(rollout, '1.36', {}, ['spec', 'template'])
    expect(answer).toBeUndefined()
    expect(diagnostics).toEqual([])
    expect(admitted?.metadata.name).toMatch(/^shop-[a-z0-9]+-[a-z0-9]{5}$/)
    expect(admitted?.metadata.labels).toMatchObject({ a: 'b', 'rollouts-pod-template-hash': expect.any(String) })
  })

  test('a Service of Knative: names and probes are filled in, its own fields are let through', () => {
    const spec = { containerConcurrency: 5, containers: [{ image: 'x', readinessProbe: { httpGet: { path: '/' } } }] }
    const service = {
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: { name: 'k' },
      spec: { template: { spec } },
    }
    const { pod: admitted, diagnostics } = admitOn(service, '1.36', {}, ['spec', 'template'])
    expect(diagnostics).toEqual([])
    expect(admitted?.spec.containers[0]).toMatchObject({
      name: 'user-container',
      readinessProbe: { httpGet: { port: 8080 } },
    })
  })

  test('what the made Pod is refused for stands in the template', () => {
    const set = {
      apiVersion: 'apps.kruise.io/v1alpha1',
      kind: 'CloneSet',
      metadata: { name: 'c' },
      spec: { template: { spec: { containers: [{ name: 'a' }] } } },
    }
    const { diagnostics } = admitOn(set, '1.36', {}, ['spec', 'template'])
    expect(diagnostics).toMatchObject([
      { code: 'FieldValueRequired', path: ['spec', 'template', 'spec', 'containers', 0, 'image'] },
    ])
  })
})

describe('the Pod that a controller makes', () => {
  const podOf = (apiVersion: string, kind: string, spec: object) =>
    admitOn({ apiVersion, kind, metadata: { name: 'shop', namespace: 'web' }, spec }).pod
  const template = { metadata: { labels: { app: 'shop' } }, spec: { containers } }
  const selector = { matchLabels: { app: 'shop' } }

  test('is the same for the same text', () => {
    const make = () => podOf('apps/v1', 'Deployment', { selector, template })
    expect(make()).toEqual(make())
    expect(make()?.metadata).toMatchObject({
      namespace: 'web',
      labels: { app: 'shop', 'pod-template-hash': expect.any(String) },
      ownerReferences: [{ kind: 'ReplicaSet', controller: true }],
    })
  })

  test('of a StatefulSet: number, hostname, claims', () => {
    const made = podOf('apps/v1', 'StatefulSet', {
      selector,
      template,
      serviceName: 'shop',
      ordinals: { start: 3 },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
        },
      ],
    })
    expect(made?.metadata.name).toBe('shop-3')
    expect(made?.spec).toMatchObject({
      hostname: 'shop-3',
      subdomain: 'shop',
      volumes: [
        { name: 'data', persistentVolumeClaim: { claimName: 'data-shop-3' } },
        { name: expect.stringMatching(/^kube-api-access-/) },
      ],
    })
  })

  test('of a Job', () => {
    const made = podOf('batch/v1', 'Job', { template: { spec: { containers, restartPolicy: 'OnFailure' } } })
    expect(made?.metadata.name).toMatch(/^shop-[a-z0-9]{5}$/)
    expect(made?.metadata.labels).toMatchObject({ 'job-name': 'shop', 'batch.kubernetes.io/job-name': 'shop' })
    expect(made?.metadata.finalizers).toEqual(['batch.kubernetes.io/job-tracking'])
  })

  test('has requests from limits, as every Pod', () => {
    const limited = {
      ...template,
      spec: { containers: [{ ...containers[0], resources: { limits: { cpu: '1', memory: '1Gi' } } }] },
    }
    const made = podOf('apps/v1', 'Deployment', { selector, template: limited })
    expect(made?.spec.containers[0]?.resources?.requests).toEqual({ cpu: '1', memory: '1Gi' })
    expect(made?.status.qosClass).toBe('Guaranteed')
  })
})

describe('what kubectl itself refuses, before anything is sent', () => {
  const shop = { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'app', image: 'app:1' }] } }
  const said = (object: object) => admitOn(object).answer?.message
  const undecodable = (kind: string, field: string, type = 'string') =>
    `unable to decode "<file>": json: cannot unmarshal ${kind} into Go struct field ObjectMeta.metadata.${field} of type ${type}`

  test.each([
    [{ name: 'a', labels: { a: 5 } }, undecodable('number', 'labels')],
    [{ name: 'a', annotations: { a: true } }, undecodable('bool', 'annotations')],
    [{ name: 5 }, undecodable('number', 'name')],
    [{ name: 'a', namespace: 5 }, undecodable('number', 'namespace')],
    [{ name: 'a', labels: ['a'] }, undecodable('array', 'labels', 'map[string]string')],
  ])('metadata %j', (metadata, message) => {
    expect(said({ ...shop, metadata })).toBe(message)
    // It asks for the kind only when it has read them.
    expect(said({ ...shop, kind: 'pod', metadata })).toBe(message)
  })

  test('a head comes first, an unknown field of the metadata goes to the server', () => {
    expect(said({ spec: shop.spec, apiVersion: 'v1', metadata: { labels: { a: 5 } } })).toContain('kind not set')
    expect(said({ ...shop, metadata: { name: 'a', labls: {} } })).toContain('unknown field "metadata.labls"')
    const inTemplate = { metadata: { labels: { a: 5 } }, spec: shop.spec }
    const set = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'a' },
      spec: { selector: {}, template: inTemplate },
    }
    expect(said(set)).toMatch(/^ReplicaSet in version "v1" cannot be handled/)
  })
})
