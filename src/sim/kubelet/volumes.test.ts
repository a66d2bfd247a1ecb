import { describe, expect, test } from 'vitest'
import type { Volume } from '../../kube/pod.ts'
import { mountFailure } from './volumes.ts'

const missing = { configMaps: ['settings'], secrets: ['keys'] }
const failed = (volume: string, what: string) => ({
  volume,
  message: `MountVolume.SetUp failed for volume "${volume}" : ${what} not found`,
})

describe('a volume', () => {
  test.each<{ what: string; volumes: readonly Volume[]; failure: ReturnType<typeof failed> | undefined }>([
    { what: 'of the Pod alone comes', volumes: [{ name: 'tmp', emptyDir: {} }], failure: undefined },
    {
      what: 'of a ConfigMap that is there comes',
      volumes: [{ name: 'a', configMap: { name: 'other' } }],
      failure: undefined,
    },
    {
      what: 'of a ConfigMap that is missing fails',
      volumes: [{ name: 'a', configMap: { name: 'settings' } }],
      failure: failed('a', 'configmap "settings"'),
    },
    {
      what: 'of a ConfigMap that is missing and optional comes',
      volumes: [{ name: 'a', configMap: { name: 'settings', optional: true } }],
      failure: undefined,
    },
    {
      what: 'of a Secret that is missing fails',
      volumes: [{ name: 'b', secret: { secretName: 'keys' } }],
      failure: failed('b', 'secret "keys"'),
    },
    {
      what: 'of a ConfigMap with the name of a missing Secret comes',
      volumes: [{ name: 'a', configMap: { name: 'keys' } }],
      failure: undefined,
    },
    {
      what: 'that fails first in the spec is the one that is told',
      volumes: [
        { name: 'tmp', emptyDir: {} },
        { name: 'b', secret: { secretName: 'keys' } },
        { name: 'a', configMap: { name: 'settings' } },
      ],
      failure: failed('b', 'secret "keys"'),
    },
  ])('$what', ({ volumes, failure }) => {
    const volumeMounts = volumes.map(({ name }) => ({ name, mountPath: `/${name}` }))
    const mounting = { containers: [{ name: 'app', volumeMounts }], volumes }
    expect(mountFailure(mounting, missing)).toEqual(failure)
    expect(mountFailure({ ...mounting, initContainers: mounting.containers, containers: [] }, missing)).toEqual(failure)
    expect(mountFailure({ containers: [{ name: 'app' }], volumes }, missing)).toBeUndefined()
    expect(mountFailure(mounting, undefined)).toBeUndefined()
  })
})
