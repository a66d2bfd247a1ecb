import { describe, expect, test } from 'vitest'
import type { Volume } from '../../kube/pod.ts'
import { mountFailures } from './volumes.ts'

const missing = { configMaps: ['settings'], secrets: ['keys'] }
const failed = (volume: string, what: string) => `MountVolume.SetUp failed for volume "${volume}" : ${what}`

describe('a volume', () => {
  test.each<{ what: string; volumes: readonly Volume[]; failure: string | readonly string[] | undefined }>([
    { what: 'of the Pod alone comes', volumes: [{ name: 'tmp', emptyDir: {} }], failure: undefined },
    {
      what: 'of a ConfigMap that is there comes',
      volumes: [{ name: 'a', configMap: { name: 'other' } }],
      failure: undefined,
    },
    {
      what: 'of a ConfigMap that is missing fails',
      volumes: [{ name: 'a', configMap: { name: 'settings' } }],
      failure: failed('a', 'configmap "settings" not found'),
    },
    {
      what: 'of a ConfigMap that is missing and optional comes',
      volumes: [{ name: 'a', configMap: { name: 'settings', optional: true } }],
      failure: undefined,
    },
    {
      what: 'of a Secret that is missing fails',
      volumes: [{ name: 'b', secret: { secretName: 'keys' } }],
      failure: failed('b', 'secret "keys" not found'),
    },
    {
      what: 'of a ConfigMap with the name of a missing Secret comes',
      volumes: [{ name: 'a', configMap: { name: 'keys' } }],
      failure: undefined,
    },
    {
      what: 'of projected sources fails with all that are missing, each once',
      volumes: [
        {
          name: 'all',
          projected: {
            sources: [
              { configMap: { name: 'settings' } },
              { configMap: { name: 'other' } },
              { secret: { name: 'keys' } },
              { configMap: { name: 'settings', items: [] } },
              { downwardAPI: { items: [] } },
            ],
          },
        },
      ],
      failure: failed('all', '[configmap "settings" not found, secret "keys" not found]'),
    },
    {
      what: 'of one projected source fails as that alone would',
      volumes: [{ name: 'all', projected: { sources: [{ secret: { name: 'keys' } }] } }],
      failure: failed('all', 'secret "keys" not found'),
    },
    {
      what: 'of projected sources that are optional comes',
      volumes: [{ name: 'all', projected: { sources: [{ secret: { name: 'keys', optional: true } }] } }],
      failure: undefined,
    },
    {
      what: 'that fails is told of beside every other that fails, in spec order',
      volumes: [
        { name: 'tmp', emptyDir: {} },
        { name: 'b', secret: { secretName: 'keys' } },
        { name: 'a', configMap: { name: 'settings' } },
      ],
      failure: [failed('b', 'secret "keys" not found'), failed('a', 'configmap "settings" not found')],
    },
  ])('$what', ({ volumes, failure }) => {
    const volumeMounts = volumes.map(({ name }) => ({ name, mountPath: `/${name}` }))
    const mounting = { containers: [{ name: 'app', volumeMounts }], volumes }
    const failures = failure === undefined ? [] : [failure].flat()
    expect(mountFailures(mounting, missing)).toEqual(failures)
    expect(mountFailures({ ...mounting, initContainers: mounting.containers, containers: [] }, missing)).toEqual(
      failures,
    )
    expect(mountFailures({ containers: [{ name: 'app' }], volumes }, missing)).toEqual([])
    expect(mountFailures(mounting, undefined)).toEqual([])
  })
})
