import { expect, test } from 'vitest'
import { connectHost } from './host.ts'

/** A window in a page of another window, with what was posted to that one. */
function framed(ancestorOrigins?: readonly string[]) {
  const posted: { readonly type: unknown; readonly target: string }[] = []
  const parent = { postMessage: ({ type }: { type: unknown }, target: string) => posted.push({ type, target }) }
  let hear: (event: unknown) => void = () => undefined
  const own = {
    parent,
    location: { ancestorOrigins },
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener
    },
    removeEventListener: () => undefined,
  }
  const say = (type: string, origin: string) => hear({ source: parent, origin, data: { podreel: 1, type } })
  return { own: own as unknown as Window, posted, say }
}

const docs = 'https://docs.example'

test.each([
  ['does not say', undefined],
  ['will not say', ['null']],
])('where the browser %s who the page is, what there is to tell waits for its first message', (_how, ancestors) => {
  const { own, posted, say } = framed(ancestors)
  const { tell } = connectHost(own, [docs], () => undefined)
  tell({ type: 'status', status: 'Running', ready: '1/1', restarts: '0' })
  expect(posted).toEqual([])
  say('ping', 'https://stranger.example')
  expect(posted).toEqual([])
  say('ping', docs)
  say('ping', docs)
  expect(posted.map(({ type, target }) => `${type} ${target}`)).toEqual([
    `status ${docs}`,
    `pong ${docs}`,
    `pong ${docs}`,
  ])
})

test('where it does, the page is told at once, if it is one of those that are named', () => {
  for (const [ancestor, count] of [
    [docs, 1],
    ['https://stranger.example', 0],
  ] as const) {
    const { own, posted } = framed([ancestor])
    connectHost(own, [docs], () => undefined).tell({ type: 'ended' })
    expect(posted).toHaveLength(count)
  }
})

test('without names any page is told at once', () => {
  const { own, posted } = framed()
  connectHost(own, [], () => undefined).tell({ type: 'ended' })
  expect(posted).toEqual([{ type: 'ended', target: '*' }])
})
