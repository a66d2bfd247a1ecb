import { expect, test } from 'vitest'
import { missingKey, missingObject } from './missing-object.ts'

test.each([
  ['configmap "settings" not found', { kind: 'ConfigMap', name: 'settings' }],
  ['Error: secret "db.tls" not found', { kind: 'Secret', name: 'db.tls' }],
  [
    'MountVolume.SetUp failed for volume "v" : configmap "team-a/settings" not found',
    { kind: 'ConfigMap', name: 'settings' },
  ],
  [
    '0/1 nodes are available: persistentvolumeclaim "data" not found. preemption: 0/1',
    { kind: 'PersistentVolumeClaim', name: 'data' },
  ],
  ['pod "x" not found', undefined],
])('%s', (message, object) => {
  expect(missingObject(message)).toEqual(object)
})

test.each([
  "couldn't find key DB_HOST in ConfigMap default/settings",
  "Error: couldn't find key DB_HOST in ConfigMap settings",
])('%s', (message) => {
  expect(missingKey(message)).toEqual({ key: 'DB_HOST', kind: 'ConfigMap', name: 'settings' })
})

test.each(['cfg; touch x #', 'cfg\ntouch x', '$(x)', 'x --server=https://other.test', '-A', 'Settings', ''])(
  '%j is no name of an object',
  (name) => {
    expect(missingObject(`configmap "${name}" not found`)).toBeUndefined()
  },
)

test.each([
  ['$(x)', 'settings'],
  ['..', 'settings'],
  ['DB_HOST', 'Settings'],
  ['DB_HOST', '--server=https://other.test'],
  ['DB_HOST', '$(x)'],
])('%s in %s is no key of an object', (key, name) => {
  expect(missingKey(`couldn't find key ${key} in Secret default/${name}`)).toBeUndefined()
})
