import { equalJson } from '../base/json.ts'
import type { Phrase } from '../base/phrase.ts'
import { simulationEpochMs } from '../base/time.ts'
import { usualChance } from '../scenario/chance.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { type Carried, unpackText } from '../share/codec.ts'
import { type Link, readLink } from '../share/link.ts'
import { troubleWords } from '../share/link-words.ts'
import { isPreparedFor, readPrepared } from '../share/prepared.ts'
import { simulationWith } from '../sim/simulation-with.ts'
import type { Trace } from '../trace/trace.ts'
import * as words from '../words/en/embed/embed.ts'
import type { Run } from './calmly.ts'
import type { Show, Stage } from './embed-state.ts'
import { MissingPart } from './missing-part.ts'
import type { Parts } from './parts.ts'

/**
 * The letters of a text that an embed reads: it has no worker, and while the parser of YAML is at work nobody else has a turn. The page
 * reads longer ones.
 */
export const mostLetters = 150_000

/** More is not unpacked, in bytes: such a text, with the scenario that may stand beside it, is longer than what is read. */
const mostBytes = 4 * mostLetters

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
  return readLink(fragment, mostBytes) ?? noLink
}

/** The scenario that the link itself carries, played out, or why there is nothing to play; undefined when the text must be read first. */
export async function showCarried(link: Link, run: Run): Promise<Show | undefined> {
  const { carried } = link
  if (carried === undefined) return link.example === undefined ? { kind: 'waiting' } : undefined
  // What stands beside a text that is not read cannot be compared with it.
  const { trouble: damage, text } = carried
  const long = damage === undefined || damage.kind === 'limit' ? tooLong(text) : undefined
  if (long !== undefined) return long
  if (damage !== undefined) return trouble(words.notWhole, [troubleWords(damage, text !== undefined)], text)
  return playPrepared(carried, link, run)
}

function tooLong(text = ''): Show | undefined {
  return text.length > mostLetters ? trouble(words.tooLong, [words.readsUpTo(mostLetters)], text) : undefined
}

/** What there is to see of `link`; loads the reader of manifests. Never rejects. */
export async function showRead(link: Link, parts: Parts, run: Run): Promise<Show> {
  const { example, carried } = link
  if (carried?.text !== undefined) return showText(carried.text, link, parts, run)
  if (example === undefined) return { kind: 'waiting' }
  try {
    const packed = await parts.example(example)
    if (packed === undefined) return trouble(words.noExample, words.noExampleOf(example), undefined)
    const unpacked = unpackText(packed)
    return (await playPrepared(unpacked, link, run)) ?? (await showText(unpacked.text ?? '', link, parts, run))
  } catch (error) {
    return trouble(words.exampleNotLoaded, wordsOf(error), undefined)
  }
}

/** What there is to see of `text`. Never rejects. */
export async function showText(text: string, link: Link, parts: Parts, run: Run): Promise<Show> {
  return (
    tooLong(text) ??
    (await showOfText(text, link, parts, run)) ??
    trouble(words.notSimulated, [words.partMissing], text)
  )
}

/**
 * What the text of `link` says, where it is not `played`, which the link carries beside its text; undefined where it is the same, and
 * where the text cannot be read here. The text is the truth: it is what whoever looks into the link, or opens it on the page, gets to see.
 */
export async function showInstead(played: Trace, link: Link, parts: Parts, run: Run): Promise<Show | undefined> {
  const own = await showOfText(link.carried?.text ?? '', link, parts, run, played.scenario)
  const isSame = own?.kind === 'stage' && own.note === undefined && equalJson(own.trace.scenario, played.scenario)
  return isSame ? undefined : own
}

/** undefined where a part that reads the text cannot be had, and where a usual text says nothing but `played`. */
async function showOfText(
  text: string,
  link: Link,
  parts: Parts,
  run: Run,
  played?: Scenario,
): Promise<Show | undefined> {
  try {
    const { choice, minor, gates } = link
    const input = { text, choice, minor, gates }
    const { mayHaveCommand, noCommands, readPlainScenario } = await parts.plainReader()
    const plain = readPlainScenario(input, mayHaveCommand(text) ? await parts.commands() : noCommands)
    if (plain === undefined) return await run((await parts.reader()).read(input))
    return equalJson(plain, played) ? undefined : await play(plain, run)
  } catch (error) {
    return error instanceof MissingPart ? undefined : trouble(words.notSimulated, wordsOf(error), text)
  }
}

/** A scenario that the simulation chokes on is none: undefined, its text is read instead. */
async function playPrepared({ prepared }: Carried, link: Link, run: Run): Promise<Stage | undefined> {
  const ready = prepared === undefined ? undefined : readPrepared(prepared)
  return ready === undefined || !isPreparedFor(ready, link)
    ? undefined
    : play(ready.scenario, run).catch(() => undefined)
}

/** Without the actions of a scenario, which few have: that throws, and whoever has the text reads it with the part that can play them. */
async function play(scenario: Scenario, run: Run): Promise<Stage> {
  return { kind: 'stage', trace: await run(simulationWith(undefined, scenario, simulationEpochMs, usualChance)) }
}

function trouble(title: string, sentence: Phrase, text: string | undefined): Show {
  return { kind: 'trouble', trouble: { title, words: sentence, text, diagnostics: [] } }
}

function wordsOf(error: unknown): Phrase {
  return [error instanceof Error ? error.message : String(error)]
}
