import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { oneLine } from '../../base/one-line.ts'
import { phraseText } from '../../base/phrase.ts'
import { checkExpectations } from '../../proof/claims/expectations.ts'
import { parseExpectation } from '../../proof/claims/expectations-parse.ts'
import { adviceFor } from '../../store/spec-advice.ts'
import type { Trace } from '../../trace/trace.ts'
import { misuse } from '../command-line.ts'
import { type ReadInput, readText, standardInput, wordsOf } from '../read-text.ts'
import { parseOptions } from '../simulate/options.ts'
import { hasErrors, readStory, simulatedOf } from '../simulate/read-story.ts'
import { complain, print } from '../terminal.ts'
import { claimOf, containersIn, forms } from './expect-text.ts'
import { githubReport, junitReport, type Outcome, plainReport } from './reports.ts'

/** `podreel check FILE --expect …`: whether the story of a manifest is as it is expected. It returns 3 where it is not. */
export async function runCheck(args: readonly string[], readInput: ReadInput = standardInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      expect: { type: 'string', multiple: true, default: [] },
      advice: { type: 'string' },
      junit: { type: 'string' },
      github: { type: 'boolean', default: false },
      pod: { type: 'string' },
      kubernetes: { type: 'string' },
      until: { type: 'string' },
      replay: { type: 'boolean', default: false },
    },
  })
  const { expect, advice, junit, github, pod, kubernetes, until, replay } = values
  if (advice !== undefined && advice !== 'none') return misuse(`--advice is none, not ${advice}`)
  if (expect.length === 0 && advice === undefined) return misuse('--expect or --advice none is needed')
  const passed = { pod, kubernetes, until }
  const options = parseOptions([
    ...positionals,
    ...Object.entries(passed).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
    ...(replay ? ['--replay'] : []),
  ])
  if (typeof options === 'string') return misuse(options)
  const claims = expect.map((text) => ({ text, claim: claimOf(text) }))
  for (const { text, claim } of claims)
    if (claim === undefined || parseExpectation(claim) === undefined)
      return misuse(`--expect is not understood: ${oneLine(text)}; it is written as in: ${forms.join('; ')}`)
  const { file } = options
  const text = readText(file, readInput)
  if (text === undefined) return 1
  const story = readStory(text, options)
  if (typeof story === 'number') return story
  const { picture, input, name } = story
  const trace = replay ? picture.replay?.trace : simulatedOf(picture, options.untilMs)
  if (trace === undefined) {
    if (replay) complain(`${name}: there is no Pod with a status in it: nothing happened that could be replayed`)
    return 1
  }
  const outcomes: Outcome[] = claims.map((each) => ({ text: each.text, failure: failureOf(trace, each.claim ?? {}) }))
  if (advice === 'none') {
    const traps = adviceFor(input, picture).map((each) => oneLine(phraseText(each.text)))
    outcomes.push({ text: 'advice none', failure: traps.length === 0 ? undefined : traps.join(' ') })
  }
  print(plainReport(outcomes))
  if (github) print(githubReport(name, outcomes))
  if (junit !== undefined && !written(junit, junitReport(name, outcomes))) return 1
  if (hasErrors(picture)) return 1
  return outcomes.some(({ failure }) => failure !== undefined) ? 3 : 0
}

/** What was seen in the place of a claim; undefined where it holds. Nothing holds of a container that there is not. */
function failureOf(trace: Trace, claim: Readonly<Record<string, unknown>>): string | undefined {
  const { initContainers = [], containers, ephemeralContainers = [] } = trace.scenario.pod.spec
  const names = [...initContainers, ...containers, ...ephemeralContainers].map(({ name }) => name)
  const absent = containersIn(claim).find((name) => !names.includes(name))
  if (absent !== undefined) return `the Pod has no container ${absent}; it has ${names.join(', ')}`
  const [failure] = checkExpectations(trace, [claim])
  return failure && oneLine(`expected ${failure.expected}, got ${failure.got}`)
}

function written(file: string, text: string): boolean {
  try {
    writeFileSync(file, text)
    return true
  } catch (error) {
    complain(`${file}: ${error instanceof Error ? wordsOf(error) : String(error)}`)
    return false
  }
}
