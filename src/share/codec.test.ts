import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { toBase64url } from './base64url.ts'
import { mostBytes, packText, unpackText } from './codec.ts'
import { crc32 } from './crc32.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  - { name: proxy, image: images.example.test/proxy:1, restartPolicy: Always }
  containers:
  - { name: app, image: images.example.test/app:1 } # größer – später
`

/** Made once, in somebody's bookmarks since: these lines are never changed, only added to. */
const published = {
  d1: 'd1.fc5BSgNBEIXhfZ_igdtJZHDXO_ECWbmRLMqeYtI43V10FSaDDHgHD-DGM-QCc5OcJEwUwYVZFRQ_XxVJfOSqsWSP19a9xNx5bErnEht1ZOTxhkyJPfb8jMmpcPAOiDnaQ8lGMXPVZbP6LVPsKxk3iIl69t9D13ygJAOvjdVufxrfNgglJVruPumuwSo00IFZcLfF9MeVWg7jVfVSLGZlNaq2KUMMo8f9sKdRL1z452kSuUqTiG8x4QZ9nY_zJ1ec3j-gMn8ZV3cG.889b3475',
  d1Stored: 'd1.AQoA9f9raW5kOiBQb2QK.8d37b5bc',
  p1: 'p1.zVVBbiM3EMxZryA6V0rW2JsNwFtieIMFbGOADXIRfKDIlkR4hmSaHFmGMED-kAfkkjfkA_5JXhL0zGgswbEXCyyQnASSpequ7uoeHd0vSMkFr8S2mNw7b5Uog53UmLXVWSuxF17XqMQDLkU7SRGNmgjhvMuXwWftPFLim-mIrN2adEYpXK3XqPqfNMOdrmOFs4wpnw0YVUhhQl1rjrtIGymmRopUIUZxcSfaE95IYff4JmuHYE7ClDXlMlTOPCrxQ_WgH1NHZ15JWsf4JrWOURWiFd-KNT399fQHkvj7t99Fik9_ZqTJN3tYBap1BlVIuG-WSB4zJlBQzC7egwQOAwoecAkS1rp727cSwhaJnD0cY7Cg9sCdAAVlsCBBj10CBdsCJBzaw9ATYj6kqA3fWFzppsrQSuC2MfZZPajF-FcdI0joVIOCV9WDBMIUGjKHZDto2VRVX2hQ8HF1G3JJmNBnkJCRaud1dsHfYEqM1nkDCs4sbs-OXqdVWP87_sD8wVUI7Z2EU-sd6xhM9Rkto_VAwuA9UAtIG5AwNSBhsB_c_Q_0ylFc5-3PSBv8_7JRJ_MACvqBgP-og-j1ssJPSFtn8Nr5-wQqU4MSrE8j_LJqUkb64ChleENCQtOQy4_sCdzlXvBRGj-RNlgiuWA_oQneJlAXcwnJbNA2FdJtX-BhXKbjPasJFVLH0hvtHjm0DxZnzzM-c-HMhzwl1JY7FCL_JxAouNq5lDlJXK3QZFBwG652aJrOpc_sR4nNueevxmk8oTYbrt9XiHQnIZILXD1Qcz4g1pFhY5nL_uo6PCCVByxvlKxzw-6CuNGJ61eit86zB34N6bLSiZffj5jy1WoVKEPbSljiRm8dJ3y6i_bj7Kr9syc79sGJaqWrxA5peh03CdR5Vy2gZujO8dvFfD6XgDveFRZBdWKD_xmp5uFZ-0A8XsNYfUnU4o2ovqmqV6OeQosXCbay28RfqwJfkMv5y1xaCRar_hO22AN_2M6_m_eeSdrbZdhdh5RBLXigt84chqTb0Blpi_7oyne84zLj45T3VAz2Y8kfyfns_N27WTH7HkZ-zuz9XIIh1BlvDmPLW-DwZDGit-iN6zdd27b_AA.914bf117',
}

describe('links made today are read for ever', () => {
  test('d1', () => {
    expect(unpackText(published.d1)).toEqual({ text: manifest, prepared: undefined, trouble: undefined })
  })

  test('d1 from a browser that cannot pack', () => {
    expect(unpackText(published.d1Stored).text).toBe('kind: Pod\n')
    expect(unpackText(published.d1Stored).trouble).toBeUndefined()
  })

  test('p1', () => {
    const { text, prepared, trouble } = unpackText(published.p1)
    expect({ text, trouble }).toEqual({ text: manifest, trouble: undefined })
    expect(JSON.parse(prepared ?? '')).toMatchObject({ format: 1, kubernetes: '1.36', name: 'web' })
  })
})

describe('a text comes back as it was', () => {
  test.each(examples.map(({ id, text }) => [id, text]))('example %s', async (_id, text) => {
    expect(unpackText(await packText(text))).toEqual({ text, prepared: undefined, trouble: undefined })
  })

  const source = new URL('../', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|ya?ml)$/.test(file),
  )
  test(`each of the ${files.length} files of the tests' data`, async () => {
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(new URL(file.replaceAll('\\', '/'), source), 'utf8')
      if (text.length < mostBytes / 2) expect(unpackText(await packText(text)).text === text, file).toBe(true)
    }
  })

  test('any text, with a scenario and without', async () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 500 })
    await fc.assert(
      fc.asyncProperty(anyText, fc.option(anyText, { nil: undefined }), async (text, prepared) => {
        const carriesBoth = prepared !== undefined && !text.includes('\0')
        const unpacked = unpackText(await packText(text, prepared))
        expect(unpacked).toEqual({ text, prepared: carriesBoth ? prepared : undefined, trouble: undefined })
      }),
    )
  })

  test('a byte order mark is part of it', async () => {
    expect(unpackText(await packText('\uFEFFkind: Pod')).text).toBe('\uFEFFkind: Pod')
  })
})

describe('trouble', () => {
  const [, payload = '', checksum = ''] = published.d1.split('.')

  test.each([
    ['a newer codec', `d2.${payload}.${checksum}`, { kind: 'newer', codec: 'd2' }, undefined],
    ['another codec', `z1.${payload}.${checksum}`, { kind: 'newer', codec: 'z1' }, undefined],
    ['no codec', payload, { kind: 'unknown', codec: payload }, undefined],
    ['nothing', '', { kind: 'unknown', codec: '' }, undefined],
    ['no payload', 'd1..', { kind: 'cut' }, undefined],
    ['no checksum', `d1.${payload}`, { kind: 'cut' }, manifest],
    ['half a checksum', `d1.${payload}.889b`, { kind: 'cut' }, manifest],
    ['another checksum', `d1.${payload}.00000000`, { kind: 'changed' }, manifest],
  ])('%s', (_name, link, trouble, text) => {
    expect(unpackText(link)).toEqual({ text, prepared: undefined, trouble })
  })

  test('wherever a link is cut, it says so and keeps what stands before', () => {
    for (let length = 4; length < published.d1.length; length++) {
      const { text = '', trouble } = unpackText(published.d1.slice(0, length))
      expect(trouble).toEqual({ kind: 'cut' })
      expect(manifest.startsWith(text)).toBe(true)
    }
    expect(unpackText(published.d1.slice(0, 200)).text?.length).toBeGreaterThan(100)
  })

  test('of a cut p1 link the text survives, the scenario does not', () => {
    const { text, prepared, trouble } = unpackText(published.p1.slice(0, -40))
    expect({ text, prepared, trouble }).toEqual({ text: manifest, prepared: undefined, trouble: { kind: 'cut' } })
  })

  test('lines that a mail program has broken are put together', () => {
    expect(unpackText(published.d1.replace(/.{70}/g, '$&\r\n')).trouble).toBeUndefined()
  })

  test('a bomb is not unpacked', () => {
    const bytes = new Uint8Array(mostBytes + 1).fill(97)
    const { text, trouble } = unpackText(`d1.${toBase64url(deflateRawSync(bytes))}.${crc32(bytes)}`)
    expect(trouble).toEqual({ kind: 'limit' })
    expect(text?.length).toBeLessThan(1_000_000)
  })

  test('a thousand changed links: a message each, never an exception, never a wrong text in silence', () => {
    const letters = 'ABCyz019-_.=%&#+/ \n*\u00e9'
    const change = fc.record({
      at: fc.nat({ max: published.d1.length - 1 }),
      removed: fc.nat({ max: 3 }),
      put: fc.string({ unit: fc.constantFrom(...letters), maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(published.d1, published.p1),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (link, changes) => {
          const changed = changes.reduce(
            (so, { at, removed, put }) => so.slice(0, at) + put + so.slice(at + removed),
            link,
          )
          const { text, trouble } = unpackText(changed)
          if (trouble === undefined) expect(text).toBe(manifest)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
