import { expect, test } from 'vitest'
import { sourceElement } from '../../../share/export/picture-source.ts'
import { readLink } from '../../../share/link.ts'
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

test('a file with a status was taken when it was written', async () => {
  const lastModified = Date.UTC(2026, 4, 4, 3, 2, 1)
  const link = await linkOf(new File([`${manifest}status: {}\n`], 'pod.yaml', { lastModified }))
  expect(link?.seenMs).toBe(lastModified)
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

test('what is too long for an address is opened without one, with its view', async () => {
  const long = `${manifest}${'# a comment\n'.repeat(30_000)}`
  expect(await openFile(new File([long], 'long.yaml'))).toEqual({
    long: {
      input: { text: long, choice: undefined, minor: undefined, gateOverrides: {} },
      timeMs: undefined,
      note: expect.stringContaining('long.yaml is too long for the address'),
    },
  })
  const view = { timeMs: 21_600, minor: '1.30', choice: 'Pod/a#0', gates: { SidecarContainers: false } } as const
  const picture = svg(sourceElement({ text: long, ...view }))
  const opened = await openFile(new File([picture], 'shop.svg', { type: 'image/svg+xml' }))
  expect('long' in opened && [opened.long.timeMs, opened.long.input.minor, opened.long.input.gateOverrides]).toEqual([
    21_600,
    '1.30',
    view.gates,
  ])
})

test('what cannot be packed to an address that others can use is opened without one', async () => {
  let seed = 7
  const letters = Array.from({ length: 60_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  })
  expect(await openFile(new File([letters.join('')], 'noise.yaml'))).toHaveProperty('long')
})

test.each([
  ['a picture without a manifest', new File([svg('')], 'logo.svg', { type: 'image/svg+xml' }), /carries no manifest/],
  ['something that is no text', new File([Uint8Array.of(137, 80, 78, 71, 0, 1)], 'a.png'), /is no text/],
  ['what is too large', new File(['x'.repeat(20_000_001)], 'big.yaml'), /too large/],
])('of %s it is said why it is not opened', async (_, file, words) => {
  expect(await openFile(file)).toEqual({ trouble: expect.stringMatching(words) })
})
