import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { examples } from '../lessons/examples.ts'
import { packText } from '../share/codec.ts'
import { chaptersOf } from '../view/story/chapters.ts'
import { type DocumentInput, documentInput } from './document.ts'
import { type AddressBar, beginWith, followLinks } from './follow-links.ts'
import { type KeyValueStorage, writeDocument } from './keep-document.ts'
import { createPinnedStore, followStory } from './pinned.ts'
import { compute } from './pipeline/pipeline.ts'
import type { MakeWorker } from './pipeline-client.ts'
import { startSession } from './session.ts'
import { readAside } from './set-aside.ts'

const pod = (name: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers:
  - { name: ${name}, image: images.example.test/app:1 }
`
const inputOf = (text: string): DocumentInput => ({ text, choice: undefined, minor: undefined, gateOverrides: {} })
const firstVisit = inputOf(examples[0]?.text ?? '')
const linked = pod('linked')
const packed = await packText(linked)

/** A worker that answers at once, and one that answers when it is told to. */
const prompt: MakeWorker = ({ onReply }) => ({
  post: ({ id, input }) => onReply({ id, picture: compute(input) }),
  terminate: () => undefined,
})

/** A visit of the page at `fragment`, with what earlier visits left in `storage`. */
function visit(fragment: string, storage = shelf(), makeWorker = prompt) {
  const hears: (() => void)[] = []
  const bar = { fragment }
  const address: AddressBar = {
    fragment: () => bar.fragment,
    clear: () => {
      bar.fragment = ''
    },
    onChange: (listener) => hears.push(listener),
  }
  const began = beginWith(fragment, () => storage, firstVisit)
  const session = startSession(began.input, makeWorker)
  const pinned = createPinnedStore(() => storage)
  followStory(session.document, pinned)
  const links = followLinks(session, began, address, () => storage, pinned)
  const goTo = (next: string) => {
    bar.fragment = next
    for (const hear of hears) hear()
  }
  const type = (text: string) => session.document.getState().setText(text)
  return {
    session,
    storage,
    goTo,
    type,
    bar,
    links: () => links.getState(),
    pinned,
    document: () => documentInput(session.document.getState()),
    t: () => session.playhead.getState().t,
  }
}

function shelf(kept?: string): KeyValueStorage {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  if (kept !== undefined) writeDocument(() => storage, inputOf(kept))
  return storage
}

describe('the page begins', () => {
  test('with the first example on a first visit', () => {
    const page = visit('')
    expect(page.document()).toEqual(firstVisit)
    expect(page.links().notice).toBeUndefined()
  })

  test('with the text, the time and the minor of a link', () => {
    const page = visit(`#m=${packed}&t=1.5s&k=1.33`)
    expect(page.document()).toEqual({ ...inputOf(linked), minor: '1.33' })
    expect(page.session.result.getState().shown?.minor).toBe('1.33')
    expect(page.t()).toBe(1500)
    expect(page.links().notice).toBeUndefined()
  })

  test('with an example, at a chapter', () => {
    const page = visit('#x=crash-loop&c=3')
    const trace = page.session.result.getState().shown?.trace
    expect(page.document().text).toBe(examples.find(({ id }) => id === 'crash-loop')?.text)
    expect(page.t()).toBe(trace && chaptersOf(trace)[2]?.from)
  })

  test('at the end, where a link points beyond it', () => {
    const page = visit(`#m=${packed}&t=9h`)
    expect(page.t()).toBe(page.session.result.getState().shown?.trace.end)
  })

  test('with its own text where a link has nothing to show, and says why', () => {
    for (const fragment of ['#x=no-such-thing', '#m=d7.abc.def', '#m=d1..']) {
      const page = visit(fragment, shelf(pod('own')))
      expect(page.document().text).toBe(pod('own'))
      expect(page.links().notice).toMatchObject({ isBad: true, own: undefined })
    }
  })

  test('with what could be recovered of a damaged link', () => {
    const page = visit(`#m=${packed.slice(0, -30)}`)
    expect(linked.startsWith(page.document().text)).toBe(true)
    expect(page.document().text.length).toBeGreaterThan(20)
    expect(page.links().notice?.words.map(phraseText).join(' ')).toMatch(/end is missing.*recovered/)
  })

  test('where no link is, an anchor changes nothing', () => {
    const page = visit('#timeline', shelf(pod('own')))
    expect(page.document().text).toBe(pod('own'))
    expect(page.bar.fragment).toBe('#timeline')
  })
})

describe("the user's own text", () => {
  test('is kept when a link is opened, and can be brought back', () => {
    const page = visit(`#m=${packed}`, shelf(pod('own')))
    expect(page.document().text).toBe(linked)
    expect(page.links().notice).toMatchObject({ isBad: false, own: { text: pod('own') } })
    page.links().bringBack()
    expect(page.document().text).toBe(pod('own'))
    expect(page.bar.fragment).toBe('')
    expect(page.links().notice).toBeUndefined()
  })

  test('survives that the text of the link is changed, to a later visit', () => {
    const page = visit(`#m=${packed}`, shelf(pod('own')))
    page.type(pod('changed'))
    writeDocument(() => page.storage, page.document())
    const later = visit('', page.storage)
    expect(later.document().text).toBe(pod('changed'))
    expect(later.links().notice).toMatchObject({ own: { text: pod('own') } })
    later.links().bringBack()
    expect(later.document().text).toBe(pod('own'))
    expect(visit('', later.storage).links().notice).toBeUndefined()
  })

  test('is not spoken of any more once the text is edited, and stays set aside', () => {
    const page = visit(`#m=${packed}`, shelf(pod('own')))
    page.type(pod('changed'))
    expect(page.links().notice).toBeUndefined()
    expect(readAside(() => page.storage)).toMatchObject([{ text: pod('own') }])
  })

  test('beside an example nothing is said of a link', () => {
    const said = (fragment: string) =>
      visit(fragment, shelf(pod('own')))
        .links()
        .notice?.words.map(phraseText)
    expect(said(`#m=${packed}`)).toEqual(['This text comes from a link or a file. Your own text is kept.'])
    expect(said(`#x=${examples[1]?.id}`)).toEqual(['This is an example. Your own text is kept.'])
  })

  test('is not asked after again once the offer was declined', () => {
    const page = visit(`#m=${packed}`, shelf(pod('own')))
    page.type(pod('changed'))
    writeDocument(() => page.storage, page.document())
    visit('', page.storage).links().dismiss()
    expect(readAside(() => page.storage)).toEqual([])
  })

  test.each([
    ['an example', examples[1]?.text ?? ''],
    ['the same text', linked],
    ['nothing', ' \n'],
  ])('%s is not missed', (_name, kept) => {
    expect(visit(`#m=${packed}`, shelf(kept)).links().notice).toBeUndefined()
  })
})

describe('a link in the open page', () => {
  test('takes the place of what is there, and that is kept', () => {
    const page = visit('')
    page.type(pod('own'))
    page.goTo(`#m=${packed}&t=1s`)
    expect(page.document().text).toBe(linked)
    expect(page.t()).toBe(1000)
    expect(page.links().notice).toMatchObject({ own: { text: pod('own') } })
  })

  test('that is damaged beyond reading leaves what is there', () => {
    const page = visit('')
    page.type(pod('own'))
    page.goTo('#m=d1.*.00000000')
    expect(page.document().text).toBe(pod('own'))
    expect(page.links().notice?.isBad).toBe(true)
  })

  test('with a time alone moves the playhead', () => {
    const page = visit('')
    page.goTo('#t=2s')
    expect(page.document()).toEqual(firstVisit)
    expect(page.t()).toBe(2000)
  })

  test('waits for its own Pod before it moves the playhead', async () => {
    const replies: (() => void)[] = []
    const slow: MakeWorker = ({ onReply }) => ({
      post: ({ id, input }) => replies.push(() => onReply({ id, picture: compute(input) })),
      terminate: () => undefined,
    })
    const page = visit('', shelf(), slow)
    replies.shift()?.()
    page.goTo(`#m=${packed}&t=1s`)
    await Promise.resolve()
    expect(page.t()).toBe(0)
    replies.shift()?.()
    await Promise.resolve()
    expect(page.t()).toBe(1000)
  })
})

test('the address keeps its link until something is changed', () => {
  const fragment = `#m=${packed}&t=1s`
  const page = visit(fragment)
  page.session.playhead.getState().seek(500)
  expect(page.bar.fragment).toBe(fragment)
  page.session.document.getState().setMinor('1.30')
  expect(page.bar.fragment).toBe('')
})

describe('a link of two scenarios', () => {
  test('brings what the text is compared with', () => {
    const page = visit(`#m=${packed}&k=1.36&ax=shop&ak=1.28&ag=SidecarContainers:true`)
    expect(page.document()).toMatchObject({ text: linked, minor: '1.36' })
    expect(page.pinned.getState().pinned).toEqual({
      ...firstVisit,
      minor: '1.28',
      gateOverrides: { SidecarContainers: true },
    })
  })

  test('brings what the two are called, in place of the names that were there', () => {
    const page = visit(`#m=${packed}&ak=1.28&an=old&bn=new`)
    expect(page.pinned.getState().names).toEqual({ a: 'old', b: 'new' })
    page.goTo(`#m=${packed}&ak=1.29&an=older%0A&bn=`)
    expect(page.pinned.getState().names).toEqual({ a: 'older', b: undefined })
    expect(page.bar.fragment).not.toBe('')
    page.pinned.getState().rename('b', 'newest')
    expect(page.bar.fragment).toBe('')
  })

  test('without another text compares the same one', () => {
    expect(visit(`#m=${packed}&ak=1.28`).pinned.getState().pinned).toEqual({ ...inputOf(linked), minor: '1.28' })
  })

  test('of which one half is damaged says so, and shows the other', () => {
    const page = visit(`#m=${packed}&a=d1.*.00000000`)
    expect(page.document().text).toBe(linked)
    expect(page.pinned.getState().pinned).toBeUndefined()
    expect(page.links().notice?.words.map(phraseText)).toContainEqual(
      expect.stringMatching(/^What it is compared with: /),
    )
  })

  test('leaves what was pinned for the next visit', () => {
    const storage = shelf()
    const before = createPinnedStore(() => storage)
    before.getState().pin(inputOf(pod('pinned')))
    const page = visit(`#m=${packed}&ak=1.28`, storage)
    expect(page.pinned.getState().pinned?.text).toBe(linked)
    expect(createPinnedStore(() => storage).getState().pinned?.text).toBe(pod('pinned'))
  })

  test('stays in the address until either is changed', () => {
    const fragment = `#m=${packed}&ak=1.28`
    const page = visit(fragment)
    expect(page.bar.fragment).toBe(fragment)
    page.goTo(`#m=${packed}&ak=1.29`)
    expect(page.pinned.getState().pinned?.minor).toBe('1.29')
    expect(page.bar.fragment).toBe(`#m=${packed}&ak=1.29`)
    page.pinned.getState().setMinor('1.30')
    expect(page.bar.fragment).toBe('')
  })
})

test('a link may ask for the simulation of a real Pod; another text begins with what happened', async () => {
  const live = (name: string) =>
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, uid: name, creationTimestamp: '2026-06-02T10:00:00Z' },
      spec: { nodeName: 'node-1', containers: [{ name: 'app', image: 'app:1' }] },
      status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'True' }] },
    })
  const link = async (name: string, more: string) => `m=${await packText(live(name))}${more}`
  const page = visit(await link('one', '&v=simulation'))
  const shown = () => page.session.result.getState().shown
  expect(shown()?.trace.endedBy).not.toBe('observed')
  page.goTo(await link('two', ''))
  expect(shown()?.trace.endedBy).toBe('observed')
  const first = visit(await link('five', ''))
  expect(first.t()).toBe(first.session.result.getState().shown?.trace.end)
  const at = visit(await link('six', '&t=100ms'))
  await Promise.resolve()
  expect(at.t()).toBe(100)
  page.goTo(await link('three', '&v=simulation'))
  expect(shown()?.trace.endedBy).not.toBe('observed')
  page.session.document.getState().load(live('four'))
  expect(shown()?.trace.endedBy).toBe('observed')
})
