import type { Minor } from '../../kube/minor.ts'
import { formatLink, type Link, readLink } from '../link.ts'
import { element, escapeXml, unescapeXml } from './picture/xml.ts'

/** What a picture was made of. */
export interface PictureSource {
  readonly text: string
  readonly timeMs?: number | undefined
  readonly minor?: Minor | undefined
  readonly choice?: string | undefined
  readonly gates?: Readonly<Record<string, boolean>>
}

/** What a picture carries: the text, and how it was looked at in the words of a link. */
export interface CarriedSource {
  readonly text: string
  /** undefined: it says nothing. */
  readonly link: Link | undefined
}

const namespace = 'urn:podreel:source:1'

/** The element that carries `source` in a picture. The text is UTF-8 in base64: no program that writes XML anew can change it. */
export function sourceElement({ text, ...parts }: PictureSource): string {
  const view = formatLink(parts)
  return element(
    'podreel:source',
    { 'xmlns:podreel': namespace, encoding: 'base64', view: view === '' ? undefined : view },
    toBase64(text),
  )
}

/** What the SVG `markup` carries; undefined when it is no picture of ours, or its metadata was thrown away or damaged. */
export function readPicture(markup: string): CarriedSource | undefined {
  if (!markup.includes(namespace)) return undefined
  const elements = markup.matchAll(/<([\w.-]+:)?source\b([^<>]*?)(?:\/>|>([^<]*)<\/\1source\s*>)/g)
  const ours = [...elements].find(([, , attributes = '']) => /\bencoding=["']base64["']/.test(attributes))
  if (ours === undefined) return undefined
  const [, , attributes = '', content = ''] = ours
  const text = fromBase64(content)
  if (text === undefined) return undefined
  const view = /\bview=(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  return { text, link: readLink(unescapeXml(view?.[1] ?? view?.[2] ?? '')) }
}

/** Letters of base64 that go through one call of `fromCharCode`. */
const slice = 0x8000

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += slice) binary += String.fromCharCode(...bytes.subarray(at, at + slice))
  return escapeXml(btoa(binary))
}

function fromBase64(content: string): string | undefined {
  try {
    const binary = atob(content.replace(/\s+/g, ''))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
