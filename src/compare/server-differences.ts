import type { Phrase } from '../base/phrase.ts'
import { type Diagnostic, type DiagnosticCode, formatPath } from '../kube/diagnostic.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type Difference, nowhere } from './difference.ts'
import { type Both, letters, otherSide, type Side, type SideName } from './side.ts'

/** What podreel says itself, without the API server. */
const own: ReadonlySet<DiagnosticCode> = new Set(['Syntax', 'Limit', 'NoPod', 'Scenario', 'Hint'])
/** Of a long list of refusals these are told. */
const mostTold = 5

/** How the API servers of the two answer, and which side has nothing to show at all. */
export function serverDifferences(sides: Both<Side>): readonly Difference[] {
  const words = (['b', 'a'] as const).flatMap((side) => [...answers(sides, side), ...nothingToShow(sides, side)])
  return words.map((each) => ({ kind: 'server', words: each, place: nowhere, follows: [] }))
}

function answers(sides: Both<Side>, side: SideName): readonly Phrase[] {
  const others = new Set(sides[otherSide(side)].diagnostics.map(keyOf))
  const only = sides[side].diagnostics.filter((each) => !own.has(each.code) && !others.has(keyOf(each)))
  return only.slice(0, mostTold).map((each) => {
    const { refused, warns } = differenceWords.server
    const say = each.severity === 'error' ? refused : warns
    return say(letters[side], sides[side].minor, formatPath(each.path), each.message)
  })
}

/** Said of a side without a trace, unless the other side has none for the same reason. */
function nothingToShow(sides: Both<Side>, side: SideName): readonly Phrase[] {
  const reason = reasonOf(sides[side])
  if (reason === undefined || reason === reasonOf(sides[otherSide(side)])) return []
  const { nothing, nothingFor, neverCreated } = differenceWords.server
  const letter = letters[side]
  if (reason === refused) return [neverCreated(letter)]
  return [reason === '' ? nothing(letter) : nothingFor(letter, reason)]
}

const refused = Symbol('refused')

/** Why a side has no trace: that the API server refuses its Pod, or podreel's own words, empty where it has none. undefined: it has a trace. */
function reasonOf({ trace, diagnostics }: Side): string | typeof refused | undefined {
  if (trace !== undefined) return undefined
  const first = diagnostics.find(({ severity }) => severity === 'error')
  if (first === undefined) return ''
  return own.has(first.code) ? first.message : refused
}

function keyOf({ severity, path, message }: Diagnostic): string {
  return `${severity === 'error'} ${formatPath(path)} ${message}`
}
