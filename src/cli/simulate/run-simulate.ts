import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine } from '../../base/one-line.ts'
import { packText } from '../../share/codec.ts'
import { animatedSvg } from '../../share/export/animated-picture.ts'
import { formats } from '../../share/export/formats.ts'
import { formatLink } from '../../share/link.ts'
import { maskSecrets } from '../../share/secrets/mask-secrets.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { adviceFor } from '../../store/spec-advice.ts'
import type { Trace } from '../../trace/trace.ts'
import { chaptersOf } from '../../view/story/chapters.ts'
import { isHelpWanted, misuse } from '../command-line.ts'
import { readText, standardInput, wordsOf } from '../read-text.ts'
import { complain, print } from '../terminal.ts'
import { adviceText } from './advice-text.ts'
import { diagnosedAt, diagnosisJson, diagnosisText } from './diagnosis-text.ts'
import { type Options, parseOptions, usage } from './options.ts'
import { hasErrors, readStory, simulatedOf } from './read-story.ts'

/** Of a diagnosis: the Pod is stuck, or has failed. 1 and 2 are for a text or a call that is wrong. */
const stuckExitCode = 3

/**
 * What `npm run --silent simulate -- …args` does, up to the exit code, which is returned: within a process that may do other things, too.
 */
export async function runSimulate(args: readonly string[], readInput = standardInput): Promise<number> {
  if (isHelpWanted(args)) {
    print(`${usage}\n`)
    return 0
  }
  const options = parseOptions(args)
  if (typeof options === 'string') return misuse(options)
  const { file, untilMs } = options
  const text = readText(file, readInput)
  if (text === undefined) return 1
  const story = readStory(text, options)
  if (typeof story === 'number') return story
  const { input, picture, name } = story
  const outgoing = withoutSecrets(file, text, options)
  const shownPicture = outgoing === text ? picture : compute({ ...input, text: outgoing })
  const { replay } = shownPicture
  const shown = simulatedOf(shownPicture, untilMs)
  if (shown === undefined) return 1
  const happened = replay?.trace
  if (options.isReplay && happened === undefined)
    return fail(`${file}: there is no Pod with a status in it: nothing happened that could be replayed`)
  let isStuck = false
  if (options.format === 'advice') print(adviceText(name, adviceFor(input, picture), picture.fields))
  else if (options.format === 'diagnosis') {
    const diagnosed = diagnosedAt(happened ?? shown, options.atMs)
    isStuck = !diagnosed.diagnosis.isCalm
    print((options.isJson ? diagnosisJson : diagnosisText)(diagnosed))
  } else {
    const told = options.isReplay ? (happened ?? shown) : shown
    if (options.stills !== undefined) {
      if (!writeStills(told, outgoing, options, options.stills)) return 1
    } else print(await written(told, outgoing, { ...options, format: options.format }))
  }
  if (hasErrors(picture)) return 1
  return isStuck ? stuckExitCode : 0
}

type Written = Options & { readonly format: Exclude<Options['format'], 'advice' | 'diagnosis'> }

async function written(trace: Trace, text: string, options: Written): Promise<string> {
  const { format, minor, atMs, width, theme } = options
  const view = { timeMs: atMs, minor }
  if (options.isAnimated) return `${animatedSvg(trace, { width, theme, source: { text, minor } })}\n`
  if (format === 'link') return `#${formatLink({ packed: await packText(text), ...view })}\n`
  return formats[format].write({ trace, atMs, picture: { width, theme, source: { text, ...view } } })
}

/** More stills than this are no use to anybody. */
const mostStills = 200

/** Writes a picture of each chapter into `folder` and prints the paths; false where a file cannot be written. */
function writeStills(trace: Trace, text: string, { minor, width, theme }: Options, folder: string): boolean {
  const chapters = chaptersOf(trace)
  if (chapters.length > mostStills)
    complain(`${chapters.length} chapters: pictures of the first ${mostStills} are made`)
  try {
    mkdirSync(folder, { recursive: true })
    for (const [index, { from }] of chapters.slice(0, mostStills).entries()) {
      const path = join(folder, `${String(index + 1).padStart(2, '0')}.svg`)
      const source = { text, timeMs: from, minor }
      writeFileSync(path, formats.svg.write({ trace, atMs: from, picture: { width, theme, source } }))
      print(`${oneLine(path)}\n`)
    }
    return true
  } catch (error) {
    complain(`${oneLine(folder)}: ${error instanceof Error ? wordsOf(error) : String(error)}`)
    return false
  }
}

/** What is made for others to see; the other formats print what kubectl prints, for who asked. */
const forOthers: ReadonlySet<Options['format']> = new Set(['link', 'svg', 'mermaid', 'gantt', 'asciicast', 'perfetto'])

/** The text of which something is made for others, without its secrets; what is masked in it is said on the standard error output, of a link also that nothing is. */
function withoutSecrets(file: string, text: string, { format, withSecrets }: Options): string {
  if (withSecrets || !forOthers.has(format)) return text
  const { text: masked, names } = maskSecrets(text)
  if (names.length > 0)
    fail(`${file}: masked as ***: ${oneLine(names.join(', '))}; --with-secrets keeps what looks like a secret`)
  else if (format === 'link') fail(`${file}: nothing in it looks like a secret; the link carries the text as it is`)
  return masked
}

function fail(message: string): number {
  complain(message)
  return 1
}
