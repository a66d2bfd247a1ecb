import { describe, expect, it } from 'vitest'
import { phraseText } from '../../base/phrase.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { scriptedTrace, shopPod } from '../../trace/scripted-trace.fixture.ts'
import { adviceOn } from './advise.ts'

type Lists = NonNullable<Container['resources']>

const of = (name: string, resources: Lists = {}, isStaying = false): Container => ({
  name,
  image: 'shop/x:1',
  resources,
  ...(isStaying && { restartPolicy: 'Always' as const }),
})
const same = (list: Record<string, string>): Lists => ({ requests: list, limits: list })
const full = same({ cpu: '1', memory: '100Mi' })

function advice(spec: Partial<PodSpec>, script = '0 world created\n1 status') {
  return adviceOn(scriptedTrace({ ...shopPod, spec: { containers: [], ...spec } }, script, 9))
}
const texts = (spec: Partial<PodSpec>, script?: string) => advice(spec, script).map(({ text }) => phraseText(text))

describe('an init container that decides', () => {
  it('tells what stays reserved', () => {
    expect(
      texts({
        initContainers: [of('initialize', { requests: { cpu: '3' } })],
        containers: [of('do', { requests: { cpu: '30m' } })],
      }),
    ).toEqual([
      'initialize alone decides what the Pod reserves: 3 of cpu. Once it has ended, 2970m of cpu stay reserved while the Pod runs although nothing asks for them.',
    ])
  })

  it('tells of the sidecars that it is added to, and how another order would do', () => {
    const spec = {
      initContainers: [
        of('side', { requests: { cpu: '100m', memory: '64Mi' } }, true),
        of('init', { requests: { cpu: '200m', memory: '32Mi' } }),
      ],
      containers: [of('app', { requests: { cpu: '100m', memory: '128Mi' } })],
    }
    expect(texts(spec)).toEqual([
      'init with the sidecars before it decides what the Pod reserves: 300m of cpu. Once it has ended, 100m of cpu stay reserved while the Pod runs although nothing asks for them.',
      'The order counts: with side after init the Pod would request 100m of cpu less (200m).',
    ])
  })

  it('says nothing where the main phase needs as much', () => {
    expect(
      texts({
        initContainers: [of('init', { requests: { cpu: '200m' } })],
        containers: [of('app', { requests: { cpu: '200m' } })],
      }),
    ).toEqual([])
  })
})

describe('the order of a sidecar', () => {
  const memory = (text: string): Lists => ({ requests: { memory: text } })
  it('is told when another one would cost more', () => {
    const spec = {
      initContainers: [of('migrate', memory('350Mi')), of('proxy', memory('100Mi'), true)],
      containers: [of('app', memory('300Mi'))],
    }
    expect(texts(spec)).toEqual([
      'The order counts: with proxy before migrate the Pod would request 50Mi of memory more (450Mi).',
    ])
  })

  it('looks over init containers that lie between', () => {
    const spec = {
      initContainers: [of('proxy', memory('100Mi'), true), of('wait', memory('1Mi')), of('migrate', memory('350Mi'))],
      containers: [of('app', memory('200Mi'))],
    }
    expect(texts(spec).at(-1)).toBe(
      'The order counts: with proxy after migrate the Pod would request 100Mi of memory less (350Mi).',
    )
  })
})

describe('the QoS class', () => {
  it.each<[string, Container, string]>([
    [
      'an init container',
      of('chown'),
      'The init container chown has no cpu and memory limit: this alone makes the Pod Burstable, not Guaranteed.',
    ],
    [
      'a sidecar',
      of('proxy', { requests: { memory: '1Mi' }, limits: { cpu: '1' } }, true),
      'The sidecar proxy has no memory limit and a cpu request unlike its limit: this alone makes the Pod Burstable, not Guaranteed.',
    ],
  ])('names %s that spoils it', (_what, first, expected) => {
    expect(texts({ initContainers: [first], containers: [of('app', full)] })).toContain(expected)
  })

  it('says nothing where the main containers have it no other way, or all is well', () => {
    expect(texts({ initContainers: [of('chown')], containers: [of('app', { requests: { cpu: '1' } })] })).toEqual([])
    expect(
      texts({ initContainers: [of('chown', same({ cpu: '1m', memory: '90Mi' }))], containers: [of('app', full)] }),
    ).toEqual([])
  })
})

describe('limits', () => {
  it('above which a request lies', () => {
    expect(texts({ containers: [of('app', { requests: { memory: '2Gi' }, limits: { memory: '1Gi' } })] })).toEqual([
      'app requests 2Gi of memory and may use 1Gi.',
    ])
  })

  const spec = {
    initContainers: [of('fetch', { requests: { memory: '16Mi' }, limits: { memory: '64Mi' } })],
    containers: [of('app', { requests: { memory: '512Mi' } })],
  }
  it('of an init container far below what is reserved', () => {
    expect(texts(spec)).toEqual(['fetch may use 64Mi of memory, while the Pod reserves 512Mi from its start on.'])
  })

  it('of an init container that was killed for it', () => {
    const script = '0 scheduled n\n0 sandbox 10.0.0.1\n1 start fetch\n2 exit fetch 137 OOMKilled'
    expect(texts(spec, script)).toEqual(['fetch is OOM-killed: its memory limit of 64Mi kills, not its request.'])
  })
})

describe('traps', () => {
  it.each<[Lists, string]>([
    [{ requests: { memory: '512m' } }, 'app requests 512m of memory: that is 0.512 bytes.'],
    [{ limits: { memory: '512' } }, 'app may use 512 of memory: that is 512 bytes.'],
    [{ requests: { cpu: '500' } }, 'app requests 500 of cpu: that is 500 cores.'],
    [{ requests: { cpu: '1Gi' } }, 'app requests 1Gi of cpu: that is 1,073,741,824 cores.'],
  ])('%j', (resources, expected) => {
    const [first] = advice({ containers: [of('app', resources)] })
    expect(first && phraseText(first.text)).toBe(expected)
    expect(first?.tone).toBe('trap')
  })

  it('are told once where the request came from the limit, and not of amounts that are meant', () => {
    expect(texts({ containers: [of('app', same({ memory: '512m' }))] })).toHaveLength(1)
    expect(texts({ containers: [of('app', { requests: { cpu: '64', memory: '512M' } })] })).toEqual([])
    expect(texts({ containers: [of('app', { requests: { memory: '0' } })] })).toEqual([])
  })
})

it('has a source and a field to go to in all advice', () => {
  const all = advice({
    initContainers: [
      of('side', { requests: { cpu: '1' } }, true),
      of('init', { requests: { cpu: '2', memory: '1m' } }),
    ],
    containers: [of('app', full)],
  })
  expect(all.length).toBeGreaterThan(3)
  for (const { source, fields, id } of all) {
    expect(source.docs).toMatch(/^https:\/\/kubernetes\.io\/docs\//)
    expect([id, fields[0]]).toEqual([id, expect.stringMatching(/^spec\./)])
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
