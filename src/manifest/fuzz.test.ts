import { expect, test } from 'vitest'
import { admit } from '../admission/admission.ts'
import { featureGates } from '../kube/features.ts'
import { minors } from '../kube/minor.ts'
import { examples } from '../lessons/examples.ts'
import { drawnItem, drawnNumbers, hostileText } from './hostile-text.fixture.ts'
import { manifestSeeds as seeds } from './manifest-seeds.fixture.ts'
import { parseManifest } from './parse-manifest.ts'
import { readThrough } from './read-through.fixture.ts'

test('no text throws, and what is said of it has a place', () => {
  const draw = drawnNumbers(1)
  const texts: [string, ...string[]] = [...seeds, ...examples.map(({ text }) => text)]
  for (let index = 0; index < 600; index++) {
    const text = hostileText(texts, draw)
    try {
      readThrough(text, drawnItem(minors, draw))
    } catch (error) {
      throw new Error(`text ${index}: ${JSON.stringify(text)}`, { cause: error })
    }
  }
}, 60_000)

test('no object throws, whatever stands in its fields', () => {
  const values = [null, 0, -1, 1.5, '', 'x', true, [], {}, [null], [[]], { a: null }, 2 ** 53, 'a'.repeat(300)]
  const next = drawnNumbers(2)
  const seed = JSON.stringify(parseManifest(seeds[0] ?? '').pods[0]?.object)
  for (let index = 0; index < 600; index++) {
    const object = JSON.parse(seed)
    let at = object
    for (let depth = next(8); depth > 0; depth--) {
      const keys = Object.keys(at)
      const inner = at[keys[next(keys.length)] ?? '']
      if (typeof inner !== 'object' || inner === null) break
      at = inner
    }
    const keys = Object.keys(at)
    at[keys[next(keys.length)] ?? 'x'] = values[next(values.length)]
    const minor = minors[index % minors.length] ?? '1.36'
    const { pod } = admit(object, { minor, gates: featureGates(minor, {}), podPath: ['spec', 'template'] })
    expect(pod === undefined || Array.isArray(pod.spec.containers)).toBe(true)
  }
}, 60_000)
