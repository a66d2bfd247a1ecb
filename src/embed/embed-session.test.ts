import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { packText } from '../share/codec.ts'
import { writePrepared } from '../share/prepared.ts'
import { compute } from '../store/pipeline/pipeline.ts'
import { createEmbedSession } from './embed-session.ts'
import type { Show } from './embed-state.ts'
import { MissingPart } from './missing-part.ts'
import { mostLetters } from './open-link.ts'
import { readOptions } from './options.ts'
import { type Parts, parts } from './parts.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: web, annotations: { note: kept } }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1, resources: { requests: { cpu: 100m } } }
`

/** A text that the small reader leaves to the whole one. */
const anchored = manifest.replace('name: web', 'name: &name web').replace('name: app', 'name: *name')

function scenarioOf(text: string): Scenario {
  const { scenario } = compute({ text, gates: {} })
  if (scenario === undefined) throw new Error('the text has no scenario')
  return scenario
}

/** A link to `text` that carries `scenario` beside it. */
async function linkTo(text: string, scenario: Scenario): Promise<string> {
  return `#m=${await packText(text, writePrepared({ scenario, gates: {}, choice: undefined }))}`
}

/** An embed whose idle time comes when `rest` is called, which resolves once what is done in it is over, with the parts that it took. */
function embedOf(own: Parts = parts) {
  const taken: string[] = []
  const loads: Promise<unknown>[] = []
  const watch = <T>(name: string, load: Promise<T>): Promise<T> => {
    taken.push(name)
    loads.push(load)
    return load
  }
  const watched: Parts = {
    ...own,
    plainReader: () => watch('plain reader', own.plainReader()),
    reader: () => watch('reader', own.reader()),
  }
  let begin = () => {}
  const idle = new Promise<void>((done) => {
    begin = done
  })
  const session = createEmbedSession(readOptions(''), watched, true, () => idle)
  const rest = async () => {
    begin()
    let seen = -1
    while (seen < loads.length) {
      seen = loads.length
      await Promise.allSettled(loads)
      // What is read and simulated goes on in turns of the page.
      for (let turn = 0; turn < 30; turn++) await new Promise((done) => setTimeout(done, 0))
    }
    return taken
  }
  const show = () => session.embed.getState().show
  /** Resolves once there is something to see. */
  const open = async (fragment: string) => {
    session.open(fragment)
    while (show().kind === 'reading') await new Promise((done) => setTimeout(done, 0))
  }
  return { ...session, open, rest, show }
}

function nameOf(show: Show): string | undefined {
  return show.kind === 'stage' ? show.trace.scenario.name : undefined
}

describe('a text that would keep the page around from answering', () => {
  const long = `${manifest}# ${'x'.repeat(mostLetters)}`
  const said = { kind: 'trouble', trouble: { title: 'This text is too long for an embed', text: long } }

  test('is not read, whether it comes in a link, beside a scenario or in a message, and can be opened on the page', async () => {
    const { open, obey, rest, show, embed } = embedOf()
    for (const fragment of [`#m=${await packText(long)}`, await linkTo(long, scenarioOf(manifest))]) {
      await open('#')
      await open(fragment)
      expect(show()).toMatchObject(said)
      expect(embed.getState().address).toContain('m=')
    }
    await open('#')
    obey({ type: 'load', text: long })
    while (show().kind === 'reading') await new Promise((done) => setTimeout(done, 0))
    expect(show()).toMatchObject(said)
    expect(await rest()).toEqual([])
  })

  test('is not even unpacked where it is very long', async () => {
    const { open, show, embed } = embedOf()
    const packed = await packText(`${manifest}${'# a comment\n'.repeat(300_000)}`)
    await open(`#m=${packed}`)
    const got = show()
    expect(got).toMatchObject({ kind: 'trouble', trouble: { title: 'This text is too long for an embed' } })
    expect(got.kind === 'trouble' && got.trouble.text?.length).toBeLessThan(4 * mostLetters)
    expect(embed.getState().address).toBe(`m=${packed}`)
  })

  test('is one that is longer than all but a few', async () => {
    const { open, show } = embedOf()
    await open(`#m=${await packText(long.slice(0, mostLetters))}`)
    expect(show().kind).toBe('stage')
  })
})

describe('what a link carries beside its text', () => {
  test.each([...examples.map(({ id, text }) => [id, text] as const), ['anchored', anchored] as const])(
    'stays on the stage where the text says the same: %s',
    async (_id, text) => {
      const { open, rest, show } = embedOf()
      await open(await linkTo(text, scenarioOf(text)))
      const first = show()
      expect(first.kind).toBe('stage')
      expect(await rest()).toContain('plain reader')
      expect(show()).toBe(first)
    },
  )

  const own = scenarioOf(manifest)
  const { pod, behavior } = own
  const [app] = pod.spec.containers
  if (app === undefined) throw new Error('the Pod has no container')
  const withApp = (changes: object): Scenario => ({
    ...own,
    pod: { ...pod, spec: { ...pod.spec, containers: [{ ...app, ...changes }] } },
  })
  test.each<[string, Scenario]>([
    [
      'another Pod',
      { ...own, name: 'totally-other', pod: { ...pod, metadata: { ...pod.metadata, name: 'totally-other' } } },
    ],
    [
      'another story',
      scenarioOf(
        `${manifest}---\napiVersion: podreel/v1\nkind: Scenario\ncontainers: { app: { runs: [{ duration: 1s, exitCode: 137 }] } }\n`,
      ),
    ],
    ['another name on the stage', { ...own, name: 'totally-other' }],
    ['another image', withApp({ image: 'images.example.test/evil:1' })],
    ['other resources', withApp({ resources: { requests: { cpu: '64' } } })],
    ['another minor', { ...own, kubernetes: '1.28' }],
    ['another node', { ...own, behavior: { ...behavior, node: { ...behavior.node, name: 'other' } } }],
    ['an annotation', { ...own, pod: { ...pod, metadata: { ...pod.metadata, annotations: { note: 'other' } } } }],
  ])('goes where the text says something else: %s', async (_name, forged) => {
    for (const text of [manifest, anchored.replace('*name', 'app')]) {
      const { open, rest, show } = embedOf()
      await open(await linkTo(text, forged))
      const first = show()
      await rest()
      const last = show()
      expect(last).not.toBe(first)
      expect(last.kind === 'stage' && last.trace.scenario).toEqual(scenarioOf(text))
    }
  })

  test('goes where the text is refused, or holds no Pod at all', async () => {
    for (const [text, said] of [
      [manifest.replace('name: app', 'name: App_1'), 'Nothing to play'],
      ['kind: Service', 'Nothing to play'],
      ['', 'Nothing to play'],
    ] as const) {
      const { open, rest, show } = embedOf()
      await open(await linkTo(text, own))
      expect(nameOf(show())).toBe('web')
      await rest()
      expect(show()).toMatchObject({ kind: 'trouble', trouble: { title: said, text } })
    }
  })

  test('stays where the text cannot be read for want of a network', async () => {
    const missing = () => Promise.reject(new MissingPart('no network'))
    for (const without of [{ plainReader: missing }, { reader: missing }]) {
      const { open, rest, show } = embedOf({ ...parts, ...without })
      await open(await linkTo(anchored, { ...own, name: 'unknown' }))
      const first = show()
      expect(await rest()).not.toEqual([])
      expect(show()).toBe(first)
    }
  })

  test('a difference that is not played leaves the playhead where it is; one that is begins anew', async () => {
    for (const [forged, timeMs] of [
      [withApp({ resources: { requests: { cpu: '64' } } }), 2500],
      [{ ...own, behavior: { ...behavior, deletes: [{ at: 4000 }] } }, 1000],
    ] as const) {
      const { open, rest, playhead } = embedOf()
      await open(`${await linkTo(manifest, forged as Scenario)}&t=1s`)
      playhead.getState().seek(2500)
      await rest()
      expect(playhead.getState().t).toBe(timeMs)
    }
  })

  test('what was asked for meanwhile counts more', async () => {
    const forged = await linkTo(manifest, { ...own, name: 'totally-other' })
    for (const [wish, name] of [
      [(session: ReturnType<typeof embedOf>) => session.open('#x=shop'), 'shop'],
      [
        (session: ReturnType<typeof embedOf>) =>
          session.obey({ type: 'load', text: manifest.replace('name: web', 'name: loaded') }),
        'loaded',
      ],
    ] as const) {
      const session = embedOf()
      void session.open(forged)
      wish(session)
      await session.rest()
      await expect.poll(() => nameOf(session.show())).toBe(name)
    }
  })
})

describe('a text that was loaded', () => {
  const loaded = manifest.replace('name: web', 'name: loaded')

  test('stays where another address names none, with its time and minor', async () => {
    const { open, obey, show, playhead } = embedOf()
    await open('#x=shop')
    obey({ type: 'load', text: loaded })
    await expect.poll(() => nameOf(show())).toBe('loaded')
    await open('#t=2s&k=1.33')
    await expect.poll(() => show().kind).toBe('stage')
    const stage = show()
    expect(nameOf(stage)).toBe('loaded')
    expect(stage.kind === 'stage' && stage.trace.scenario.kubernetes).toBe('1.33')
    expect(playhead.getState().t).toBe(2000)
  })

  test('goes where one names another, and does not come back', async () => {
    const { open, obey, show } = embedOf()
    obey({ type: 'load', text: loaded })
    await expect.poll(() => nameOf(show())).toBe('loaded')
    await open('#x=shop')
    await expect.poll(() => nameOf(show())).toBe('shop')
    await open('#t=2s')
    expect(show().kind).toBe('waiting')
  })
})
