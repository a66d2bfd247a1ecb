import { isRecord } from '../../base/json.ts'
import { parseYaml } from '../../manifest/parse-yaml.ts'
import { type Ask, parseAsk } from './ask.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { Lesson, LessonStep } from './lesson.ts'
import { type Block, readMarkdown } from './markdown.ts'

/** The files of one folder. */
export interface LessonFiles {
  /** The name of the folder. */
  readonly id: string
  /** The text of lesson.md. */
  readonly lesson: string
  /** The texts of the YAML files by their names without `.yaml`; `manifest` is the one that a lesson begins with. */
  readonly manifests: Readonly<Record<string, string>>
}

/** The lesson in `files`, and what is wrong with it, each a sentence that begins with its step; tests allow none. */
export function readLesson(files: LessonFiles): { readonly lesson: Lesson; readonly problems: readonly string[] } {
  const problems: string[] = []
  const { settings, text } = splitFrontMatter(files.lesson)
  const settingOf = <T>(name: string, isRight: (value: unknown) => value is T, otherwise: T): T => {
    const value = settings[name]
    if (isRight(value)) return value
    problems.push(`front matter: ${name} is missing`)
    return otherwise
  }
  const sections = text.split(/^## +/m)
  if (sections[0]?.trim() !== '') problems.push('front matter: text before the first ## heading is not shown')
  const steps: LessonStep[] = []
  for (const section of sections.slice(1)) {
    const [title = '', ...lines] = section.split('\n')
    const onProblem = (problem: string) => problems.push(`${title.trim()}: ${problem}`)
    steps.push(readStep(title.trim(), lines.join('\n'), files.manifests, steps.at(-1), onProblem))
  }
  if (steps.length === 0) problems.push('front matter: there is no step')
  const lesson = {
    id: files.id,
    title: settingOf('title', isText, files.id),
    summary: settingOf('summary', isText, ''),
    minutes: settingOf('minutes', isNumber, 5),
    order: settingOf('order', isNumber, Number.MAX_SAFE_INTEGER),
    steps,
  }
  return { lesson, problems }
}

type OnProblem = (problem: string) => void

const stepKeys = new Set(['manifest', 'at', 'until', 'point', 'expect'])

function readStep(
  title: string,
  text: string,
  manifests: LessonFiles['manifests'],
  previous: LessonStep | undefined,
  onProblem: OnProblem,
): LessonStep {
  const { parts, blocks } = splitFences(text)
  const settings = readSettings(blocks.step, onProblem)
  const unknownKey = Object.keys(settings).find((key) => !stepKeys.has(key))
  if (unknownKey !== undefined) onProblem(`a step has no setting “${unknownKey}”`)
  const name = settings.manifest
  const named = typeof name === 'string' ? manifests[name] : undefined
  if (name !== undefined && named === undefined) onProblem(`there is no file ${String(name)}.yaml`)
  const manifest = named ?? previous?.manifest ?? manifests.manifest
  if (manifest === undefined) onProblem('there is no file manifest.yaml')
  const { at, until, point, expect } = settings
  const ask = readAsk(blocks.ask, onProblem)
  if (expect !== undefined && !Array.isArray(expect)) onProblem('expect is a list')
  return {
    title,
    manifest: manifest ?? '',
    at: isText(at) ? at : (previous?.at ?? '0'),
    until: isText(until) ? until : undefined,
    point: isText(point) ? [point] : Array.isArray(point) ? point.filter(isText) : [],
    body: readMarkdown(parts.before, onProblem),
    ask,
    after: readMarkdown(parts.after, onProblem),
    expect: Array.isArray(expect) ? expect : [],
  }
}

/** Takes the blocks ```step and ```ask out of a text: what stands before the question, and what after it. */
function splitFences(text: string): {
  readonly parts: { readonly before: string; readonly after: string }
  readonly blocks: { readonly step: string | undefined; readonly ask: string | undefined }
} {
  const fence = (name: string) =>
    new RegExp(`^\`\`\`${name}[ ]*\\n((?:(?!^\`\`\`${name})[\\s\\S])*?)\\n\`\`\`[ ]*$`, 'm')
  const step = fence('step').exec(text)
  const rest = step === null ? text : text.replace(step[0], '')
  const ask = fence('ask').exec(rest)
  const parts =
    ask === null
      ? { before: rest, after: '' }
      : { before: rest.slice(0, ask.index), after: rest.slice(ask.index + ask[0].length) }
  return { parts, blocks: { step: step?.[1], ask: ask?.[1] } }
}

function readSettings(text: string | undefined, onProblem: OnProblem): Readonly<Record<string, unknown>> {
  if (text === undefined) return {}
  try {
    const value = parseYaml(text)
    if (isRecord(value)) return value
    onProblem('the settings are no list of names and values')
  } catch (error) {
    onProblem(error instanceof Error ? error.message : String(error))
  }
  return {}
}

function readAsk(text: string | undefined, onProblem: OnProblem): Ask | undefined {
  if (text === undefined) return undefined
  const ask = parseAsk(readSettings(text, onProblem))
  if (typeof ask !== 'string') return ask
  onProblem(ask)
  return undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Both parts of the text of a step. */
export function blocksOf({ body, after }: LessonStep): readonly Block[] {
  return [...body, ...after]
}
