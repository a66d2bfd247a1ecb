import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { type Minor, minors } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

const app = { name: 'app', image: 'example/app:1' }

function admitted(spec: object, objects: readonly Record<string, unknown>[] = [], minor: Minor = '1.36') {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'demo', namespace: 'shop' }, spec }
  return admit(pod, { minor, gates: featureGates(minor), objects })
}

const tokenOf = (name: string) => ({
  name,
  projected: {
    defaultMode: 420,
    sources: [
      { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
      { configMap: { items: [{ key: 'ca.crt', path: 'ca.crt' }], name: 'kube-root-ca.crt' } },
      {
        downwardAPI: {
          items: [{ fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' }, path: 'namespace' }],
        },
      },
    ],
  },
})

test.each(minors)('a Pod of %s gets the account default, and its token in every container', (minor) => {
  const data = { name: 'data', emptyDir: {} }
  const own = { mountPath: '/data', name: 'data' }
  const { pod } = admitted(
    {
      volumes: [data],
      initContainers: [{ name: 'init', image: 'example/init:1', volumeMounts: [own] }],
      containers: [app],
    },
    [],
    minor,
  )
  const name = pod?.spec.volumes?.[1]?.name ?? ''
  expect(name).toMatch(/^kube-api-access-[bcdfghjklmnpqrstvwxz2456789]{5}$/)
  expect(pod?.spec).toMatchObject({ serviceAccountName: 'default', serviceAccount: 'default' })
  expect(pod?.spec.volumes).toEqual([data, tokenOf(name)])
  const mount = { name, readOnly: true, mountPath: '/var/run/secrets/kubernetes.io/serviceaccount' }
  expect(pod?.spec.initContainers?.[0]?.volumeMounts).toEqual([own, mount])
  expect(pod?.spec.containers[0]?.volumeMounts).toEqual([mount])
})

const automount = (value: boolean) => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: { name: 'robot', namespace: 'shop' },
  automountServiceAccountToken: value,
  imagePullSecrets: [{ name: 'registry' }],
})
const mountedAlready = {
  ...app,
  volumeMounts: [{ name: 'x', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount' }],
}

test.each<[what: string, spec: object, objects: Record<string, unknown>[], volumes: number, secrets: string[]]>([
  ['the Pod says no', { containers: [app], automountServiceAccountToken: false }, [], 0, []],
  ['its account says no', { containers: [app], serviceAccountName: 'robot' }, [automount(false)], 0, ['registry']],
  [
    'the Pod counts more than its account',
    { containers: [app], serviceAccountName: 'robot', automountServiceAccountToken: true },
    [automount(false)],
    1,
    ['registry'],
  ],
  ['another account', { containers: [app] }, [automount(false)], 1, []],
  [
    'secrets of its own',
    { containers: [app], serviceAccountName: 'robot', imagePullSecrets: [{ name: 'own' }] },
    [automount(true)],
    1,
    ['own'],
  ],
  ['a mount of its own', { containers: [mountedAlready], volumes: [{ name: 'x', emptyDir: {} }] }, [], 1, []],
])('the token and the pull secrets: %s', (_, spec, objects, volumes, secrets) => {
  const { pod, answer } = admitted(spec, objects)
  expect(answer?.ok).toBe(true)
  expect(pod?.spec.volumes ?? []).toHaveLength(volumes)
  expect((pod?.spec.imagePullSecrets ?? []).map(({ name }) => name)).toEqual(secrets)
})

test('a Pod that brings the volume gets no second one', () => {
  const { pod } = admitted({ containers: [app], volumes: [tokenOf('kube-api-access-abcde')] })
  expect(pod?.spec.volumes).toHaveLength(1)
  expect(pod?.spec.containers[0]?.volumeMounts?.[0]?.name).toBe('kube-api-access-abcde')
})

test('a token of an audience is let in without an account, in a Pod and in a template; the template stays as it is', () => {
  const volumes = [
    { name: 'token', projected: { sources: [{ serviceAccountToken: { path: 'token', audience: 'mesh' } }] } },
  ]
  const spec = { containers: [app], volumes }
  expect(admitted(spec).diagnostics).toEqual([])
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec } },
  }
  const { pod, object, diagnostics } = admit(deployment, { minor: '1.36', gates: featureGates('1.36') })
  expect(diagnostics).toEqual([])
  expect(pod?.spec.serviceAccountName).toBe('default')
  expect(object).not.toHaveProperty('spec.template.spec.serviceAccountName')
  expect(object).toHaveProperty('spec.template.spec.volumes.length', 1)
})

test('a Pod that a cluster has is as it is', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'demo' },
    spec: { containers: [app] },
    status: { phase: 'Running' },
  }
  expect(admit(pod, { minor: '1.36', gates: featureGates('1.36') }).pod?.spec).not.toHaveProperty('volumes')
})
