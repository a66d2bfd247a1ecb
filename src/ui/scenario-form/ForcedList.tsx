import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../manifest/find-pods.ts'
import { FieldInput } from './FieldInput.tsx'
import { FormRow } from './FormRow.tsx'
import { useForm } from './form-context.ts'
import { finiteTimeParser } from './parse-field.ts'
import { RemoveButton } from './RemoveButton.tsx'

/** What is forced from outside, line by line as the document has it; nothing where nothing is. */
export function ForcedList() {
  const { model, change } = useForm()
  const lines = valueAt(model.said, ['interventions'])
  if (!Array.isArray(lines) || lines.length === 0) return null
  return (
    <FormRow label="Forced" path={['interventions']}>
      <ul className="form-forced" aria-label="Forced">
        {lines.map((line: unknown, index) => {
          const key = `${index}`
          const words = forcedWords(line)
          return (
            <li key={key}>
              <FieldInput
                path={['interventions', index, 'at']}
                name={`${words}, at`}
                parser={finiteTimeParser}
                placeholder="when?"
              />
              <span>{words}</span>
              <RemoveButton
                name={`${words}: remove`}
                onRemove={() => change(`${words}: removed`, [{ kind: 'remove', path: ['interventions', index] }])}
              />
            </li>
          )
        })}
      </ul>
    </FormRow>
  )
}

/** A line of `interventions` in words: `app: exit 137, OOMKilled`. */
function forcedWords(line: unknown): string {
  if (!isRecord(line)) return 'something else'
  const text = (name: string) => String(line[name] ?? '?')
  if (line.dependency !== undefined)
    return `${text('dependency')} ${line.available === false ? 'goes away' : 'comes up'}`
  return `${text('container')}: ${effectWords(line, text)}`
}

function effectWords(line: Readonly<Record<string, unknown>>, text: (name: string) => string): string {
  if (line.exit !== undefined) return `exit ${text('exit')}${line.reason === undefined ? '' : `, ${text('reason')}`}`
  if (line.probe !== undefined)
    return `${text('probe')} probe ${line.result === 'success' ? 'passes' : 'fails'} from here`
  if (isRecord(line.imagePull))
    return line.imagePull.error === undefined ? 'image can be pulled from here' : 'image pull fails from here'
  if (line.onTerm === 'ignore') return 'does not answer SIGTERM'
  if (isRecord(line.onTerm)) return `ends ${String(line.onTerm.duration ?? '0s')} after SIGTERM`
  return 'something else'
}
