import { rememberBy } from '../../base/remember-by.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import { evalText, expandText, expandWords, type Substitute } from './expand.ts'
import { isPattern } from './pattern.ts'
import { done, forever, guess, type Result, type Shell, type Stay, setVariable, tell, type Value } from './state.ts'
import type { For, Loop, ShellCommand } from './syntax.ts'

const unknownArguments: Value = { text: '$@', isKnown: false }

export interface Evaluators {
  readonly evaluate: (shell: Shell, command: ShellCommand) => Result
  readonly evaluateCondition: (shell: Shell, command: ShellCommand) => Result
}

/** `while` and `until`: rounds until the condition says so; for ever once a round changes nothing. */
export function runLoop(shell: Shell, loop: Loop, { evaluate, evaluateCondition }: Evaluators): Result {
  const { isUntil, condition, body, head } = loop
  // What reads line by line tries nothing again.
  const isTry = !/^(?:IFS=\S* +)?read\b/.test(condition.source)
  return inLoop(shell, { head, body, isTry }, () => {
    const startMs = shell.nowMs
    const isEndless =
      !shell.options.exitOnError && shell.functions.size === 0 && isConstant(condition, !isUntil) && !canLeave(body)
    let last = done
    for (let round = 0; ; round++) {
      shell.run.round += 1
      const { changes, clockReads } = shell.run
      const asked = evaluateCondition(shell, condition)
      const left = leaving(asked)
      if (left !== undefined) return left
      const holds = asked.status === undefined ? isUntil : asked.status === 0
      if (asked.status === undefined) guess(shell, reasons.conditionTaken(condition.source, holds), 'end')
      if (holds === isUntil) {
        if (shell.nowMs > startMs) tell(shell, head)
        return last
      }
      const result = evaluate(shell, body)
      const out = leaving(result)
      if (out !== undefined) return out
      last = { status: result.status }
      const isSame = shell.run.changes === changes && shell.run.clockReads === clockReads
      if (isSame || (isEndless && round > 0)) return forever
    }
  })
}

/** `for`: one round for each word, or the arithmetic one of bash. */
export function runFor(shell: Shell, loop: For, { evaluate }: Evaluators, substitute: Substitute): Result {
  const { name, body, head, steps } = loop
  return inLoop(shell, { head, body, isTry: false }, () => {
    const startMs = shell.nowMs
    let last = done
    const round = (): Result | undefined => {
      shell.run.round += 1
      const result = evaluate(shell, body)
      last = { status: result.status }
      return leaving(result)
    }
    if (steps !== undefined) {
      const step = (index: number) => {
        const word = steps[index]
        return word === undefined || word.source === '' ? 1 : evalText(shell, expandText(shell, word, substitute))
      }
      for (step(0); (step(1) ?? 0) !== 0; step(2)) {
        const { changes } = shell.run
        const out = round()
        if (out !== undefined) return out
        if (shell.run.changes === changes && steps.every(({ source }) => source === '')) return forever
        if (shell.run.left < 0) return forever
      }
    } else {
      const values =
        loop.words === undefined ? (shell.args ?? [unknownArguments]) : expandWords(shell, loop.words, substitute)
      if (values.some((value) => !value.isKnown && isOneOfMany(value.text)))
        guess(shell, reasons.roundTaken(head), 'time')
      for (const value of values) {
        setVariable(shell, name, value)
        const out = round()
        if (out !== undefined) return out
      }
    }
    if (shell.nowMs > startMs && shell.run.round > 1) tell(shell, head)
    return last
  })
}

/** Whether the text stands for any number of words: a pattern of files, or the output of a command. */
function isOneOfMany(text: string): boolean {
  return isPattern(text) || /^(?:\$\(|`|\$\{?[\w@*])/.test(text)
}

/** What a loop asks for while it goes on is waited for once it is over. */
function inLoop(
  shell: Shell,
  { head, body, isTry }: Pick<Loop, 'head' | 'body'> & { readonly isTry: boolean },
  run: () => Result,
): Result {
  const { run: all } = shell
  const { loopFiles } = all
  all.loopFiles = [...loopFiles, ...filesOf(body)]
  const before = all.asked.length
  const rounds = all.askedIn.size
  const { stay } = all
  const startMs = shell.nowMs
  if (shell.isMain) all.stay = undefined
  shell.loops += 1
  shell.tries += Number(isTry)
  const result = run()
  all.loopFiles = loopFiles
  shell.loops -= 1
  shell.tries -= Number(isTry)
  if (shell.isMain) all.stay = stayOf(shell, result, startMs, stay)
  const asked = all.asked.slice(before)
  const hasAsked = asked.length > 0
  if (result.stop === 'forever') all.asked.splice(before)
  else if (shell.loops === 0) {
    all.asked.splice(0)
    all.awaited.push(...asked.filter(({ dependency }) => !all.awaited.some((each) => each.dependency === dependency)))
  }
  if (hasAsked || result.stop === 'forever') tell(shell, head)
  if (all.askedIn.size > rounds) {
    if (result.stop === 'forever') all.askedIn.add(-1)
    else all.gaveUpMs = shell.nowMs
  }
  return result
}

/** What `touch`, `cp`, `>` and the like in a loop write, as far as its words tell. */
const filesOf = rememberBy(({ source }: ShellCommand): readonly string[] =>
  [...source.matchAll(/\b(?:touch|mkdir|tee|cp|mv|ln)((?:[ \t]+[^\s;&|<>()]+)+)|>[ \t]*([^\s;&|<>()]+)/g)]
    .flatMap(([, args = '', file = '']) => `${args} ${file}`.split(/[ \t]+/))
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
    .filter((word) => word !== '' && !word.startsWith('-') && !word.startsWith('/dev/')),
)

/** Where the shell stays: in a loop that does not end, whatever was before it. */
function stayOf(shell: Shell, result: Result, fromMs: number, before: Stay | undefined): Stay | undefined {
  const { stay } = shell.run
  if (result.stop !== 'forever') return (before?.lengthMs ?? 0) >= (stay?.lengthMs ?? 0) ? (before ?? stay) : stay
  const trap = shell.traps.get('TERM')
  return (
    stay ?? {
      fromMs,
      lengthMs: 0,
      title: '',
      term: undefined,
      isReplaced: false,
      shell,
      trap,
      exitTrap: shell.traps.get('EXIT'),
    }
  )
}

/** Where a command inside leaves the loop, or the round: what the loop then comes to; undefined when it goes on. */
function leaving(result: Result): Result | undefined {
  const { stop, levels = 1 } = result
  if (stop === 'exit' || stop === 'return' || stop === 'forever') return result
  if (stop === undefined || (stop === 'continue' && levels <= 1)) return undefined
  return levels > 1 ? { ...result, levels: levels - 1 } : { status: 0 }
}

function isConstant(condition: ShellCommand, value: boolean): boolean {
  const always = value ? /^(?:true|:|\[ 1 \]|\[ true \]|\[\[ 1 \]\]|\(\( ?1 ?\)\))$/ : /^false$/
  return always.test(condition.source)
}

/** Whether something in a loop may end it, as far as its words tell. */
function canLeave(body: ShellCommand): boolean {
  return /\b(?:break|exit|return|exec|eval|kill|set)\b/.test(body.source)
}
