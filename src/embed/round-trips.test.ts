import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { packText } from '../share/codec.ts'
import { readPicture } from '../share/export/picture-source.ts'
import { timelineSvg } from '../share/export/timeline-picture.ts'
import { formatLink, readLink } from '../share/link.ts'
import { compute } from '../store/pipeline/pipeline.ts'
import { createEmbedSession } from './embed-session.ts'
import { readOptions } from './options.ts'
import { parts } from './parts.ts'

/** Manifests as clusters, charts and injectors write them. */
const folder = new URL('manifests/', import.meta.url)
const manifests = readdirSync(folder).map((name) => ({
  id: name,
  text: readFileSync(new URL(name, folder), 'utf8'),
  isExample: false,
}))
const texts = [...examples.map(({ id, text }) => ({ id, text, isExample: true })), ...manifests]

/** An embed that has read what `begin` asks it for. */
async function embedAfter(begin: (session: ReturnType<typeof createEmbedSession>) => void) {
  const session = createEmbedSession(readOptions(''), parts, true, () => Promise.resolve())
  begin(session)
  const isThere = () => {
    const { show, address } = session.embed.getState()
    return show.kind !== 'reading' && show.kind !== 'waiting' && address !== undefined
  }
  while (!isThere()) await new Promise((go) => session.embed.subscribe(go))
  return session.embed.getState()
}

test('a Scenario document with errors is played without what is wrong, which is told', async () => {
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec: { containers: [{ name: app, image: shop/app:1 }] }\n'
  const scenario = (at: string) => `---\napiVersion: podreel/v1\nkind: Scenario\ndelete: { at: ${at} }\n`
  const said = async (at: string) => {
    const { show } = await embedAfter(({ obey }) => obey({ type: 'load', text: `${pod}${scenario(at)}` }))
    return show.kind === 'stage' ? (show.note ?? 'nothing') : show.kind
  }
  expect(await said('soon')).toBe('Scenario errors:')
  expect(await said('20s')).toBe('nothing')
})

test('there are manifests', () => {
  expect(manifests.length).toBeGreaterThan(3)
})

describe.each(texts)('$id', ({ id, text, isExample }) => {
  const view = { minor: '1.33', timeMs: 12_300, choice: undefined, gates: { InPlacePodVerticalScaling: true } } as const

  test('goes through a link and comes back', async () => {
    const link = readLink(`#${formatLink({ packed: await packText(text), ...view })}`)
    expect(link).toMatchObject({ ...view, carried: { text, trouble: undefined }, notes: [] })
  })

  test('goes through a picture and comes back', () => {
    const { trace } = compute({ text, gates: {} })
    if (trace === undefined) throw new Error('nothing to draw')
    const carried = readPicture(timelineSvg(trace, undefined, { source: { text, ...view } }))
    expect(carried?.text).toBe(text)
    expect(carried?.link).toMatchObject(view)
  })

  test('goes from an embed to the page as it came, whichever way it came', async () => {
    const packed = await packText(text)
    const linked = await embedAfter(({ open }) => open(`#${formatLink({ packed, ...view })}`))
    expect(readLink(linked.address ?? '')).toMatchObject({ ...view, timeMs: undefined, carried: { text } })
    const loaded = await embedAfter(({ obey }) => obey({ type: 'load', text }))
    expect(readLink(loaded.address ?? '')?.carried?.text).toBe(text)
    expect(loaded.show).toMatchObject({ kind: 'stage' })
    if (!isExample) return
    const named = await embedAfter(({ open }) => open(`#x=${id}`))
    expect(readLink(named.address ?? '')).toMatchObject({ example: id })
    expect(named.show).toMatchObject({ kind: 'stage' })
  })
})
