import { equalJson } from '../base/json.ts'
import { packText } from '../share/codec.ts'
import { formatLink, type Link } from '../share/link.ts'
import { createPlayheadStore, type PlayheadStore } from '../store/playhead.ts'
import { isLong, prepare } from '../store/prepare.ts'
import type { Trace } from '../trace/trace.ts'
import { chapterIndexAt, chaptersOf } from '../view/story/chapters.ts'
import { calmly, type Run } from './calmly.ts'
import { createEmbedStore, type EmbedStore, type Show, type Stage } from './embed-state.ts'
import type { Order } from './messages.ts'
import { linkOf, showCarried, showInstead, showRead, showText } from './open-link.ts'
import type { EmbedOptions } from './options.ts'
import type { Parts } from './parts.ts'

/** What an embed has: no document, nothing that lasts. */
export interface EmbedSession {
  readonly embed: EmbedStore
  readonly playhead: PlayheadStore
  /** Shows what the fragment of an address says. */
  readonly open: (fragment: string) => void
  /**
   * Does what the page around asks for; what comes while a text is being read waits for it. A text that is loaded stands in the
   * place of what the address says, until that names another one; the other wishes of the address (time, minor, Pod) hold on.
   */
  readonly obey: (order: Order) => void
}

/**
 * An embed that shows nothing yet. With `isStill` nothing plays by itself. `whenIdle` resolves once the first picture is there and there
 * is time for what nobody waits for.
 */
export function createEmbedSession(
  options: EmbedOptions,
  parts: Parts,
  isStill: boolean,
  whenIdle: () => Promise<void>,
): EmbedSession {
  const embed = createEmbedStore()
  const playhead = createPlayheadStore()
  if (options.speed !== undefined) playhead.getState().setSpeed(options.speed)
  playhead.getState().setLoop(options.loop)
  let link = linkOf('')
  /** What was loaded in the place of what the address says. */
  let loaded: string | undefined
  let waiting: Order[] = []
  /** Counts what was asked for: an answer to an earlier wish comes too late. */
  let wish = 0

  const present = (show: Show) => {
    playhead.getState().rewind()
    embed.setState({ show })
    if (show.kind === 'stage') {
      playhead.getState().seek(startOf(show.trace, link, options.chapter))
      if (options.autoplay && !isStill) playhead.getState().play(show.trace.end)
    }
    const orders = waiting
    waiting = []
    for (const order of orders) obey(order)
  }
  /** Shows what comes of the newest wish; undefined where nothing does, or another wish has come meanwhile. */
  const answer = async <T extends Show>(ask: (run: Run) => Promise<T | undefined>): Promise<T | undefined> => {
    const isWanted = stillWanted()
    embed.setState({ show: { kind: 'reading' } })
    const show = await ask(calmly(isWanted))
    if (show?.kind === 'stage' && isLong(show.trace)) await prepare(show.trace)
    if (show === undefined || !isWanted()) return undefined
    present(show)
    return show
  }
  const stillWanted = () => {
    const own = wish
    return () => own === wish
  }
  /** What a link carries beside its text is shown at once; whether the text says the same is looked at later. */
  const check = async ({ trace }: Stage) => {
    const isWanted = stillWanted()
    await whenIdle()
    const show = isWanted() ? await showInstead(trace, link, parts, calmly(isWanted)) : undefined
    if (show === undefined || !isWanted()) return
    // A difference that is not played moves nothing.
    if (show.kind === 'stage' && equalJson(show.trace.steps, trace.steps)) embed.setState({ show })
    else present(show)
  }
  const load = (text: string) => {
    loaded = text
    wish += 1
    const own = wish
    const { minor, choice, gates } = link
    embed.setState({ address: undefined })
    void answer((run) => showText(text, link, parts, run))
    void packText(text).then((packed) => {
      if (own === wish) embed.setState({ address: formatLink({ packed, minor, choice, gates }) })
    })
  }
  const open = (fragment: string) => {
    wish += 1
    link = linkOf(fragment)
    embed.setState({ address: addressOf(link), linkPanels: link.panels })
    if (loaded !== undefined && link.packed === undefined && link.example === undefined) return load(loaded)
    loaded = undefined
    void begin()
  }
  const begin = async () => {
    const isWanted = stillWanted()
    const show = await answer((run) => showCarried(link, run))
    if (show?.kind === 'stage') await check(show)
    else if (show === undefined && isWanted()) await answer((run) => showRead(link, parts, run))
  }
  const obey = (order: Order) => {
    const { show } = embed.getState()
    if (order.type === 'load') load(order.text)
    else if (show.kind === 'reading') waiting.push(order)
    else if (show.kind === 'stage') move(playhead, show.trace, order)
  }
  return { embed, playhead, open, obey }
}

/** Where the playhead begins: at the chapter of the options, else where the link says, else at 0. */
function startOf(trace: Trace, link: Link, chapter: number | undefined): number {
  const number = chapter ?? (link.timeMs === undefined ? link.chapter : undefined)
  const from = number === undefined ? undefined : chaptersOf(trace)[number - 1]?.from
  return Math.min(trace.end, from ?? link.timeMs ?? 0)
}

/** The link to the same thing on the full page; undefined where there is nothing to see. */
function addressOf({ packed, example, minor, choice, gates }: Link): string | undefined {
  if (packed === undefined && example === undefined) return undefined
  return formatLink({ packed, example, minor, choice, gates })
}

function move(playhead: PlayheadStore, trace: Trace, order: Exclude<Order, { readonly type: 'load' }>): void {
  const { t, play, pause, seek } = playhead.getState()
  switch (order.type) {
    case 'play':
      play(trace.end)
      break
    case 'pause':
      pause()
      break
    case 'seek':
      seek(Math.min(trace.end, order.toMs))
      break
    case 'chapter': {
      const chapters = chaptersOf(trace)
      const now = chapterIndexAt(chapters, t)
      const index = order.to === 'next' ? now + 1 : order.to === 'previous' ? Math.max(0, now - 1) : order.to - 1
      seek(chapters[index]?.from ?? trace.end)
      break
    }
  }
}
