import { expect, test } from 'vitest'
import { growthOf } from '../../base/growth.fixture.ts'
import { featureGates } from '../../kube/features.ts'
import { Changing } from './change.ts'
import { mend } from './mend.ts'

const options = { minor: '1.36', gates: featureGates('1.36') } as const

type Make = (index: number) => object

const podOf = (spec: object, rest: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a' },
  spec,
  ...rest,
})
const podOfContainers = (count: number, make: Make) =>
  podOf({ containers: Array.from({ length: count }, (_, i) => make(i)) })
const unknownFields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}y`, value]))
const one = { containers: [{ name: 'app', image: 'a:1' }] }

const objects: readonly (readonly [what: string, size: number, make: (size: number) => object])[] = [
  ['unknown fields at its top', 600, (size) => podOf(one, unknownFields(size, 1))],
  ['unknown fields at its top with nothing in them', 200, (size) => podOf(one, unknownFields(size, null))],
  ['unknown fields of its spec', 200, (size) => podOf({ ...unknownFields(size, 1), ...one })],
  [
    'containers with misspelt fields',
    25,
    (size) => podOfContainers(size, (index) => ({ nam: `c${index}`, imag: 'a:1', prots: [], redinessProbe: {} })),
  ],
  ['containers of one name', 40, (size) => podOfContainers(size, () => ({ name: 'app', image: 'a:1' }))],
  [
    'mounts of volumes that are not declared',
    25,
    (size) =>
      podOfContainers(size, (index) => ({
        name: `c${index}`,
        image: 'a:1',
        volumeMounts: [{ name: `v${index}`, mountPath: '/data' }],
      })),
  ],
  [
    'variables that are left out',
    100,
    (size) => podOf({ containers: [{ name: 'app', image: 'a:1', env: Array.from({ length: size }, () => 7) }] }),
  ],
]

test.each(objects)('four times as many %s are mended in about four times the time', (_what, size, make) => {
  const result = mend(make(4 * size), options)
  expect(result).toHaveProperty('pod')
  expect(
    growthOf(
      size,
      (count) => () => make(count),
      (object) => mend(object, options),
    ),
  ).toBeLessThan(6)
})

test('where it was written is found in about four times the time for four times as many changes', () => {
  const lookUp = (count: number) => {
    const changing = new Changing(Array.from({ length: count }, () => ({ nam: 'a' })))
    for (let index = 0; index < count; index++) changing.apply({ kind: 'rename', path: [index, 'nam'], name: 'name' })
    for (let index = 0; index < count; index++) expect(changing.pathBefore([index, 'name'])).toEqual([index, 'nam'])
  }
  expect(growthOf(400, (count) => () => count, lookUp)).toBeLessThan(6)
})
