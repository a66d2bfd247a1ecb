import type { Diagnostic, Fix, TextRange } from '../../kube/diagnostic.ts'
import { diagnosticSentence, formatPath } from '../../kube/diagnostic.ts'
import { Icon } from '../shared/Icon.tsx'
import { lineColumnAt } from './line-column.ts'

interface Props {
  readonly text: string
  readonly problems: readonly Diagnostic[]
  readonly onGo: (range: TextRange) => void
  readonly onFix: (fix: Fix) => void
}

/** More than this are counted, not listed. */
const mostListed = 100

/** What is wrong with the text, in text order, in the API server's words; a click goes there. */
export function Problems({ text, problems, onGo, onFix }: Props) {
  if (problems.length === 0) return null
  const listed = problems.slice(0, mostListed).map((problem, index) => ({ problem, key: `${index}` }))
  return (
    <div className="problems">
      <ul aria-label="Problems">
        {listed.map(({ problem, key }) => (
          <li key={key} data-severity={problem.severity}>
            <ProblemLine text={text} problem={problem} onGo={onGo} />
            {problem.fix && <FixButton fix={problem.fix} onFix={onFix} />}
          </li>
        ))}
      </ul>
      {problems.length > mostListed && <p className="problems-more">and {problems.length - mostListed} more</p>}
    </div>
  )
}

const severityWords = { error: 'Error', warning: 'Warning', info: 'Hint' } as const

function ProblemLine({ text, problem, onGo }: Pick<Props, 'text' | 'onGo'> & { readonly problem: Diagnostic }) {
  const { severity, range, path } = problem
  const at = range && lineColumnAt(text, range.start)
  const place = formatPath(path)
  const sentence = diagnosticSentence(problem)
  const content = (
    <>
      <span className="problem-sign">
        <Icon name={severity} />
        <span className="visually-hidden">{severityWords[severity]}</span>
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

function FixButton({ fix, onFix }: { readonly fix: Fix; readonly onFix: (fix: Fix) => void }) {
  return (
    <button type="button" className="button problem-fix" onClick={() => onFix(fix)}>
      {fix.title}
    </button>
  )
}
