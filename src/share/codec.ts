import { fromBase64url, toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'
import { type InflateEnd, inflate } from './inflate.ts'

/**
 * How a text stands in a link: `codec.payload.checksum`. The payload is raw deflate data in base64url, the checksum the
 * CRC-32 of what is packed, in hexadecimal digits. A codec that was ever published is read for ever:
 * - `d1`: the text, in UTF-8;
 * - `p1`: the text, a zero byte, and the scenario that follows from the text (see prepared.ts), so that an embed can play
 *   before it has loaded the reader of manifests. Who reads the text needs no more than what stands before the zero byte.
 */
export type Codec = 'd1' | 'p1'

/** More is not unpacked, in bytes: no text that the page reads is longer. */
export const mostBytes = 5_000_000

/** Letters of a payload that are looked at: packed text is never longer than this. */
const mostLetters = Math.ceil((mostBytes * 4) / 3) + 1000

/** Letters of a damaged text that are shown. */
const mostRecovered = 500_000

/** What is wrong with a text in a link; `newer` and `unknown` name the codec. */
export type CarriedTrouble =
  | { readonly kind: 'newer' | 'unknown'; readonly codec: string }
  /** The end is missing, the packed data makes no sense from some point on, the checksum says that something changed, or it is too long. */
  | { readonly kind: 'cut' | 'damaged' | 'changed' | 'limit' }

/** A text out of a link. */
export interface Carried {
  /** All that could be recovered; undefined when there is nothing. */
  readonly text: string | undefined
  /** What a `p1` link holds beside the text; undefined also when anything is wrong with it. */
  readonly prepared: string | undefined
  readonly trouble: CarriedTrouble | undefined
}

/** `text` as a link carries it: as `p1` where `prepared` is given. A text that holds a zero byte goes without. */
export async function packText(text: string, prepared?: string): Promise<string> {
  const codec: Codec = prepared === undefined || text.includes('\0') ? 'd1' : 'p1'
  const bytes = new TextEncoder().encode(codec === 'd1' ? text : `${text}\0${prepared}`)
  return `${codec}.${toBase64url(await deflate(bytes))}.${crc32(bytes)}`
}

/** The text in `value`, of which at most `most` bytes are unpacked. Never throws; of a damaged one all that stands before the damage. */
export function unpackText(value: string, most = mostBytes): Carried {
  // Mail programs break long lines; nothing of ours has a blank in it.
  const [codec = '', payload = '', ...rest] = value.replace(/\s+/g, '').split('.')
  if (codec !== 'd1' && codec !== 'p1') return troubled(undefined, unknownCodec(codec))
  const letters = fromBase64url(payload.slice(0, mostLetters))
  const { bytes, end } = inflate(letters.bytes, most)
  const checksum = rest[0]?.toLowerCase()
  const isWhole = end === 'complete' && letters.isWhole && checksum === crc32(bytes)
  const { text, prepared } = split(codec, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  if (isWhole) return { text, prepared, trouble: undefined }
  return troubled(recovered(text), { kind: damageOf(end, letters.isWhole, checksum) })
}

function troubled(text: string | undefined, trouble: CarriedTrouble): Carried {
  return { text, prepared: undefined, trouble }
}

/** Our codecs are a letter and a number: a higher number, or another letter, is of a page that is newer than this one. */
function unknownCodec(codec: string): CarriedTrouble {
  return { kind: /^[a-z]\d{1,3}$/.test(codec) ? 'newer' : 'unknown', codec }
}

function split(codec: Codec, unpacked: string): { readonly text: string; readonly prepared: string | undefined } {
  const end = codec === 'p1' ? unpacked.indexOf('\0') : -1
  return end === -1
    ? { text: unpacked, prepared: undefined }
    : { text: unpacked.slice(0, end), prepared: unpacked.slice(end + 1) }
}

/** Half a letter at the end is nobody's text, and of what only repeats for megabytes the beginning will do. */
function recovered(text: string): string | undefined {
  const whole = text.slice(0, mostRecovered).replace(/(?<!\uFFFD)\uFFFD+$/, '')
  return whole === '' ? undefined : whole
}

function damageOf(
  end: InflateEnd,
  areLettersWhole: boolean,
  checksum: string | undefined,
): 'cut' | 'damaged' | 'changed' | 'limit' {
  if (end === 'limit' || end === 'damaged') return end
  if (!areLettersWhole) return 'damaged'
  // What comes last is missing first: the checksum, and then the end of the data.
  if (end === 'cut' || checksum === undefined || checksum.length < 8) return 'cut'
  return 'changed'
}
