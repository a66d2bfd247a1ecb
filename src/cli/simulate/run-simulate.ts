import { oneLine } from '../../base/one-line.ts'
import { simTime } from '../../base/time.ts'
import { packText } from '../../share/codec.ts'
import { formats } from '../../share/export/formats.ts'
import { formatLink } from '../../share/link.ts'
import { maskSecrets } from '../../share/secrets/mask-secrets.ts'
import { simulate } from '../../sim/simulate.ts'
import { hasScenarioErrors } from '../../store/left-out.ts'
import type { KubectlRefusal } from '../../store/picture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { adviceFor } from '../../store/spec-advice.ts'
import type { Trace } from '../../trace/trace.ts'
import { isHelpWanted, misuse } from '../command-line.ts'
import { readText, standardInput } from '../read-text.ts'
import { complain, print } from '../terminal.ts'
import { adviceText } from './advice-text.ts'
import { choosePod } from './choose-pod.ts'
import { diagnosedAt, diagnosisJson, diagnosisText } from './diagnosis-text.ts'
import { assumptionLine, diagnosticLine } from './diagnostic-line.ts'
import { type Options, parseOptions, usage } from './options.ts'
import { podsIn } from './pods-in.ts'

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
  const { file, minor, untilMs } = options
  const name = file === '-' ? '<stdin>' : file
  const text = readText(file, readInput)
  if (text === undefined) return 1
  const chosen = options.pod === undefined ? undefined : choosePod(podsIn(text, minor), options.pod)
  if (chosen !== undefined && 'wrong' in chosen) return misuse(oneLine(chosen.wrong))
  const seenMs = options.seen === 'now' ? Date.now() : options.seen?.ms
  const input = { text, choice: chosen?.id, minor, gates: {}, seenMs }
  const picture = compute(input)
  const { diagnostics } = picture
  for (const diagnostic of diagnostics) fail(diagnosticLine(name, text, diagnostic))
  if (picture.noOrder !== undefined) fail(`${name}: ${oneLine(`${picture.noOrder.title}. ${picture.noOrder.text}`)}`)
  const { mended, kubectl } = picture
  if (kubectl !== undefined) fail(`${name}: ${refusedBy(kubectl, file)}`)
  if (picture.trace !== undefined) {
    const isOpen = mended?.cause === 'template' && mended.assumed.length === 0
    const isRefused = kubectl !== undefined || (mended !== undefined && !isOpen)
    if (isRefused && !options.isMended) return fail(`${name}: ${notSimulated}`)
    for (const assumption of mended?.assumed ?? []) fail(assumptionLine(name, text, assumption))
  }
  const outgoing = withoutSecrets(file, text, options)
  const { scenario, trace, replay } = outgoing === text ? picture : compute({ ...input, text: outgoing })
  if (trace === undefined || scenario === undefined) return 1
  const happened = replay?.trace
  if (options.isReplay && happened === undefined)
    return fail(`${file}: there is no Pod with a status in it: nothing happened that could be replayed`)
  const behavior = untilMs === undefined ? scenario.behavior : { ...scenario.behavior, until: simTime(untilMs) }
  const shown = untilMs === undefined ? trace : simulate({ ...scenario, behavior })
  let isStuck = false
  if (options.format === 'advice') print(adviceText(name, adviceFor(input, picture), picture.fields))
  else if (options.format === 'diagnosis') {
    const diagnosed = diagnosedAt(happened ?? shown, options.atMs)
    isStuck = !diagnosed.diagnosis.isCalm
    print((options.isJson ? diagnosisJson : diagnosisText)(diagnosed))
  } else {
    const told = options.isReplay ? (happened ?? shown) : shown
    print(await written(told, outgoing, { ...options, format: options.format }))
  }
  const isWrong = diagnostics.some(({ severity }) => severity === 'error') && mended === undefined
  if (isWrong || hasScenarioErrors(picture)) return 1
  return isStuck ? stuckExitCode : 0
}

type Written = Options & { readonly format: Exclude<Options['format'], 'advice' | 'diagnosis'> }

async function written(trace: Trace, text: string, { format, minor, atMs, width, theme }: Written): Promise<string> {
  const view = { timeMs: atMs, minor }
  if (format === 'link') return `#${formatLink({ packed: await packText(text), ...view })}\n`
  return formats[format].write({ trace, atMs, picture: { width, theme, source: { text, ...view } } })
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

/** kubectl's own words, with the file that it would have read. */
function refusedBy({ command, form }: KubectlRefusal, file: string): string {
  return `kubectl ${command} -f ${file} prints:\n${form.replace('<file>', () => (file === '-' ? 'STDIN' : file))}`
}

const notSimulated =
  'nothing is simulated; --as-if-mended simulates what was most likely meant, and says what it assumes'

function fail(message: string): number {
  complain(message)
  return 1
}
