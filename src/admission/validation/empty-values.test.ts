import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { admit } from '../admission.ts'
import { refusalsOf } from './refusals.fixture.ts'

describe('an empty list or map is not the same as none', () => {
  test.each([
    [
      'ports of a debug container',
      { ephemeralContainers: [{ name: 'debug', image: 'a', ports: [] }] },
      'ephemeralContainers.0.ports',
    ],
    [
      'resources of a debug container',
      { ephemeralContainers: [{ name: 'debug', image: 'a', resources: { limits: {} } }] },
      'ephemeralContainers.0.resources',
    ],
    ['claims of the Pod', { resources: { claims: [] } }, 'resources.claims'],
    [
      'groups on Windows',
      { os: { name: 'windows' }, securityContext: { supplementalGroups: [] } },
      'securityContext.supplementalGroups',
    ],
  ])('%s', (_what, spec, field) => {
    expect(refusalsOf(spec)).toContainEqual(expect.stringMatching(new RegExp(`^spec\\.${field}: Forbidden`)))
  })

  test('but for sysctls on Windows', () => {
    expect(refusalsOf({ os: { name: 'windows' }, securityContext: { sysctls: [] } })).toEqual([])
  })

  test.each([
    ['1.36', undefined, 'null'],
    ['1.36', {}, '{}'],
    ['1.33', undefined, 'map[string]string(nil)'],
    ['1.33', {}, 'map[string]string{}'],
  ] as const)('labels of a template in the words of %s: %s', (minor, labels, value) => {
    const template = { metadata: { labels }, spec: { containers: [{ name: 'app', image: 'a' }] } }
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'demo' },
      spec: { selector: { matchLabels: { app: 'demo' } }, template },
    }
    const { answer } = admit(deployment, { minor, gates: featureGates(minor, {}) })
    expect(answer?.causes.map(({ message }) => message)).toEqual([
      `Invalid value: ${value}: \`selector\` does not match template \`labels\``,
    ])
  })

  test('but is stored as none', () => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'demo' },
      spec: {
        containers: [{ name: 'app', image: 'a', args: [], resources: { limits: {} } }],
        tolerations: [],
        nodeSelector: {},
      },
    }
    const { object } = admit(pod, { minor: '1.36', gates: featureGates('1.36', {}) })
    expect(object).not.toHaveProperty('spec.nodeSelector')
    expect(object).not.toHaveProperty('spec.containers.0.args')
    expect(object).toHaveProperty('spec.containers.0.resources', {})
  })
})
