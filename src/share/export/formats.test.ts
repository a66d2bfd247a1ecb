import { describe, expect, test } from 'vitest'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { exampleTraces } from './examples.fixture.ts'
import { type FormatName, formats } from './formats.ts'

const names = Object.keys(formats) as readonly FormatName[]

describe.each(exampleTraces)('of $id', ({ text, trace }) => {
  test.each(names)('%s can be written, whole and at an instant, and always the same', (name) => {
    const picture = { source: { text } }
    for (const atMs of [undefined, trace.end / 3]) {
      const written = formats[name].write({ trace, atMs, picture })
      expect(written).toMatch(name === 'svg' ? /^<svg [\s\S]*<\/svg>\n$/ : /^\S[\s\S]*\n$/)
      expect(formats[name].write({ trace, atMs, picture })).toBe(written)
    }
  })

  test('yaml and json are the same object', () => {
    const atMs = trace.end / 2
    const json: unknown = JSON.parse(formats.json.write({ trace, atMs, picture: {} }))
    expect(json).toMatchObject({
      apiVersion: 'v1',
      kind: 'Pod',
      status: { phase: snapshotAt(trace, atMs).pod.status.phase },
    })
    const [pod] = parseManifest(formats.yaml.write({ trace, atMs, picture: {} })).pods
    expect(pod?.object).toEqual(json)
  })
})

test('each has a title and a file name of its own', () => {
  for (const key of ['title', 'file'] as const)
    expect(new Set(names.map((name) => formats[name][key])).size).toBe(names.length)
})
