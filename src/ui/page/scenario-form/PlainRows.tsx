import type { FieldPath } from '../../../kube/diagnostic.ts'
import type { Fields, FieldType } from '../../../scenario/field-kit.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import {
  type FieldParser,
  finiteTimeParser,
  integerParser,
  quantityParser,
  textParser,
  timeParser,
} from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { fieldAt } from './form-model.ts'

interface Props {
  readonly fields: Fields
  /** Of the object that has the fields. */
  readonly path: FieldPath
  /** Whose fields they are, for those who do not see what is around. */
  readonly owner: string
}

/** The rows of those fields that have words for the form in their table. */
export function PlainRows({ fields, path, owner }: Props) {
  return Object.entries(fields).map(([key, { type, about }]) => {
    const { form } = about
    if (form === undefined) return null
    const at = [...path, key]
    const name = words.of(owner, form.name)
    return (
      <FormRow key={key} label={form.label} path={at}>
        {form.lead !== undefined && <span className="form-unit">{form.lead}</span>}
        <PlainField type={type} path={at} name={name} placeholder={form.placeholder} />
      </FormRow>
    )
  })
}

interface FieldProps {
  readonly type: FieldType
  readonly path: FieldPath
  readonly name: string
  readonly placeholder: string | undefined
}

function PlainField({ type, path, name, placeholder }: FieldProps) {
  const { model, change } = useForm()
  const values = type.kind === 'word' ? type.words : type.kind === 'flag' ? ['true', 'false'] : undefined
  if (values === undefined)
    return (
      <FieldInput path={path} name={name} parser={parserOf(type)} {...(placeholder !== undefined && { placeholder })} />
    )
  const { said = '', effective } = fieldAt(model, path)
  const value = (chosen: string) => (type.kind === 'flag' ? chosen === 'true' : chosen)
  return (
    <FieldSelect
      name={name}
      value={said}
      isAssumed={said === ''}
      options={[['', placeholder ?? (effective || words.notSet)], ...values.map((each) => [each, each] as const)]}
      onChoose={(chosen) => change(name, [setOrRemove(path, chosen === '' ? undefined : value(chosen))])}
    />
  )
}

function parserOf(type: FieldType): FieldParser {
  switch (type.kind) {
    case 'time':
      return type.endless === undefined ? finiteTimeParser : timeParser(type.endless)
    case 'whole':
      return integerParser(type.least, type.most)
    case 'quantity':
      return quantityParser
    default:
      return textParser
  }
}
