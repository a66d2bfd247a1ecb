import * as words from '../words/en/embed/embed.ts'
import { messageVersion, type Order, type OutMessage, readMessage } from './messages.ts'

/** The page around an embed. */
export interface Host {
  /** Tells it something; nothing happens where the embed stands alone or the page may not be told. */
  readonly tell: (message: OutMessage) => void
  readonly stop: () => void
}

/** What is kept to be told once it shows who the page around is. */
const mostUntold = 50

/**
 * Listens to the page around `own` and talks to it. With `origins` only pages of these are heard, and told anything: who the page is
 * shows with its first message, or at once where the browser says it. Until then what there is to tell is kept.
 */
export function connectHost(own: Window, origins: readonly string[], onOrder: (order: Order) => void): Host {
  const parent = own.parent
  if (parent === own) return { tell: () => undefined, stop: () => undefined }
  const isAllowed = (origin: string) => origins.length === 0 || origins.includes(origin)
  const ancestor = own.location.ancestorOrigins?.[0]
  // Of a page that sends no referrer the browser may say “null”.
  let target = origins.length === 0 ? '*' : ancestor === 'null' ? undefined : ancestor
  let untold: OutMessage[] = []
  const tell = (message: OutMessage) => {
    if (target === undefined) untold = [...untold, message].slice(-mostUntold)
    else if (target === '*' || isAllowed(target)) parent.postMessage({ podreel: messageVersion, ...message }, target)
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== parent || !isAllowed(event.origin)) return
    if (target !== '*') target = event.origin
    for (const kept of untold.splice(0)) tell(kept)
    const message = readMessage(event.data)
    if (message === undefined) return
    if ('complaint' in message) tell({ type: 'error', message: words.notUnderstood(message.complaint) })
    else if (message.type === 'ping') tell({ type: 'pong' })
    else onOrder(message)
  }
  own.addEventListener('message', hear)
  return { tell, stop: () => own.removeEventListener('message', hear) }
}
