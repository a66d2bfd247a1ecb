import { equalJson } from '../base/json.ts'
import { unpackText } from '../share/codec.ts'
import { type Link, readLink } from '../share/link.ts'
import { troubleWords } from '../share/link-words.ts'
import { isPreparedFor, readPrepared } from '../share/prepared.ts'
import { simulate } from '../sim/simulate.ts'
import type { Trace } from '../trace/trace.ts'
import * as words from '../words/embed.ts'
import type { Show } from './embed-state.ts'
import { MissingPart } from './missing-part.ts'
import type { Parts } from './parts.ts'

/** A link that says nothing. */
const noLink: Link = {
  carried: undefined,
  packed: undefined,
  example: undefined,
  timeMs: undefined,
  chapter: undefined,
  minor: undefined,
  choice: undefined,
  gates: {},
  panels: [],
  pinned: undefined,
  notes: [],
}

/** What `fragment` says; a link that says nothing where it is none of ours. */
export function linkOf(fragment: string): Link {
  return readLink(fragment) ?? noLink
}

/** The scenario that the link itself carries, played out at once; undefined when the text must be read first. */
export function showCarried(link: Link): Show | undefined {
  const { carried } = link
  if (carried === undefined) return link.example === undefined ? { kind: 'waiting' } : undefined
  if (carried.trouble !== undefined)
    return trouble(words.notWhole, troubleWords(carried.trouble, carried.text !== undefined), carried.text)
  const trace = carried.prepared === undefined ? undefined : traceOfPrepared(carried.prepared, link)
  return trace && { kind: 'stage', trace }
}

/** What there is to see of `link`; loads the reader of manifests. Never rejects. */
export async function showRead(link: Link, parts: Parts): Promise<Show> {
  const { example, carried } = link
  if (carried?.text !== undefined) return showText(carried.text, link, parts)
  if (example === undefined) return { kind: 'waiting' }
  try {
    const packed = await parts.example(example)
    if (packed === undefined) return trouble(words.noExample, words.noExampleOf(example), undefined)
    const { text = '', prepared } = unpackText(packed)
    const trace = prepared === undefined ? undefined : traceOfPrepared(prepared, link)
    return trace === undefined ? await showText(text, link, parts) : { kind: 'stage', trace }
  } catch (error) {
    return trouble(words.exampleNotLoaded, wordsOf(error), undefined)
  }
}

/** What there is to see of `text`. Never rejects. */
export async function showText(text: string, link: Link, parts: Parts): Promise<Show> {
  return (await showOfText(text, link, parts)) ?? trouble(words.notSimulated, words.partMissing, text)
}

/**
 * What the text of `link` says, where it is not `played`, which the link carries beside its text; undefined where it is the same, and
 * where the text cannot be read here. The text is the truth: it is what whoever looks into the link, or opens it on the page, gets to see.
 */
export async function showInstead(played: Trace, link: Link, parts: Parts): Promise<Show | undefined> {
  const own = await showOfText(link.carried?.text ?? '', link, parts)
  const isSame = own?.kind === 'stage' && own.note === undefined && equalJson(own.trace.scenario, played.scenario)
  return isSame ? undefined : own
}

/** undefined where a part that reads the text cannot be had. */
async function showOfText(text: string, link: Link, parts: Parts): Promise<Show | undefined> {
  try {
    const { choice, minor, gates } = link
    const input = { text, choice, minor, gates }
    const plain = (await parts.plainReader()).readPlainly(input)
    return plain === undefined ? (await parts.reader()).read(input) : { kind: 'stage', trace: plain }
  } catch (error) {
    return error instanceof MissingPart ? undefined : trouble(words.notSimulated, wordsOf(error), text)
  }
}

/** A scenario that the simulation chokes on is none: its text is read instead. */
function traceOfPrepared(json: string, link: Link): Trace | undefined {
  const prepared = readPrepared(json)
  if (prepared === undefined || !isPreparedFor(prepared, link)) return undefined
  try {
    return simulate(prepared.scenario)
  } catch {
    return undefined
  }
}

function trouble(title: string, sentence: string, text: string | undefined): Show {
  return { kind: 'trouble', trouble: { title, words: sentence, text, diagnostics: [] } }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
