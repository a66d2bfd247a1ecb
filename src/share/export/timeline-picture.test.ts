import { describe, expect, test } from 'vitest'
import type { Trace } from '../../trace/trace.ts'
import { exampleTraces, traceOf } from './examples.fixture.ts'
import { xmlTrouble } from './picture/well-formed.fixture.ts'
import { readPicture } from './picture-source.ts'
import { timelinePicture, timelineSvg } from './timeline-picture.ts'

const shop = exampleTraces[0]?.trace as Trace

/** The text in the picture's elements `text`, one entry an element. */
function wordsIn(svg: string): readonly string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
}

const sizeOf = (svg: string) => /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number)

describe.each(exampleTraces)('the pictures of $id', ({ text, trace }) => {
  const times = [undefined, 0, trace.end * 0.4, trace.end]
  const pictures = times.map((at) => timelineSvg(trace, at, { source: { text, timeMs: at } }))

  test('are well-formed and have a name and a story', () => {
    for (const svg of pictures) {
      expect(xmlTrouble(svg)).toBeUndefined()
      const id = /^<svg[^>]* id="([^"]+)"/.exec(svg)?.[1]
      expect(svg).toContain(`aria-labelledby="${id}-title ${id}-story"`)
      expect(svg).toMatch(new RegExp(`<title id="${id}-title">.+</title><desc id="${id}-story">.+</desc>`))
    }
  })

  test('need nothing from elsewhere and run nothing', () => {
    for (const svg of pictures) {
      const references = svg.match(/https?:[^"<)]*/g)?.filter((address) => address !== 'http://www.w3.org/2000/svg')
      expect(references ?? []).toEqual([])
      expect(svg).not.toMatch(/<script|<foreignObject|<image| on\w+=|href=/i)
      for (const [, hatch] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`<pattern id="${hatch}"`)
    }
  })

  test('hold no number that is none', () => {
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('carry the text', () => {
    for (const [index, svg] of pictures.entries()) {
      const carried = readPicture(svg)
      expect(carried?.text).toBe(text)
      const at = times[index]
      expect(carried?.link?.timeMs).toBe(at === undefined ? undefined : Math.round(at))
    }
  })

  test('name every container', () => {
    const { initContainers = [], containers } = trace.scenario.pod.spec
    for (const { name } of [...initContainers, ...containers]) expect(wordsIn(pictures[0] ?? '')).toContain(name)
  })

  test('have one size at all times', () => {
    const picture = timelinePicture(trace, 'still')
    const sizes = Array.from({ length: 12 }, (_, step) => sizeOf(picture.draw((trace.end * step) / 11)))
    expect(new Set(sizes.map(String))).toEqual(new Set([String([picture.width, picture.height])]))
  })
})

describe('a still', () => {
  test('prints the row of its instant', () => {
    expect(wordsIn(timelineSvg(shop, 21_000))).toEqual(
      expect.arrayContaining(['$ kubectl get pods shop', '1/2', 'PodInitializing', '21s', '21.0 s']),
    )
  })

  test('veils what comes after it, and nothing at the end', () => {
    const veils = (at: number | undefined) => timelineSvg(shop, at).match(/fill-opacity="0.62"/g)?.length ?? 0
    expect(veils(20_000)).toBe(3)
    expect(veils(shop.end)).toBe(0)
    expect(veils(undefined)).toBe(0)
  })

  test('says what kubectl answers once the Pod is gone', () => {
    const svg = timelineSvg(shop, shop.end)
    expect(wordsIn(svg)).toContain('Error from server (NotFound): pods &quot;shop&quot; not found')
  })
})

describe('the options', () => {
  test('width is kept within reason', () => {
    expect([1, 640, 1e6].map((width) => sizeOf(timelineSvg(shop, undefined, { width }))?.[0])).toEqual([400, 640, 2400])
  })

  test('a theme of its own leaves the other one out', () => {
    expect(timelineSvg(shop, undefined)).toContain('@media (prefers-color-scheme:dark)')
    const dark = timelineSvg(shop, undefined, { theme: 'dark' })
    expect(dark).not.toContain('@media')
    expect(dark).toContain('.f-sheet{fill:#1a1c21}')
    expect(timelineSvg(shop, undefined, { theme: 'light' })).not.toContain('#1a1c21')
  })

  test('parts can be left out', () => {
    const all = timelineSvg(shop, 20_000)
    const bare = timelineSvg(shop, 20_000, { withoutStrip: true, withoutResources: true, withoutLegend: true })
    expect(all).toMatch(/RESOURCES.*>podreel|RESOURCES[\s\S]*what the API says/)
    expect(bare).not.toMatch(/RESOURCES|what the API says|kubectl/)
    expect(sizeOf(bare)?.[1]).toBeLessThan((sizeOf(all)?.[1] ?? 0) / 2)
  })

  test('the same picture is the same text, another one has another id', () => {
    expect(timelineSvg(shop, 1000)).toBe(timelineSvg(shop, 1000))
    const ids = [600, 700].map((width) => /id="([^"]+)"/.exec(timelineSvg(shop, 1000, { width }))?.[1])
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('what a user can write', () => {
  test('never becomes markup', () => {
    const text = `apiVersion: v1
kind: Pod
metadata: { name: p }
spec:
  containers:
  - { name: a, image: '"><script>alert(1)</script>&' }
---
apiVersion: podreel/v1
kind: Scenario
containers: { a: { imagePull: { duration: 60s, error: '<b>&' } } }
`
    const svg = timelineSvg(traceOf(text), 30_000, { source: { text } })
    expect(xmlTrouble(svg)).toBeUndefined()
    expect(svg).not.toContain('<script')
    expect(readPicture(svg)?.text).toBe(text)
  })
})
