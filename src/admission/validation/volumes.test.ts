import { describe, expect, test } from 'vitest'
import type { Minor } from '../../kube/minor.ts'
import { refusalsOf } from './refusals.fixture.ts'

describe('volumes of storage providers', () => {
  const problemsOf = (source: object) => refusalsOf({ volumes: [{ name: 'data', ...source }] })
  const disk = { diskName: 'd', diskURI: 'https://x' }
  const managed = '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}'

  test.each([
    ['a disk of Azure', { azureDisk: { ...disk, kind: 'Shared', cachingMode: 'None' } }, []],
    [
      'a managed disk with the address of a blob',
      { azureDisk: { ...disk, kind: 'Managed' } },
      [`azureDisk.diskURI: Unsupported value: "https://x": supported values: "${managed}"`],
    ],
    [
      'a kind and a caching mode of no disk',
      { azureDisk: { ...disk, kind: 'X', cachingMode: 'Y' } },
      [
        'azureDisk.cachingMode: Unsupported value: "Y": supported values: "None", "ReadOnly", "ReadWrite"',
        'azureDisk.kind: Unsupported value: "X": supported values: "Dedicated", "Managed", "Shared"',
      ],
    ],
    [
      'a secret without a name',
      { cinder: { volumeID: 'v', secretRef: {} } },
      ['cinder.secretRef.name: Required value'],
    ],
    [
      'a secret without a name, of another provider',
      { storageos: { volumeName: 'v', secretRef: {} } },
      ['storageos.secretRef.name: Required value'],
    ],
  ])('%s', (_what, source, problems) => {
    expect(problemsOf(source)).toEqual(problems.map((problem) => `spec.volumes.0.${problem}`))
  })
})

test('a mount and a device without a name or a path clash, too', () => {
  const refused = refusalsOf({ containers: [{ name: 'app', image: 'a', volumeMounts: [{}], volumeDevices: [{}] }] })
  expect(refused).toContain(
    'spec.containers.0.volumeMounts.0.name: Invalid value: "": must not already exist in volumeDevices',
  )
  expect(refused).toContain(
    'spec.containers.0.volumeDevices.0.name: Invalid value: "": must not already exist in volumeMounts',
  )
})

describe('the template of a claim', () => {
  const at = 'spec.volumes.0.ephemeral.volumeClaimTemplate'
  const problemsOf = (claim: object, minor: Minor, metadata: object = {}) => {
    const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...claim }
    const ephemeral = { volumeClaimTemplate: { metadata, spec } }
    return refusalsOf({ volumes: [{ name: 'data', ephemeral }] }, minor)
  }
  const claim = { kind: 'PersistentVolumeClaim', name: 'a' }
  const group = { apiGroup: '^x', kind: 'Snapshot', name: 'a' }

  test.each([
    ['1.28', 0],
    ['1.29', 1],
    ['1.36', 1],
  ] as const)('the API group of a data source is looked at from 1.29 on: %s', (minor, count) => {
    expect(problemsOf({ dataSource: group, dataSourceRef: group }, minor)).toHaveLength(2 * count)
    expect(problemsOf({ dataSource: claim }, minor)).toEqual([])
  })

  test.each([
    ['1.33', 'field.Path{name:"dataSource", index:"", parent:(*field.Path)(0xc000000000)}'],
    ['1.34', '{}'],
  ] as const)('two data sources have to be the same, in the words of %s', (minor, value) => {
    expect(problemsOf({ dataSource: claim, dataSourceRef: { ...claim, name: 'b' } }, minor)).toEqual([
      `${at}.spec: Invalid value: ${value}: must match dataSourceRef`,
    ])
    expect(problemsOf({ dataSource: claim, dataSourceRef: claim }, minor)).toEqual([])
  })

  test('a source of the default group is a claim, and has a name', () => {
    expect(problemsOf({ dataSource: { kind: 'Snapshot' } }, '1.36')).toEqual([
      `${at}.spec.dataSource.name: Required value`,
      `${at}.spec.dataSource: Invalid value: "Snapshot": must be 'PersistentVolumeClaim' when referencing the default apiGroup`,
    ])
  })

  test.each([
    ['1.33', 0],
    ['1.34', 1],
  ] as const)('the class of attributes is looked at from 1.34 on: %s', (minor, count) => {
    expect(problemsOf({ volumeAttributesClassName: '-x-' }, minor)).toHaveLength(count)
  })

  test('a field of its metadata is told by its name in Go', () => {
    expect(problemsOf({}, '1.36', { uid: 'x' })).toEqual([`${at}.metadata.uID: Forbidden: cannot be set`])
  })
})
