import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

function warnings(spec: object, minor: Minor = '1.36', metadata: object = {}): readonly string[] {
  const object = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'demo', ...metadata },
    spec: { containers: [{ name: 'a', image: 'b' }], ...spec },
  }
  const { answer } = admit(object, { minor, gates: featureGates(minor, {}) })
  expect(answer?.message).toBeUndefined()
  return answer?.warnings ?? []
}

const withContainer = (more: object, other?: object) => ({
  containers: [{ name: 'a', image: 'b', ...more }, ...(other ? [{ name: 'c', image: 'd', ...other }] : [])],
})

describe('warnings of the API server', () => {
  const cases: readonly [string, readonly string[], readonly string[]][] = [
    [
      'a name that is no label',
      warnings({}, '1.36', { name: 'a.b' }),
      [
        "metadata.name: this is used in the Pod's hostname, which can result in surprising behavior; a DNS label is recommended: [must not contain dots]",
      ],
    ],
    [
      'old node labels',
      warnings({ nodeSelector: { 'beta.kubernetes.io/os': 'linux', 'node-role.kubernetes.io/master': '' } }),
      [
        'spec.nodeSelector[beta.kubernetes.io/os]: deprecated since v1.14; use "kubernetes.io/os" instead',
        'spec.nodeSelector[node-role.kubernetes.io/master]: use "node-role.kubernetes.io/control-plane" instead',
      ],
    ],
    ['fewer of them up to 1.30', warnings({ nodeSelector: { 'node-role.kubernetes.io/master': '' } }, '1.30'), []],
    [
      'half a byte',
      warnings(withContainer({ resources: { requests: { memory: '128m' } } })),
      ['spec.containers[0].resources.requests[memory]: fractional byte value "128m" is invalid, must be an integer'],
    ],
    [
      'a variable that hides another',
      warnings(
        withContainer({
          env: [
            { name: 'A', value: 'x' },
            { name: 'A', value: '$(A)y' },
            { name: 'A', value: 'z' },
          ],
        }),
      ),
      ['spec.containers[0].env[2]: hides previous definition of "A", which may be dropped when using apply'],
    ],
    [
      'ports of two containers',
      warnings(
        withContainer(
          { ports: [{ containerPort: 80, name: 'web' }] },
          { ports: [{ containerPort: 80, hostPort: 80, name: 'web' }] },
        ),
      ),
      [
        'spec.containers[1].ports[0]: overlapping port definition with spec.containers[0].ports[0]',
        'spec.containers[1].ports[0]: duplicate port name "web" with spec.containers[0].ports[0], services and probes that select ports by name will use spec.containers[0].ports[0]',
      ],
    ],
    [
      'a host address without a port',
      warnings(withContainer({ ports: [{ containerPort: 80, hostIP: '1.2.3.4' }] })),
      [
        'spec.containers[0].ports[0]: hostIP set without hostPort: {Name: HostPort:0 ContainerPort:80 Protocol:TCP HostIP:1.2.3.4}',
      ],
    ],
    [
      'secrets for pulling',
      warnings({ imagePullSecrets: [{ name: 'a' }, { name: 'a' }, {}] }),
      ['spec.imagePullSecrets[1].name: duplicate name "a"', 'spec.imagePullSecrets[2].name: invalid empty name ""'],
    ],
    [
      'a spread over nothing',
      warnings({
        topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }],
      }),
      ['spec.topologySpreadConstraints[0].labelSelector: a null labelSelector results in matching no pod'],
    ],
    [
      'files that hide each other',
      warnings({
        volumes: [
          {
            name: 'v',
            configMap: {
              name: 'm',
              items: [
                { key: 'a', path: 'x' },
                { key: 'b', path: 'x/y' },
              ],
            },
          },
        ],
      }),
      ['volume "v" (ConfigMap "m"): overlapping paths: "x/y" with "x"'],
    ],
    [
      'gitRepo',
      warnings({ volumes: [{ name: 'v', gitRepo: { repository: 'x' } }] }),
      ['spec.volumes[0].gitRepo: deprecated in v1.11, and disabled by default in v1.33+'],
    ],
    [
      'addresses that are not canonical',
      warnings({ hostAliases: [{ ip: '2001:DB8::1', hostnames: ['a'] }] }),
      ['spec.hostAliases[0].ip: IPv6 address "2001:DB8::1" should be in RFC 5952 canonical format ("2001:db8::1")'],
    ],
    [
      'an annotation for AppArmor, which becomes a field',
      warnings({}, '1.36', { annotations: { 'container.apparmor.security.beta.kubernetes.io/a': 'unconfined' } }),
      [
        'metadata.annotations[container.apparmor.security.beta.kubernetes.io/a]: deprecated since v1.30; use the "appArmorProfile" field instead',
      ],
    ],
  ]
  for (const [name, found, expected] of cases)
    test(name, () => {
      expect(found).toEqual(expected)
    })
})

test.each([
  ['1.33', 'will be considered invalid in a future Kubernetes release'],
  ['1.35', 'will be considered invalid in a future Kubernetes release'],
  ['1.36', 'is invalid'],
] as const)('an address of another form than the canonical one, in the words of %s', (minor, verdict) => {
  const aliases = { hostAliases: [{ ip: '::ffff:1.2.3.4', hostnames: ['a'] }] }
  const podIp = admit(
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'demo' }, spec: { ...withContainer({}), ...aliases } },
    { minor, gates: featureGates(minor, { StrictIPCIDRValidation: false }) },
  )
  expect(podIp.answer?.warnings ?? []).toEqual([
    `spec.hostAliases[0].ip: non-standard IP address "::ffff:1.2.3.4" ${verdict}: use "1.2.3.4"`,
  ])
})
