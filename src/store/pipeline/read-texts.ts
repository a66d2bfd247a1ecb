import { isRecord } from '../../base/json.ts'
import { insideValues } from '../../manifest/inside-values.ts'
import { type Manifest, parseManifest } from '../../manifest/parse-manifest.ts'
import { type EventTableRow, takeEventTables } from '../../replay/event-tables.ts'
import { withoutTerminalText } from '../../replay/terminal-text.ts'
import { type DescribedInText, takeDescriptions } from './described.ts'
import { answerTo, withCommand } from './printed-answer.ts'

/** What stands in a text: its documents, and what a terminal shows beside them. */
export interface Texts {
  readonly manifest: Manifest
  readonly rows: readonly EventTableRow[]
  /** The Pods of which only a description is there. */
  readonly described: readonly DescribedInText[]
}

/** Reads a text. Where nothing but what a terminal shows is there, that is what is said of it. */
export function readTexts(text: string): Texts {
  const descriptions = takeDescriptions(text)
  const tables = takeEventTables(withoutTerminalText(descriptions.text), insideValues)
  const rows = [...descriptions.rows, ...tables.rows]
  const manifest = parseManifest(tables.text)
  const isThere = ({ pod, namespace }: DescribedInText) =>
    manifest.pods.some(({ kind, name, object: { metadata } }) => {
      const own = isRecord(metadata) ? metadata.namespace : undefined
      return kind === 'Pod' && name === pod.name && (own ?? namespace) === namespace
    })
  const described = descriptions.pods.filter((each) => !isThere(each))
  if (described.length > 0 && manifest.pods.length === 0)
    return { manifest: aroundDescribed(manifest), rows, described }
  const isOther = manifest.pods.length === 0 && described.length === 0 && tables.text !== text
  return { manifest: withAnswer(isOther ? parseManifest(text) : manifest), rows, described }
}

/** What stands around descriptions is no manifest that could be wrong, unless it says how their containers behave. */
function aroundDescribed({ printed: _, ...manifest }: Manifest): Manifest {
  const { scenarios, diagnostics } = manifest
  return { ...manifest, diagnostics: scenarios.length > 0 ? diagnostics.filter(({ code }) => code !== 'NoPod') : [] }
}

function withAnswer(manifest: Manifest): Manifest {
  if (manifest.printed === undefined) return manifest
  const answer = answerTo(manifest.printed)
  return { ...manifest, diagnostics: manifest.diagnostics.map((each) => withCommand(each, answer)) }
}
