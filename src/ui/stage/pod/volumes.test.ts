import { expect, it } from 'vitest'
import { shopPod } from '../../../trace/scripted-trace.fixture.ts'
import { sharedVolumes } from './volumes.ts'

it('lists the volumes that containers share: who may write first, who only reads', () => {
  expect(sharedVolumes(shopPod)).toEqual([
    {
      name: 'config',
      source: 'emptyDir',
      mounts: [
        { container: 'migrate', paths: '/config', access: 'first' },
        { container: 'app', paths: '/config', access: 'reads' },
      ],
    },
  ])
})

it('leaves out a volume that one container has for itself', () => {
  const [first] = shopPod.spec.initContainers ?? []
  const alone = { ...shopPod, spec: { ...shopPod.spec, initContainers: first ? [first] : [] } }
  expect(sharedVolumes(alone)).toEqual([])
})

it('leaves out the token of the service account', () => {
  const tokens = { ...shopPod.spec, volumes: [{ name: 'kube-api-access-abcde', projected: {} }] }
  const mount = [{ name: 'kube-api-access-abcde', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount' }]
  const containers = ['app', 'web'].map((name) => ({ name, volumeMounts: mount }))
  expect(sharedVolumes({ ...shopPod, spec: { ...tokens, initContainers: [], containers } })).toEqual([])
})

it('tells later writers from the first', () => {
  const mounting = (name: string, readOnly = false) => ({
    name,
    image: 'shop/x:1',
    volumeMounts: [{ name: 'data', mountPath: '/data', readOnly }],
  })
  const spec = {
    volumes: [{ name: 'data', emptyDir: {} }],
    containers: [mounting('a', true), mounting('b'), mounting('c')],
  }
  const [volume] = sharedVolumes({ ...shopPod, spec })
  expect(volume?.mounts.map(({ access }) => access)).toEqual(['reads', 'first', 'too'])
})
