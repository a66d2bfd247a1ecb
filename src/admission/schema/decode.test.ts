import { describe, expect, test } from 'vitest'
import type { Minor } from '../../kube/minor.ts'
import { decodeObject } from './decode.ts'
import { dropEmpty } from './drop-empty.ts'
import { fieldNamesAt, typeAt } from './type-at.ts'

/** What the decoder finds wrong in a Pod with this spec: `kind message`. */
function errors(spec: unknown, minor: Minor = '1.36'): readonly string[] {
  return decodeObject({ spec }, 'Pod', minor).errors.map(({ kind, message }) => `${kind} ${message}`)
}

const container = (more: object) => ({ containers: [{ name: 'a', image: 'b', ...more }] })
const unmarshal = (what: string, field: string, type: string) =>
  `type json: cannot unmarshal ${what} into Go struct field ${field} of type ${type}`

describe('strict decoding', () => {
  const cases: readonly [string, readonly string[], readonly string[]][] = [
    [
      'unknown fields, in the order of their names',
      errors({ zebra: 1, containers: [{ comand: [], 'a.b': 1 }], affinity: { x: 1 } }),
      ['affinity.x', 'containers[0].a.b', 'containers[0].comand', 'zebra'].map(
        (field) => `unknown unknown field "spec.${field}"`,
      ),
    ],
    ['a field by the wrong case', errors({ restartpolicy: 'Never' }), ['unknown unknown field "spec.restartpolicy"']],
    [
      'a field of a later minor',
      errors(container({ restartPolicyRules: [] }), '1.33'),
      ['unknown unknown field "spec.containers[0].restartPolicyRules"'],
    ],
    [
      'the least number that a port can be',
      errors(container({ livenessProbe: { tcpSocket: { port: -2147483648 } } })),
      [],
    ],
    ['a field of this minor', errors(container({ restartPolicyRules: [] }), '1.34'), []],
    [
      'a number for a text',
      errors(container({ env: [{ name: 'A', value: 1 }] })),
      [unmarshal('number', 'EnvVar.spec.containers.env.value', 'string')],
    ],
    [
      'an object for a list',
      errors({ containers: {} }),
      [unmarshal('object', 'PodSpec.spec.containers', '[]v1.Container')],
    ],
    [
      'a text for a truth, a list and a pointer',
      errors({ hostNetwork: 'true', volumes: 'x', terminationGracePeriodSeconds: '30' }),
      [
        unmarshal('string', 'PodSpec.spec.hostNetwork', 'bool'),
        unmarshal('string', 'PodSpec.spec.terminationGracePeriodSeconds', 'int64'),
        unmarshal('string', 'PodSpec.spec.volumes', '[]v1.Volume'),
      ],
    ],
    [
      'numbers that do not fit',
      errors(container({ ports: [{ containerPort: 2147483648 }, { containerPort: 1.5 }] })),
      [
        unmarshal('number 2147483648', 'ContainerPort.spec.containers.ports.containerPort', 'int32'),
        unmarshal('number 1.5', 'ContainerPort.spec.containers.ports.containerPort', 'int32'),
      ],
    ],
    ['null is nothing', errors({ containers: null, hostNetwork: null, nodeSelector: { a: null } }), []],
    [
      'quantities as numbers',
      errors(container({ resources: { requests: { cpu: 1, memory: 1.5 }, limits: { cpu: '1' } } })),
      [],
    ],
    [
      'a quantity that is none stops the decoder',
      errors(container({ resources: { requests: { cpu: 'one' } } })),
      ["fatal quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"],
    ],
  ]
  for (const [name, found, expected] of cases)
    test(name, () => {
      expect(found).toEqual(expected)
    })

  test('the names of embedded structs are told since 1.35', () => {
    const probe = container({ livenessProbe: { exec: 'x' } })
    expect(errors(probe, '1.34')).toEqual([
      unmarshal('string', 'Probe.spec.containers.livenessProbe.exec', 'v1.ExecAction'),
    ])
    expect(errors(probe, '1.35')).toEqual([
      unmarshal('string', 'Probe.spec.containers.livenessProbe.ProbeHandler.exec', 'v1.ExecAction'),
    ])
  })

  test('empty values that Go leaves out are gone, empty structs stay', () => {
    const { value } = decodeObject(
      {
        spec: {
          hostNetwork: false,
          nodeName: '',
          containers: [{ name: 'a', args: [], tty: false }],
          securityContext: {},
        },
      },
      'Pod',
      '1.36',
    )
    expect(value.spec).toMatchObject({ containers: [{ args: [] }] })
    dropEmpty(value, 'Pod')
    expect(value).toMatchObject({ spec: { containers: [{ name: 'a', resources: {} }], securityContext: {} } })
    expect(JSON.stringify(value)).not.toMatch(/hostNetwork|nodeName|args|tty/)
  })
})

describe('the schema by paths', () => {
  test('types', () => {
    expect(typeAt('Deployment', ['spec', 'template', 'spec', 'containers', 0, 'env', 1, 'value'], '1.36')).toEqual({
      kind: 'name',
      name: 'string',
    })
    expect(typeAt('Pod', ['spec', 'nodeSelector', 'any'], '1.36')).toEqual({ kind: 'name', name: 'string' })
    expect(typeAt('Pod', ['spec', 'nothing'], '1.36')).toBeUndefined()
  })

  test('names of fields in each minor', () => {
    const names = (minor: Minor) => fieldNamesAt('Pod', ['spec', 'containers', 0], minor)
    expect(names('1.33')).not.toContain('restartPolicyRules')
    expect(names('1.36')).toEqual(expect.arrayContaining(['command', 'restartPolicyRules']))
  })
})
