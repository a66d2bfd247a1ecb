import { expect, test } from 'vitest'
import { type PictureSource, readPicture, sourceElement } from './picture-source.ts'

const wrap = (source: string) => `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${source}</metadata></svg>`

test.each<[string, PictureSource]>([
  ['plain', { text: 'kind: Pod\n' }],
  ['empty', { text: '' }],
  ['letters of all sizes', { text: '\uFEFFä 漢 🙂 \0 \u001b ]]> </metadata> &amp; \r\n' }],
  ['long', { text: 'x: 1\n'.repeat(50_000) }],
  [
    'a view',
    { text: 'a', timeMs: 21_600, minor: '1.29', choice: 'Deployment/shop#0', gates: { SidecarContainers: false } },
  ],
])('%s goes there and back', (_, source) => {
  const { text, ...view } = source
  const carried = readPicture(wrap(sourceElement(source)))
  expect(carried?.text).toBe(text)
  if (Object.keys(view).length === 0) expect(carried?.link).toBeUndefined()
  else expect(carried?.link).toMatchObject(view)
})

test('is read after another program has written the XML anew', () => {
  const source = sourceElement({ text: 'kind: Pod\n', minor: '1.30' })
  const renamed = wrap(source)
    .replaceAll('podreel:source ', 'ns0:source ')
    .replaceAll('podreel:source>', 'ns0:source>')
    .replace('xmlns:podreel', 'xmlns:ns0')
  const base64 = />([^<]+)</.exec(source)?.[1] ?? ''
  const broken = wrap(source).replace(base64, `\n  ${base64.slice(0, 4)}\n  ${base64.slice(4)}\n`)
  const single = wrap(source)
    .replaceAll(/="([^"]*)"/g, "='$1'")
    .replace(/<svg xmlns='[^']*'/, '<svg')
  const hoisted = wrap(source.replace(' xmlns:podreel="urn:podreel:source:1"', '')).replace(
    '<svg ',
    '<svg xmlns:podreel="urn:podreel:source:1" ',
  )
  for (const markup of [renamed, broken, single, hoisted]) {
    expect(readPicture(markup)?.text).toBe('kind: Pod\n')
    expect(readPicture(markup)?.link?.minor).toBe('1.30')
  }
})

test.each([
  ['no picture', 'kind: Pod'],
  ['a picture of somebody else', '<svg><source>a2luZA==</source></svg>'],
  ['no metadata', wrap('')],
  ['letters that are no base64', wrap(sourceElement({ text: 'abc' }).replace(/>[^<]+</, '>%%%<'))],
  ['bytes that are no UTF-8', wrap(sourceElement({ text: 'abc' }).replace(/>[^<]+</, '>/////w==<'))],
])('%s carries nothing', (_, markup) => {
  expect(readPicture(markup)).toBeUndefined()
})
