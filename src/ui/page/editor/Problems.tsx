import { useMemo } from 'react'
import type { Diagnostic, Fix, TextRange } from '../../../kube/diagnostic.ts'
import { diagnosticSentence, formatPath } from '../../../kube/diagnostic.ts'
import type { KubectlRefusal } from '../../../store/pipeline/picture.ts'
import * as words from '../../../words/en/page/editor.ts'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { type LineColumn, lineColumnsAt } from './line-column.ts'
import { beginningOf } from './text-size.ts'

interface Props {
  readonly text: string
  readonly problems: readonly Diagnostic[]
  /** What kubectl prints of all that, where it is known. */
  readonly kubectl?: KubectlRefusal | undefined
  readonly onGo: (range: TextRange) => void
  readonly onFix: (fix: Fix) => void
}

/** More than this are counted, not listed. */
const mostListed = 100

/** What is wrong with the text, in text order, in the API server's words; a click goes there. */
export function Problems({ text, problems, kubectl, onGo, onFix }: Props) {
  const listed = useMemo(() => {
    const first = problems.slice(0, mostListed)
    const places = lineColumnsAt(
      text,
      first.map(({ range }) => range?.start ?? 0),
    )
    return first.map((problem, index) => ({ problem, at: problem.range && places[index], key: `${index}` }))
  }, [text, problems])
  if (problems.length === 0) return null
  return (
    <div className="problems">
      <ul aria-label={words.problems}>
        {listed.map(({ problem, at, key }) => (
          <li key={key} data-severity={problem.severity}>
            <ProblemLine at={at} problem={problem} onGo={onGo} />
            {problem.fix && <FixButton fix={problem.fix} onFix={onFix} />}
          </li>
        ))}
      </ul>
      {problems.length > mostListed && (
        <p className="problems-more">{words.moreProblems(problems.length - mostListed)}</p>
      )}
      {kubectl !== undefined && <KubectlWords {...kubectl} />}
    </div>
  )
}

interface ProblemLineProps extends Pick<Props, 'onGo'> {
  readonly problem: Diagnostic
  readonly at: LineColumn | undefined
}

function ProblemLine({ at, problem, onGo }: ProblemLineProps) {
  const { severity, range, path } = problem
  const place = formatPath(path)
  const sentence = diagnosticSentence(problem)
  const content = (
    <>
      <span className="problem-sign">
        <Icon name={severity} />
        <span className="visually-hidden">{words.severities[severity]}</span>
      </span>
      <span className="problem-place">{at ? `${at.line}:${at.column}` : ''}</span>
      <span className="problem-words">
        {sentence.startsWith(place) ? (
          <>
            <b>{place}</b>
            {sentence.slice(place.length)}
          </>
        ) : (
          sentence
        )}
      </span>
    </>
  )
  if (range === undefined) return <div className="problem">{content}</div>
  return (
    <button type="button" className="problem" onClick={() => onGo(range)}>
      {content}
    </button>
  )
}

/** The whole answer as a terminal shows it, to compare it with one's own or to search for it. */
function KubectlWords({ command, text }: KubectlRefusal) {
  const shown = useMemo(() => beginningOf(text), [text])
  return (
    <div className="problems-kubectl">
      <details>
        <summary>{words.whatKubectlPrints(command)}</summary>
        <pre>
          {shown}
          {shown !== text && `\n${words.copyHasAll}`}
        </pre>
      </details>
      <CopyButton what={words.kubectlPrint(command)} text={() => text} />
    </div>
  )
}

function FixButton({ fix, onFix }: { readonly fix: Fix; readonly onFix: (fix: Fix) => void }) {
  return (
    <button type="button" className="button problem-fix" onClick={() => onFix(fix)}>
      {fix.title}
    </button>
  )
}
