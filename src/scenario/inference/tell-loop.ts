import * as reasons from '../../words/inference.ts'
import { findCheck, findGiveUp, findWayOut, pollOf, textOf } from './find-in-shell.ts'
import type { ShellCommand } from './shell-syntax.ts'
import { done, expandWord, type Flow, forever, type Telling, tellBecause, tellWait, type Visit } from './telling.ts'

/** Whether a loop's condition always holds, or never does; undefined when it depends. */
function constantOf(condition: ShellCommand): boolean | undefined {
  const text = textOf(condition)
  if (/^(?:true|:|\[\[? (?:1|true) \]\]?|1)$|^sleep /.test(text)) return true
  return text === 'false' ? false : undefined
}

/** A loop: a wait for something outside, a number of rounds, or what goes on until it is stopped. */
export function visitLoop(telling: Telling, loop: ShellCommand & { kind: 'loop' }, visit: Visit): Flow {
  const { isUntil, condition, body } = loop
  const constant = constantOf(condition)
  if (constant !== undefined) return constant === isUntil ? done : visitEndless(telling, body, visit)
  const text = textOf(condition)
  if (/^(?:IFS= )?read\b/.test(text)) return withoutBreak(visit(telling, body, false))
  const counted = /^(?:\[\[? |test )\S+ (-lt|-le) (\d+)/.exec(text)
  if (!isUntil && counted !== null)
    return visitRounds(telling, body, Number(counted[2]) + (counted[1] === '-le' ? 1 : 0), text, visit)
  const waitsForEnd = /^(?:pgrep|pidof|kill -0|ps)\b/.test(text)
  const hasTurned = (condition.kind === 'pipeline' && condition.isNegated) || /(?:^| )(?:!|-z|!=|-ne)(?: |$)/.test(text)
  const check = findCheck(telling, condition)
  if (!isUntil && !hasTurned && !waitsForEnd && check !== undefined) return visitEndless(telling, body, visit)
  tellBecause(telling, `${isUntil ? 'until' : hasTurned ? 'while !' : 'while'} ${text.replace(/^! /, '')}`)
  if (waitsForEnd && !isUntil) {
    telling.elapsedMs += 1000
    telling.guess ??= reasons.processEnds
    return done
  }
  const giveUp = findGiveUp(body)
  tellWait(telling, {
    dependency: check?.dependency ?? nameOfWait(telling),
    limitMs: giveUp === undefined ? Number.POSITIVE_INFINITY : giveUp.rounds * pollOf(body),
    givesUpWith: giveUp?.exitCode ?? 1,
  })
  return done
}

function visitEndless(telling: Telling, body: ShellCommand, visit: Visit): Flow {
  const out = findWayOut(telling, body)
  if (out === undefined) {
    const flow = visit(telling, body, false)
    if (flow.stop === 'exit' || flow.stop === 'forever') return flow
    if (flow.stop === 'break') return done
    tellBecause(telling, `while true; do ${textOf(body)} …`)
    return forever
  }
  const giveUp = findGiveUp(body)
  tellBecause(telling, textOf(body))
  tellWait(telling, {
    dependency: out.check?.dependency ?? nameOfWait(telling),
    limitMs: giveUp === undefined ? Number.POSITIVE_INFINITY : giveUp.rounds * pollOf(body),
    givesUpWith: giveUp?.exitCode ?? 1,
  })
  return out.stop === 'exit' ? { status: 0, stop: 'exit' } : done
}

/** A `for`: its rounds, or a wait that gives up after them. */
export function visitFor(telling: Telling, loop: ShellCommand & { kind: 'for' }, visit: Visit): Flow {
  const words = loop.words.map((word) => expandWord(telling, word))
  return visitRounds(telling, loop.body, countOf(words), `for ${loop.name} in ${words.join(' ')}`, visit)
}

/** How many words the list of a `for` comes to. */
function countOf(words: readonly string[]): number {
  const text = words.join(' ')
  const [, from, to] =
    /^(?:\$\(|`)?seq (?:(\d+) )?(\d+)(?:\)|`)?$/.exec(text) ?? /^\{(\d+)\.\.(\d+)\}$/.exec(text) ?? []
  return to === undefined ? Math.max(1, words.length) : Math.max(0, Number(to) - Number(from ?? 1) + 1)
}

function visitRounds(telling: Telling, body: ShellCommand, rounds: number, text: string, visit: Visit): Flow {
  const out = findWayOut(telling, body)
  if (out?.check !== undefined) {
    tellBecause(telling, textOf(body))
    tellWait(telling, { dependency: out.check.dependency, limitMs: rounds * pollOf(body), givesUpWith: 1 })
    return out.stop === 'exit' ? { status: 0, stop: 'exit' } : done
  }
  const startMs = telling.elapsedMs
  const flow = visit(telling, body, false)
  if (flow.stop === 'exit' || flow.stop === 'forever') return flow
  if (rounds > 1 && telling.elapsedMs > startMs) tellBecause(telling, text)
  telling.elapsedMs = startMs + (telling.elapsedMs - startMs) * (flow.stop === 'break' ? 1 : rounds)
  return done
}

function withoutBreak(flow: Flow): Flow {
  return flow.stop === 'exit' || flow.stop === 'forever' ? flow : done
}

/** What a wait is called of which only the container's name tells something. */
function nameOfWait(telling: Telling): string {
  return telling.around.name.replace(/^(?:wait|check|await|until)-(?:for-)?/, '')
}
