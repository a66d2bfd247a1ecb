import type { ReactNode } from 'react'
import { type FieldPath, formatPath } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { CodeText } from './CodeText.tsx'
import { useForm } from './form-context.ts'
import { problemId, problemsIn, reasonAt } from './form-model.ts'

interface Props {
  readonly label: string
  /** What the row is about: its reason, while it is assumed, and its problems are shown. */
  readonly path: FieldPath
  readonly children: ReactNode
  /** Below all else. */
  readonly foot?: ReactNode
}

/** A name, the fields that belong to it, and why they are what they are. */
export function FormRow({ label, path, children, foot }: Props) {
  const { model } = useForm()
  const reason = reasonAt(model, path)
  const problems = problemsIn(model, path)
  return (
    <div className="form-row">
      <span className="form-label">{label}</span>
      <div className="form-value">
        <div className="form-controls">{children}</div>
        {reason && (
          <p className="form-reason">
            <span className="visually-hidden">{words.assumed(reason.text)}</span>
            <CodeText text={reason.reason} />
          </p>
        )}
        {problems.map(({ path: at, message, severity }) => {
          const where = formatPath(at.slice(path.length))
          return (
            <p key={`${where} ${message}`} id={problemId(at)} className="form-problem" data-severity={severity}>
              {where === '' ? message : `${where}: ${message}`}
            </p>
          )
        })}
        {foot}
      </div>
    </div>
  )
}
