// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { unpackText } from '../../../share/codec.ts'
import { readLink } from '../../../share/link.ts'
import { type EmbedWishes, elementTag, frameTag, linkTo, markdownLink, type Shared } from './share-texts.ts'

const packed = 'd1.AQoA9f9raW5kOiBQb2QK.8d37b5bc'
const shared: Shared = { base: 'https://podreel.example/', name: 'web', status: 'Init:0/2', timeMs: 21_600 }
const wishes: EmbedWishes = { autoplay: false, theme: undefined, height: 420 }

test('a link', () => {
  expect(linkTo(shared, { packed, timeMs: 21_600, minor: '1.33' })).toBe(
    `https://podreel.example/#m=${packed}&t=21.6s&k=1.33`,
  )
})

test('a link in Markdown, whatever the name has in it', () => {
  expect(markdownLink(shared, { packed })).toBe(`[Pod web: Init:0/2 at 21.6 s](https://podreel.example/#m=${packed})`)
  expect(markdownLink({ ...shared, name: 'a[1]_*', timeMs: undefined }, { example: 'f(x)' })).toBe(
    '[How the Pod a\\[1\\]\\_\\* starts and stops](https://podreel.example/#x=f%28x%29)',
  )
  expect(markdownLink({ ...shared, name: 'a\n\n<b>|{x}$\u202e&amp;', timeMs: undefined }, { example: 'a' })).toBe(
    '[How the Pod a ⏎ \\<b\\>\\|(x)\\$\\\\u202e\\&amp\\; starts and stops](https://podreel.example/#x=a)',
  )
})

test('a frame, its address escaped', () => {
  const tag = frameTag(
    { ...shared, name: '"<web>' },
    { packed, timeMs: 21_600 },
    { ...wishes, theme: 'dark', autoplay: true },
  )
  // Under another name it is not loaded.
  const html = new DOMParser().parseFromString(tag.replaceAll('iframe', 'x-frame'), 'text/html')
  const frame = html.querySelector('x-frame')
  const address = new URL(frame?.getAttribute('src') ?? '')
  expect(address.pathname + address.search).toBe('/embed.html?autoplay=1&theme=dark')
  expect(readLink(address.hash)).toMatchObject({ packed, timeMs: 21_600 })
  expect(frame?.getAttribute('title')).toBe('Pod "<web>: Init:0/2 at 21.6 s')
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin')
})

describe('an element', () => {
  const parse = (tag: string) => new DOMParser().parseFromString(tag, 'text/html')

  test('holds the manifest as it is', () => {
    const text = 'kind: Pod # <b>&amp;\nmetadata:\n  name: a\n'
    const html = parse(
      elementTag(shared, text, { timeMs: 21_600, minor: '1.33', choice: 'Deployment/a#0', gates: { A: true } }, wishes),
    )
    expect(html.querySelector('pod-reel > script')?.textContent).toBe(`\n${text}`)
    const element = html.querySelector('pod-reel')
    expect(Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
      t: '21.6s',
      k: '1.33',
      p: 'Deployment/a#0',
      g: 'A:true',
      height: '420',
    })
  })

  test('a manifest that would end the script stands in a pre', () => {
    const text = 'args: ["</script><img src=x>"]\n'
    const html = parse(elementTag(shared, text, {}, { ...wishes, autoplay: true }))
    expect(html.querySelector('pod-reel > pre')?.textContent).toContain(text.trimEnd())
    expect(html.querySelector('img')).toBeNull()
    expect(html.querySelector('pod-reel')?.hasAttribute('autoplay')).toBe(true)
  })

  test.each([
    ['a blank line, after which Markdown reads HTML again', 'a: |\n  b\n\n  \n\n# <img src=x onerror=x>\nc: d\n'],
    ['braces, in which a template runs code', 'a: {{ x }}\nb: {y()}\n# {% z %}\n'],
  ])('%s: the manifest stands in a pre, and is what it was', (_, text) => {
    const tag = elementTag(shared, text, {}, wishes)
    expect(tag).not.toMatch(/[{}]|\n\s*\n/)
    const html = parse(tag)
    expect(html.querySelector('pod-reel > pre')?.textContent?.trim()).toBe(text.trim())
    expect(html.querySelector('img')).toBeNull()
  })
})

test('what is written there is read by every podreel', () => {
  expect(unpackText(packed).trouble).toBeUndefined()
})
