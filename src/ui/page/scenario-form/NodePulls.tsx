import { valueAt } from '../../../base/value-at.ts'
import type { FieldPath } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { finiteTimeParser, integerParser, timeParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { fieldAt, isSaid } from './form-model.ts'

const serialPath = ['node', 'kubelet', 'serializeImagePulls']
const mostPath = ['node', 'kubelet', 'maxParallelImagePulls']
const othersPath = ['node', 'otherPulls']
const most = integerParser(1, 2 ** 31 - 1)
const lasting = timeParser('forever')

/** How many images the node pulls at once, and those of other Pods. */
export function NodePulls() {
  const { model, change } = useForm()
  const { atOnce = 1, others = [] } = model.scenario.behavior.node.imagePulls ?? {}
  const pulls = words.of(words.owners.kubelet, words.pullsField)
  const isList = Array.isArray(valueAt(model.said, othersPath))
  const rows =
    others.length === 0 ? [othersPath] : others.map((_, place) => (isList ? [...othersPath, place] : othersPath))
  return (
    <>
      <FormRow label={words.pulls} path={serialPath}>
        <FieldSelect
          name={pulls}
          value={atOnce === 1 ? 'serial' : 'parallel'}
          isAssumed={!isSaid(model, serialPath) && !isSaid(model, mostPath)}
          options={[
            ['serial', words.pullModesOfNode.serial],
            ['parallel', words.pullModesOfNode.parallel],
          ]}
          onChoose={(chosen) =>
            change(pulls, [
              setOrRemove(serialPath, chosen === 'serial' ? undefined : false),
              ...(chosen === 'serial' ? [setOrRemove(mostPath, undefined)] : []),
            ])
          }
        />
        {atOnce > 1 && (
          <>
            <span className="form-unit">{words.atMost}</span>
            <FieldInput
              path={mostPath}
              name={words.partOf(pulls, words.atMost)}
              parser={most}
              size={4}
              placeholder={words.any}
            />
          </>
        )}
      </FormRow>
      <FormRow label={words.otherPulls} path={othersPath}>
        {rows.map((path, place) => (
          <OtherPull key={path.join('/')} path={path} place={place} count={rows.length} />
        ))}
      </FormRow>
    </>
  )
}

function OtherPull({
  path,
  place,
  count,
}: {
  readonly path: FieldPath
  readonly place: number
  readonly count: number
}) {
  const { model, change } = useForm()
  const name = words.of(words.owners.node, count > 1 ? words.otherPullOf(place + 1) : words.otherPull)
  const isThere = fieldAt(model, [...path, 'at']).said !== undefined
  return (
    <span className="form-group">
      <span className="form-unit">{words.at}</span>
      <FieldInput
        path={[...path, 'at']}
        name={words.partOf(name, words.at)}
        parser={finiteTimeParser}
        placeholder={words.never}
        onValue={(value) => {
          const isNew = value !== undefined && !isSaid(model, path)
          change(name, [
            isNew
              ? setOrRemove(path, { at: value, duration: '30s' })
              : setOrRemove(value === undefined ? path : [...path, 'at'], value),
          ])
        }}
      />
      {isThere && (
        <>
          <span className="form-unit">{words.lasts}</span>
          <FieldInput path={[...path, 'duration']} name={words.partOf(name, words.duration)} parser={lasting} />
        </>
      )}
    </span>
  )
}
