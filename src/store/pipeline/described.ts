import type { FieldPath, TextRange } from '../../kube/diagnostic.ts'
import { formatPath } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import { insideValues } from '../../manifest/inside-values.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'
import { type DescribedBlock, describedBlocks } from '../../manifest/printed/described-blocks.ts'
import { type DescribedPod, describedPod } from '../../manifest/printed/described-pod.ts'
import { parseEventAge } from '../../replay/age.ts'
import { type EventTableRow, takeEventTables } from '../../replay/event-tables.ts'
import { readLiveState } from '../../replay/live-state.ts'
import { datedRows } from './observed-events.ts'

/** A Pod of which the text has no more than what `kubectl describe` prints. */
export interface DescribedInText {
  readonly pod: ManifestPod
  readonly namespace: string
  readonly guessed: DescribedPod['guessed']
  /** Its first line. */
  readonly head: TextRange
}

/** The descriptions in a text, and the text without them. */
export interface Descriptions {
  readonly pods: readonly DescribedInText[]
  /** Their Events, each about its Pod. */
  readonly rows: readonly EventTableRow[]
  /** The same text with blanks where they stood, so that all places in it are the same. */
  readonly text: string
}

/** Takes what `kubectl describe pod` printed out of a text. Never throws; a text without comes back as it is. */
export function takeDescriptions(text: string): Descriptions {
  const blocks = describedBlocks(text, insideValues)
  if (blocks.length === 0) return { pods: [], rows: [], text }
  const blanks: TextRange[] = []
  const rows: EventTableRow[] = []
  const pods = blocks.map((block, index): DescribedInText => {
    // The line that begins its Events is a part of both.
    const from = block.lines.at(-1)?.start ?? block.end
    const to = blocks[index + 1]?.start ?? text.length
    const table = takeEventTables(text.slice(from, to), () => () => false)
    const own = table.rows.map((row) => ({ ...row, object: `pod/${block.name}`, table: -1 - index }))
    rows.push(...own)
    blanks.push(block, ...table.ranges.map(({ start, end }) => ({ start: start + from, end: end + from })))
    const described = describedPod(block, own.some(isStop))
    return {
      pod: manifestPod(block, described, datedDeletion(described, own), index),
      namespace: block.namespace,
      guessed: described.guessed,
      head: { start: block.start, end: block.lines[0]?.end ?? block.start },
    }
  })
  return { pods, rows, text: blanked(text, blanks) }
}

function manifestPod(
  { name }: DescribedBlock,
  { object, places }: DescribedPod,
  deletionTimestamp: string | undefined,
  index: number,
): ManifestPod {
  const metadata = { ...(object.metadata as object), ...(deletionTimestamp !== undefined && { deletionTimestamp }) }
  const ranges = new Map(
    places.map(({ path, range }: { path: FieldPath; range: TextRange }) => [formatPath(path), range]),
  )
  return {
    id: `Pod/${name}#described-${index}`,
    kind: 'Pod',
    name,
    object: { ...object, metadata },
    podPath: [],
    isGuess: true,
    isTemplate: false,
    ranges,
    keyRanges: new Map(),
  }
}

/**
 * When the grace period of a deleted Pod ends: as long before the description was printed as that says; of one that is not over yet the
 * first container that was stopped tells when it began.
 */
function datedDeletion({ object, deletion }: DescribedPod, rows: readonly EventTableRow[]): string | undefined {
  if (deletion === undefined) return undefined
  const { lasts, graceSeconds } = deletion
  const { events, printedMs } = datedRows(rows, [readLiveState(object as unknown as Pod, object)])
  const age = parseEventAge(lasts)
  const stops = events.flatMap((event) => (isStop(event) ? (event.firstMs ?? []) : []))
  const began = stops.length > 0 ? Math.min(...stops) : printedMs
  const endMs = age === undefined ? began + graceSeconds * 1000 : printedMs - age.last.fromMs
  return new Date(Math.floor(endMs / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}

/** That a container is stopped for good; one that is killed for its probe is started again, and that is said in other words. */
function isStop({ reason, message }: Pick<EventTableRow, 'reason' | 'message'>): boolean {
  return reason === 'Killing' && /(?:^|: )Stopping container /.test(message)
}

function blanked(text: string, ranges: readonly TextRange[]): string {
  let at = 0
  let rest = ''
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    rest += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return rest + text.slice(at)
}
