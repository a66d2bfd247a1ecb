import { kubectlText } from '../../admission/server-answer.ts'
import { isRecord } from '../../base/json.ts'
import { type Diagnostic, type FieldPath, formatPath, type TextRange } from '../../kube/diagnostic.ts'
import { logsRefusal } from '../../kubectl/logs-refusal.ts'
import type { Assertion } from './assertion.ts'
import type { CaseRun } from './case-run.ts'
import { matchesText } from './check-trace.ts'
import { speaksOfSame } from './same-things.ts'

type Of<K extends Assertion['of']> = Extract<Assertion, { of: K }>

/** The assertions about what the user is told. */
export type AnswerAssertion = Of<'valid' | 'error' | 'error count' | 'error line' | 'kubectl logs' | 'api' | 'kubectl'>

/** What is told instead of what `assertion` states; undefined when it holds. */
export function checkAnswer(run: CaseRun, assertion: AnswerAssertion): string | undefined {
  const errors = run.diagnostics.filter(({ severity }) => severity === 'error')
  switch (assertion.of) {
    case 'valid':
      if (assertion.valid) return errors.length === 0 ? undefined : errors.map(sentenceOf).join('; ')
      return errors.length > 0 ? undefined : 'valid'
    case 'error':
      return checkError(run, errors, assertion.text)
    case 'error count':
      return errors.length === assertion.number ? undefined : `${errors.length}: ${errors.map(sentenceOf).join('; ')}`
    case 'error line': {
      const lines = errors.map((error) => lineOf(run, error))
      return lines[0] === assertion.number ? undefined : `line ${lines.join(', ') || 'nowhere'}`
    }
    case 'kubectl logs':
      return checkLogs(run, assertion.text)
    case 'api': {
      const message = run.admission?.answer?.message
      return message !== undefined && matchesText(assertion.text, message) ? undefined : (message ?? 'no objection')
    }
    case 'kubectl':
      return checkKubectl(run, assertion.text)
  }
}

/** What `kubectl create` prints of the object. `<api>` stands for the API server's message, `(one line each)` is for people. */
function checkKubectl({ kubectl, admission, diagnostics }: CaseRun, text: string): string | undefined {
  if (kubectl !== undefined) return matchesText(text, kubectl) ? undefined : kubectl
  if (diagnostics.some(({ code }) => code === 'Syntax')) return 'nothing of a text that is no YAML'
  if (admission?.answer === undefined) return 'no answer'
  const printed = kubectlText(admission.answer, admission.identity, '<file>')
  const wanted = text.replace('<api>', admission.answer.message ?? '').replace(/ \(one line each\)$/, '')
  return matchesText(wanted, printed) ? undefined : printed
}

/** As the API server prints it: the path in front, where there is one. */
function sentenceOf({ path, message }: Diagnostic): string {
  return path.length === 0 ? message : `${formatPath(path)}: ${message}`
}

/**
 * A text that begins with a field path is the API server's, and exact. Any other is the tool's own: the message, the advice
 * and the place have to speak of the same things.
 */
function checkError({ found }: CaseRun, errors: readonly Diagnostic[], text: string): string | undefined {
  const isServers = /^(?:metadata|spec|status)\b[\w.[\]-]*: /.test(text)
  const isMet = errors.some((error) => {
    const sentence = sentenceOf(error)
    const advice = error.fix ? [error.fix.title, ...error.fix.edits.map((edit) => edit.text)] : []
    const said = [sentence, ...advice, JSON.stringify(holderOf(found?.object, error.path))].join(' ')
    return matchesText(text, sentence) || (!isServers && speaksOfSame(text, said))
  })
  return isMet ? undefined : errors.map(sentenceOf).join('; ') || 'no error'
}

/** The object or list that has the field at `path`: it holds the names that go with it. */
function holderOf(object: unknown, path: FieldPath): unknown {
  let at = object
  for (const part of path.slice(0, -1)) at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
  return path.length > 1 ? at : undefined
}

/** 1 for the first line; undefined for an error that stands nowhere. */
function lineOf({ input, found }: CaseRun, { path, range }: Diagnostic): number | undefined {
  let at: TextRange | undefined = range
  for (let length = path.length; at === undefined && length > 0; length--)
    at = found?.ranges.get(formatPath(path.slice(0, length)))
  return at && input.text.slice(0, at.start).split('\n').length
}

/** The text is what `kubectl logs` prints at one time or another, of the container that it names. */
function checkLogs(run: CaseRun, text: string): string | undefined {
  const timeline = run.timeline()
  if (typeof timeline === 'string') return timeline
  const container = /container "([^"]+)"/.exec(text)?.[1]
  if (container === undefined) return 'no container is named'
  const isPrevious = text.includes('previous terminated container')
  const refusals = timeline.trace.snapshots.map(({ pod }) => logsRefusal(pod, container, isPrevious))
  const wanted = text.replace(/^Error from server \(BadRequest\): /, '')
  if (refusals.some((refusal) => refusal !== undefined && matchesText(wanted, refusal))) return undefined
  return [...new Set(refusals)].join('; ')
}
