import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { admit } from '../admission.ts'
import { refusalsOf } from './refusals.fixture.ts'

describe('the user name of a container on Windows', () => {
  const field = 'spec.securityContext.windowsOptions.runAsUserName'
  const format = "runAsUserName's Domain doesn't match the NetBios nor the DNS format"
  const problemsOf = (runAsUserName: string) => refusalsOf({ securityContext: { windowsOptions: { runAsUserName } } })

  test.each(['Jane', 'SALES\\Jane', 'sales.example.test\\Jane', 'A B\\Jane'])('%s may be', (name) => {
    expect(problemsOf(name)).toEqual([])
  })

  test.each([
    ['a domain that begins with a dot', '.sales\\Jane', [format]],
    ['a domain longer than 15 characters that is no DNS name', 'a_domain_of_twenty_c\\Jane', [format]],
    ['no domain before the backslash', '\\Jane', [format]],
    ['a bad domain and no user', '..\\', [format, "runAsUserName's User cannot be empty"]],
    [
      'a user that is too long and has a bad character',
      `${'x'.repeat(104)}@`,
      [
        "runAsUserName's User length must not be longer than 104 characters",
        'runAsUserName\'s User cannot contain the following characters: "/\\:;|=,+*?<>@[]',
      ],
    ],
  ])('%s', (_what, name, problems) => {
    expect(problemsOf(name)).toEqual(
      problems.map((problem) => `${field}: Invalid value: ${JSON.stringify(name)}: ${problem}`),
    )
  })
})

test('the options of a FlexVolume may have no name of Kubernetes', () => {
  const optionsOf = (options: object) =>
    refusalsOf({ volumes: [{ name: 'data', flexVolume: { driver: 'acme/disk', options } }] })
  const refused = (name: string) =>
    `spec.volumes.0.flexVolume.options.${name}: Invalid value: "${name}": kubernetes.io and k8s.io namespaces are reserved`
  expect(optionsOf({ size: '1', 'acme.test/kubernetes.io': 'x', 'mykubernetes.io/x': 'y' })).toEqual([])
  expect(optionsOf({ 'kubernetes.io/fsType': 'ext4' })).toEqual([refused('kubernetes.io/fsType')])
  expect(optionsOf({ 'A.K8S.io': 'x' })).toEqual([refused('A.K8S.io')])
})

test.each([
  ['1.29', false],
  ['1.30', true],
] as const)('a security context told whole on %s has an AppArmor profile: %s', (minor, hasProfile) => {
  const securityContext = { privileged: true, allowPrivilegeEscalation: false }
  const [refused = ''] = refusalsOf({ containers: [{ name: 'app', image: 'a', securityContext }] }, minor)
  expect(refused).toContain('SeccompProfile:(*core.SeccompProfile)(nil)')
  expect(refused.includes('AppArmorProfile')).toBe(hasProfile)
})

test.each([
  ['1.33', '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*'],
  ['1.34', '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*'],
] as const)('what a search domain has to match, in the words of %s', (minor, format) => {
  expect(refusalsOf({ dnsConfig: { searches: ['_a.b', 'A'] } }, minor)).toEqual([
    expect.stringContaining(
      `'_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${format}')`,
    ),
  ])
})

test.each([
  ['1.31', []],
  ['1.32', ['[]: Forbidden: static pods do not support resource claims']],
] as const)('claims of the mirror of a static Pod in %s', (minor, refused) => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'demo', annotations: { 'kubernetes.io/config.mirror': 'x' } },
    spec: {
      nodeName: 'node-1',
      containers: [{ name: 'app', image: 'a' }],
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'x' }],
    },
  }
  const { answer } = admit(pod, { minor, gates: featureGates(minor, { DynamicResourceAllocation: true }) })
  expect(answer?.causes.map(({ field, message }) => `${field}: ${message}`)).toEqual(refused)
})

test('up to 1.30 a claim says in its source where it comes from', () => {
  const gates = { DynamicResourceAllocation: true }
  const claims = (source: object) => ({ resourceClaims: [{ name: 'gpu', source }] })
  expect(refusalsOf(claims({ resourceClaimName: 'x' }), '1.30', gates)).toEqual([])
  expect(refusalsOf(claims({}), '1.30', gates)).toEqual([
    'spec.resourceClaims.0.source: Invalid value: core.ClaimSource{ResourceClaimName:(*string)(nil), ResourceClaimTemplateName:(*string)(nil)}: must specify one of: `resourceClaimName`, `resourceClaimTemplateName`',
  ])
})

describe('a resizePolicy of an init container', () => {
  const spec = (restartPolicy: string | undefined, policy: string) => ({
    initContainers: [
      {
        name: 'proxy',
        image: 'example/proxy:1',
        ...(restartPolicy && { restartPolicy }),
        resizePolicy: [{ resourceName: 'cpu', restartPolicy: policy }],
      },
    ],
  })
  const on = { InPlacePodVerticalScaling: true }

  test.each(['1.29', '1.31', '1.32'] as const)('is refused in %s, also of a sidecar', (minor) => {
    const expected =
      'spec.initContainers.0.resizePolicy: Invalid value: []core.ContainerResizePolicy{core.ContainerResizePolicy{ResourceName:"cpu", RestartPolicy:"NotRequired"}}: must not be set for init containers'
    expect(refusalsOf(spec('Always', 'NotRequired'), minor, on)).toEqual([expected])
    expect(refusalsOf(spec(undefined, 'NotRequired'), minor, on)).toEqual([expected])
  })

  test('may be since 1.33; RestartContainer only of a sidecar since 1.36', () => {
    expect(refusalsOf(spec(undefined, 'RestartContainer'), '1.33')).toEqual([])
    expect(refusalsOf(spec('Always', 'RestartContainer'), '1.36')).toEqual([])
    expect(refusalsOf(spec(undefined, 'RestartContainer'), '1.36')).toEqual([
      'spec.initContainers.0.resizePolicy.0.restartPolicy: Invalid value: "RestartContainer": must not be set to \'RestartContainer\' for non-sidecar initContainers',
    ])
  })
})

test('RestartContainer is refused in a Pod that never restarts anything, since 1.29', () => {
  const resizePolicy = [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }]
  const spec = { restartPolicy: 'Never', containers: [{ name: 'app', image: 'example/app:1', resizePolicy }] }
  const on = { InPlacePodVerticalScaling: true }
  const refused = (whose: string) => [
    `spec.containers.0.resizePolicy: Invalid value: "RestartContainer": must be 'NotRequired' when ${whose} is 'Never'`,
  ]
  expect(refusalsOf(spec, '1.28', on)).toEqual([])
  expect(refusalsOf(spec, '1.29', on)).toEqual(refused('`restartPolicy`'))
  expect(refusalsOf(spec, '1.36', on)).toEqual(refused('pod `restartPolicy`'))
})

describe('what a projected volume takes from a signer', () => {
  const on = { ClusterTrustBundleProjection: true, PodCertificateRequest: true }
  const refused = (source: object, minor: Minor = '1.36') =>
    refusalsOf({ volumes: [{ name: 'certs', projected: { sources: [source] } }] }, minor, on).map((each) =>
      each.replace('spec.volumes.0.projected.', ''),
    )
  const label = (part: string) => expect.stringContaining(`validating label "${part}": a lowercase RFC 1123`)
  const bundle = (fields: object) => ({ clusterTrustBundle: { path: 'ca.pem', ...fields } })
  const certificate = (fields: object) => ({
    podCertificate: { signerName: 'example.com/mesh', keyType: 'ED25519', credentialBundlePath: 'all.pem', ...fields },
  })
  const at = 'sources.0.'

  test.each<[string, object, readonly unknown[]]>([
    ['a bundle by its name', bundle({ name: 'roots' }), []],
    ['a bundle of a signer by its name', bundle({ name: 'example.com:mesh:roots' }), []],
    ['a bundle by its signer', bundle({ signerName: 'example.com/mesh' }), []],
    [
      'a bundle whose name is none',
      bundle({ name: 'example.com:mesh:Roots' }),
      [expect.stringContaining('not a valid clustertrustbundlename: a lowercase RFC 1123 subdomain')],
    ],
    [
      'labels beside a name',
      bundle({ name: 'roots', labelSelector: { matchLabels: { a: 'b' } } }),
      [
        `${at}clusterTrustBundle.labelSelector: Invalid value: {"matchLabels":{"a":"b"}}: labelSelector must be unset if name is specified`,
      ],
    ],
    [
      'a signer without a path',
      bundle({ signerName: 'mesh' }),
      [
        `${at}clusterTrustBundle.signerName: Invalid value: "mesh": must be a fully qualified domain and path of the form 'example.com/signer-name'`,
      ],
    ],
    [
      'a signer whose domain has one part',
      bundle({ signerName: 'example/mesh' }),
      [
        `${at}clusterTrustBundle.signerName: Invalid value: "example": should be a domain with at least two segments separated by dots`,
      ],
    ],
    ['a signer with bad parts', bundle({ signerName: 'exa_mple.com/Mesh' }), [label('exa_mple'), label('Mesh')]],
    ['a certificate', certificate({ maxExpirationSeconds: 7_862_400 }), []],
    [
      'a certificate of Kubernetes for longer than a day, with a key that is not known and nowhere to be',
      certificate({
        signerName: 'kubernetes.io/kube-apiserver-client-pod',
        keyType: 'RSA1024',
        maxExpirationSeconds: 86_401,
        credentialBundlePath: '',
      }),
      [
        `${at}podCertificate.keyType: Unsupported value: "RSA1024": supported values: "RSA3072", "RSA4096", "ECDSAP256", "ECDSAP384", "ECDSAP521", "ED25519"`,
        `${at}podCertificate.maxExpirationSeconds: Invalid value: 86401: if provided, maxExpirationSeconds must be <= 86400`,
        `${at}podCertificate: Required value: specify at least one of credentialBundlePath, keyPath, and certificateChainPath`,
      ],
    ],
    [
      'two files at one path',
      certificate({ keyPath: 'all.pem', certificateChainPath: '../chain.pem' }),
      [
        expect.stringContaining('"all.pem": conflicting duplicate paths'),
        `${at}podCertificate.certificateChainPath: Invalid value: "../chain.pem": must not contain '..'`,
      ],
    ],
    [
      'an annotation without a domain',
      certificate({ userAnnotations: { team: 'a' } }),
      [
        `${at}podCertificate.userAnnotations: Invalid value: "team": must be a domain-prefixed key (such as "acme.io/foo")`,
      ],
    ],
  ])('%s', (_what, source, expected) => {
    expect(refused(source)).toEqual(expected)
  })
})

describe('the workload of a Pod', () => {
  const on = { GenericWorkload: true }

  test('is a group since 1.36', () => {
    expect(refusalsOf({ schedulingGroup: { podGroupName: 'workers.a' } }, '1.36', on)).toEqual([])
    expect(refusalsOf({ schedulingGroup: { podGroupName: 'Workers' } }, '1.36', on)).toEqual([
      expect.stringContaining(
        'spec.schedulingGroup.podGroupName: Invalid value: "Workers": a lowercase RFC 1123 subdomain',
      ),
    ])
    expect(refusalsOf({ schedulingGroup: {} }, '1.36', on)).toEqual([
      'spec.schedulingGroup.podGroupName: Invalid value: null: must specify one of: `podGroupName`',
    ])
    expect(refusalsOf({ schedulingGroup: {} }, '1.36')).toEqual([])
  })

  test('is a reference in 1.35', () => {
    expect(refusalsOf({ workloadRef: { name: 'jobs', podGroup: 'workers' } }, '1.35', on)).toEqual([])
    expect(refusalsOf({ workloadRef: { name: 'jobs', podGroup: 'workers.a' } }, '1.35', on)).toEqual([
      'spec.workloadRef.podGroup: Invalid value: "workers.a": must not contain dots',
    ])
  })
})
