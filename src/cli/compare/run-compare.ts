import { parseArgs } from 'node:util'
import { phraseText } from '../../base/phrase.ts'
import { compareSides } from '../../compare/compare.ts'
import type { Difference } from '../../compare/difference.ts'
import { letters, type Side, type SideName } from '../../compare/side.ts'
import { type Minor, minors, parseMinor } from '../../kube/minor.ts'
import type { Picture } from '../../store/pipeline/picture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { formatTime } from '../../trace/time-label.ts'
import * as words from '../../words/en/page/compare.ts'
import { misuse } from '../command-line.ts'
import { type ReadInput, readText, standardInput } from '../read-text.ts'
import { choosePod } from '../simulate/choose-pod.ts'
import { diagnosticLine } from '../simulate/diagnostic-line.ts'
import { podsIn } from '../simulate/pods-in.ts'
import { complain, print } from '../terminal.ts'

/** `podreel compare FILE [FILE]`: what is otherwise in B than in A, in words. */
export async function runCompare(args: readonly string[], readInput: ReadInput = standardInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kubernetes: { type: 'string', default: '' },
      pod: { type: 'string', default: '' },
      'as-if-mended': { type: 'boolean', default: false },
    },
  })
  const [first, second = first, ...others] = positionals
  if (first === undefined || second === undefined || others.length > 0) return misuse('one or two FILEs are needed')
  const asked = pairOf(values.kubernetes)
  const pods = pairOf(values.pod)
  if (asked === undefined || pods === undefined)
    return misuse('--kubernetes and --pod take one value, or two with a comma')
  const wrong = asked.find((minor) => minor !== '' && parseMinor(minor) === undefined)
  if (wrong !== undefined) return misuse(`--kubernetes is one or two of ${minors.join(', ')}, not ${wrong}`)
  if (first === '-' && second === '-' && positionals.length > 1)
    return misuse('only one FILE can be the standard input')
  if (positionals.length === 1 && asked[0] === asked[1] && pods[0] === pods[1])
    return misuse('with one FILE --kubernetes names two minors, or --pod two Pods: --kubernetes 1.28,1.36')
  const textA = readText(first, readInput)
  const textB = second === first ? textA : readText(second, readInput)
  if (textA === undefined || textB === undefined) return 1
  const a = pictureOf({ file: first, text: textA, minor: parseMinor(asked[0]), pod: pods[0] })
  const b = pictureOf({ file: second, text: textB, minor: parseMinor(asked[1]), pod: pods[1] })
  if (typeof a === 'string') return misuse(a)
  if (typeof b === 'string') return misuse(b)
  const isMended = values['as-if-mended']
  const sides = { a: sideOf(a, isMended), b: sideOf(b, isMended) }
  const refused = [
    { file: first, text: textA, picture: a, side: sides.a },
    { file: second, text: textB, picture: b, side: sides.b },
  ].filter(({ side }) => side.trace === undefined)
  for (const { file, text, picture } of refused) {
    for (const each of picture.diagnostics) complain(diagnosticLine(nameOf(file), text, each))
    if (picture.trace === undefined) complain(`${nameOf(file)}: there is no Pod in it that could be simulated`)
  }
  for (const side of ['a', 'b'] as const)
    if ((side === 'a' ? a : b).replay !== undefined) complain(`${letters[side]}: ${words.realPod}`)
  print(`${titleOf('a', first, a)}\n${titleOf('b', second, b)}\n\n${differencesText(compareSides(sides))}`)
  return refused.some(({ picture }) => picture.trace === undefined) || refused.length === 2 ? 1 : 0
}

/** The two values of an option that has one for both, or one for each. */
function pairOf(written: string): readonly [string, string] | undefined {
  const [a = '', b = a, ...others] = written.split(',')
  return others.length > 0 ? undefined : [a, b]
}

interface Asked {
  readonly file: string
  readonly text: string
  readonly minor: Minor | undefined
  readonly pod: string
}

function pictureOf({ text, minor, pod }: Asked): Picture | string {
  const chosen = pod === '' ? undefined : choosePod(podsIn(text, minor), pod)
  if (chosen !== undefined && 'wrong' in chosen) return chosen.wrong
  return compute({ text, choice: chosen?.id, minor, gates: {} })
}

/** A Pod that the API server refuses is never created. */
function sideOf({ minor, diagnostics, trace, mended, inferences }: Picture, isMended: boolean): Side {
  return {
    minor,
    diagnostics,
    isDeleteInferred: inferences.some(({ field: [part] }) => part === 'delete'),
    ...((mended === undefined || isMended) && { trace }),
  }
}

function nameOf(file: string): string {
  return file === '-' ? '<stdin>' : file
}

function titleOf(side: SideName, file: string, { minor, trace }: Picture): string {
  const name = trace?.scenario.name
  return `${letters[side]}: ${words.named(name === undefined ? nameOf(file) : `${nameOf(file)}, Pod ${name}`, minor)}`
}

/** Numbered as in the page, with the times on both sides and what only follows. */
function differencesText(differences: readonly Difference[]): string {
  if (differences.length === 0) return `${words.same}\n`
  return `${words.counted(differences.length)}\n${differences
    .map(({ words: text, place, follows }, index) => {
      const times = (['a', 'b'] as const).flatMap((side) => {
        const at = place.at[side]
        return at === undefined ? [] : [`${letters[side]} ${formatTime(at)}`]
      })
      const where = times.length === 0 ? '' : ` (${times.join(', ')})`
      return [
        `${`${index + 1}.`.padEnd(4)}${phraseText(text)}${where}`,
        ...follows.map((follow) => `    - ${phraseText(follow.words)}`),
        '',
      ].join('\n')
    })
    .join('')}`
}
