import { isRecord } from '../../../base/json.ts'
import { valueAt } from '../../../base/value-at.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { finiteTimeParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FormRow } from './FormRow.tsx'
import { useForm } from './form-context.ts'
import { RemoveButton } from './RemoveButton.tsx'

/** What is forced from outside, line by line as the document has it; nothing where nothing is. */
export function ForcedList() {
  const { model, change } = useForm()
  const lines = valueAt(model.said, ['interventions'])
  if (!Array.isArray(lines) || lines.length === 0) return null
  return (
    <FormRow label={words.forced} path={['interventions']}>
      <ul className="form-forced" aria-label={words.forced}>
        {lines.map((line: unknown, index) => {
          const key = `${index}`
          const forced = forcedWords(line)
          return (
            <li key={key}>
              <FieldInput
                path={['interventions', index, 'at']}
                name={words.partOf(forced, words.at)}
                parser={finiteTimeParser}
                placeholder={words.when}
              />
              <span>{forced}</span>
              <RemoveButton
                name={words.of(forced, words.remove)}
                onRemove={() =>
                  change(words.of(forced, words.changes.removed), [{ kind: 'remove', path: ['interventions', index] }])
                }
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
  if (!isRecord(line)) return words.somethingElse
  const text = (name: string) => String(line[name] ?? '?')
  if (line.dependency !== undefined)
    return line.available === false ? words.goesAway(text('dependency')) : words.comesUp(text('dependency'))
  const action = Object.keys(line).find((name) => Object.hasOwn(words.actions, name))
  if (action !== undefined) return actionWords(action, line[action])
  return words.of(text('container'), effectWords(line, text))
}

function actionWords(action: string, value: unknown): string {
  const said: unknown = Reflect.get(words.actions, action)
  return typeof said === 'string'
    ? said
    : typeof said === 'function'
      ? String(said(String(value)))
      : words.somethingElse
}

const effects = words.effects

function effectWords(line: Readonly<Record<string, unknown>>, text: (name: string) => string): string {
  if (line.exit !== undefined) return effects.exit(text('exit'), line.reason === undefined ? undefined : text('reason'))
  if (line.probe !== undefined)
    return line.result === 'success' ? effects.probePasses(text('probe')) : effects.probeFails(text('probe'))
  if (line.image !== undefined) return effects.image(text('image'))
  if (isRecord(line.imagePull)) return line.imagePull.error === undefined ? effects.pullWorks : effects.pullFails
  if (line.onTerm === 'ignore') return effects.ignoresTerm
  if (isRecord(line.onTerm)) return effects.endsAfterTerm(String(line.onTerm.duration ?? '0s'))
  return words.somethingElse
}
