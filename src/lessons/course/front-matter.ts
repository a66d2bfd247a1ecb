import { isRecord } from '../../base/json.ts'
import { parseYaml } from '../../manifest/parse-yaml.ts'

export interface FrontMatter {
  readonly settings: Readonly<Record<string, unknown>>
  /** The text below it. */
  readonly text: string
}

/** Parts a Markdown file from the settings between the `---` at its head. Without them the settings are empty. */
export function splitFrontMatter(file: string): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(file)
  if (match === null) return { settings: {}, text: file }
  const settings = parseYaml(match[1] ?? '')
  return { settings: isRecord(settings) ? settings : {}, text: file.slice(match[0].length) }
}
