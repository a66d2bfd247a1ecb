import { oneLine } from '../../base/one-line.ts'
import { simTime } from '../../base/time.ts'
import { simulate } from '../../sim/simulate.ts'
import { hasScenarioErrors } from '../../store/left-out.ts'
import type { KubectlRefusal, Picture, PictureInput } from '../../store/pipeline/picture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import type { Trace } from '../../trace/trace.ts'
import { misuse } from '../command-line.ts'
import { complain } from '../terminal.ts'
import { choosePod } from './choose-pod.ts'
import { assumptionLine, diagnosticLine } from './diagnostic-line.ts'
import type { Options } from './options.ts'
import { podsIn } from './pods-in.ts'

/** A text that has been read, and what it comes to. */
export interface Story {
  readonly input: PictureInput
  readonly picture: Picture
  /** What the text is called in messages. */
  readonly name: string
}

type Asked = Pick<Options, 'file' | 'pod' | 'minor' | 'seen' | 'isMended'>

/** What `text` comes to. What is wrong with it is said on the standard error output; a number is the exit code where that is all. */
export function readStory(text: string, { file, pod, minor, seen, isMended }: Asked): Story | number {
  const name = file === '-' ? '<stdin>' : file
  const chosen = pod === undefined ? undefined : choosePod(podsIn(text, minor), pod)
  if (chosen !== undefined && 'wrong' in chosen) return misuse(oneLine(chosen.wrong))
  const seenMs = seen === 'now' ? Date.now() : seen?.ms
  const input = { text, choice: chosen?.id, minor, gates: {}, seenMs }
  const picture = compute(input)
  for (const diagnostic of picture.diagnostics) complain(diagnosticLine(name, text, diagnostic))
  if (picture.noOrder !== undefined)
    complain(`${name}: ${oneLine(`${picture.noOrder.title}. ${picture.noOrder.text}`)}`)
  const { mended, kubectl } = picture
  if (kubectl !== undefined) complain(`${name}: ${refusedBy(kubectl, file)}`)
  if (picture.trace !== undefined) {
    const isOpen = mended?.cause === 'template' && mended.assumed.length === 0
    const isRefused = kubectl !== undefined || (mended !== undefined && !isOpen)
    if (isRefused && !isMended) {
      complain(`${name}: ${notSimulated}`)
      return 1
    }
    for (const assumption of mended?.assumed ?? []) complain(assumptionLine(name, text, assumption))
  }
  return { input, picture, name }
}

/** The simulation of a picture, up to `untilMs` where that is given; undefined where there is none. */
export function simulatedOf({ scenario, trace }: Picture, untilMs: number | undefined): Trace | undefined {
  if (scenario === undefined || trace === undefined || untilMs === undefined) return trace
  return simulate({ ...scenario, behavior: { ...scenario.behavior, until: simTime(untilMs) } })
}

/** Whether something in the text is wrong that nothing was assumed for. */
export function hasErrors(picture: Picture): boolean {
  const isWrong = picture.diagnostics.some(({ severity }) => severity === 'error') && picture.mended === undefined
  return isWrong || hasScenarioErrors(picture)
}

/** kubectl's own words, with the file that it would have read. */
function refusedBy({ command, form }: KubectlRefusal, file: string): string {
  return `kubectl ${command} -f ${file} prints:\n${form.replace('<file>', () => (file === '-' ? 'STDIN' : file))}`
}

const notSimulated =
  'nothing is simulated; --as-if-mended simulates what was most likely meant, and says what it assumes'
