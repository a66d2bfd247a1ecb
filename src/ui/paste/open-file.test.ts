import { expect, test } from 'vitest'
import { sourceElement } from '../../share/export/picture-source.ts'
import { readLink } from '../../share/link.ts'
import { openFile } from './open-file.ts'

const manifest = 'apiVersion: v1\nkind: Pod\n'
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${inside}</metadata></svg>`

async function linkOf(file: File) {
  const opened = await openFile(file)
  return 'fragment' in opened ? readLink(opened.fragment) : undefined
}

test.each([
  ['pod.yaml', 'application/yaml'],
  ['pod.json', 'application/json'],
  ['pod', ''],
])('%s is opened as the text that it is', async (name, type) => {
  const link = await linkOf(new File([manifest], name, { type }))
  expect(link?.carried).toMatchObject({ text: manifest, trouble: undefined })
  expect([link?.timeMs, link?.minor, link?.choice]).toEqual([undefined, undefined, undefined])
})

test('a picture is opened with what it carries, at its time and version', async () => {
  const source = {
    text: manifest,
    timeMs: 21_600,
    minor: '1.30',
    choice: 'Pod/a#0',
    gates: { SidecarContainers: false },
  } as const
  const link = await linkOf(new File([svg(sourceElement(source))], 'shop.svg', { type: 'image/svg+xml' }))
  const { text, ...view } = source
  expect(link?.carried?.text).toBe(text)
  expect(link).toMatchObject(view)
})

test.each([
  ['a picture without a manifest', new File([svg('')], 'logo.svg', { type: 'image/svg+xml' }), /carries no manifest/],
  ['something that is no text', new File([Uint8Array.of(137, 80, 78, 71, 0, 1)], 'a.png'), /is no text/],
  ['what is too large', new File(['x'.repeat(20_000_001)], 'big.yaml'), /too large/],
])('of %s it is said why it is not opened', async (_, file, words) => {
  expect(await openFile(file)).toEqual({ trouble: expect.stringMatching(words) })
})
