import type { JsonValue } from '../../../base/json.ts'
import { valueAt } from '../../../base/value-at.ts'
import type { FieldPath } from '../../../kube/diagnostic.ts'
import { behaviorFields, evictionReasons } from '../../../scenario/fields.ts'
import { namedObjects } from '../../../scenario/named-objects.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { finiteTimeParser, instantsParser, integerParser, timeParser } from '../../kit/parse-field.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { ForcedList } from './ForcedList.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { effectiveAt, isSaid } from './form-model.ts'
import { PlainRows } from './PlainRows.tsx'
import { RemoveButton } from './RemoveButton.tsx'

const coming = timeParser('never')
const grace = integerParser(0, 2 ** 31 - 1)

/** What happens to the Pod as a whole. */
export function PodForm() {
  const { model, change } = useForm()
  const reason = requestPath(model.said, 'evict', 'reason')
  const chosen = evictionReasons.find((each) => each === valueAt(model.said, reason)) ?? evictionReasons[0]
  const dependencies = Object.keys(model.scenario.behavior.node.dependencies)
  return (
    <>
      <Deletions />
      <FormRow label={words.evicted} path={['evict']}>
        <FieldInput
          path={requestPath(model.said, 'evict', 'at')}
          name={words.of(words.owners.pod, words.evictedAt)}
          parser={finiteTimeParser}
          placeholder={words.never}
        />
        {isSaid(model, ['evict']) && (
          <>
            <FieldSelect
              name={words.of(words.owners.pod, words.partOf(words.eviction, words.evictionReason))}
              value={chosen}
              isAssumed={!isSaid(model, reason)}
              options={evictionReasons.map((each) => [each, words.evictionReasons[each]])}
              onChoose={(value) => change(words.changes.evictionReason, [{ kind: 'set', path: reason, value }])}
            />
            {chosen === evictionReasons[0] && (
              <>
                <span className="form-unit">{words.grace}</span>
                <FieldInput
                  path={requestPath(model.said, 'evict', 'gracePeriodSeconds')}
                  name={words.of(words.owners.pod, words.partOf(words.eviction, words.graceInSeconds))}
                  parser={grace}
                  size={4}
                  placeholder="1"
                />
                <span className="form-unit">{words.seconds}</span>
              </>
            )}
          </>
        )}
      </FormRow>
      <SandboxLost />
      {dependencies.map((name) => (
        <FormRow key={name} label={name} path={['dependencies', name]}>
          <span className="form-unit">{words.isThereAt}</span>
          <FieldInput path={['dependencies', name]} name={words.of(name, words.isThereAt)} parser={coming} />
        </FormRow>
      ))}
      <PlainRows fields={behaviorFields} path={[]} owner={words.owners.pod} />
      <Missing />
      <ForcedList />
    </>
  )
}

/** A field of a request that the document has once, or as a list; of a list, the first one. */
function requestPath(said: unknown, name: string, field: string): FieldPath {
  return Array.isArray(valueAt(said, [name])) ? [name, 0, field] : [name, field]
}

function Deletions() {
  const { model, change } = useForm()
  const { deletes } = model.scenario.behavior
  const said = valueAt(model.said, ['delete'])
  const isList = Array.isArray(said)
  const own = model.scenario.pod.spec.terminationGracePeriodSeconds ?? 30
  const rows = deletes.map((_, index): FieldPath => (isList ? ['delete', index] : ['delete']))
  return (
    <FormRow label={words.deleted} path={['delete']}>
      <FieldSelect
        name={words.of(words.owners.pod, words.deletion)}
        value={deletes.length === 0 ? 'never' : 'at'}
        isAssumed={!isSaid(model, ['delete'])}
        options={[
          ['at', words.whenDeleted.at],
          ['never', words.whenDeleted.never],
        ]}
        onChoose={(chosen) =>
          change(words.of(words.owners.pod, words.changes.delete), [
            { kind: 'set', path: ['delete'], value: chosen === 'never' ? 'never' : { at: '30s' } },
          ])
        }
      />
      {rows.map((path, index) => {
        const key = `${index}`
        const which = words.of(words.owners.pod, rows.length > 1 ? words.deletionOf(index + 1) : words.deletion)
        return (
          <span key={key} className="form-group">
            <FieldInput path={[...path, 'at']} name={words.partOf(which, words.at)} parser={finiteTimeParser} />
            <span className="form-unit">{words.grace}</span>
            <FieldInput
              path={[...path, 'gracePeriodSeconds']}
              name={words.partOf(which, words.graceInSeconds)}
              parser={grace}
              size={3}
              placeholder={String(own)}
              onValue={(value) => {
                // What was only assumed is said along with it: a grace period alone is no deletion.
                const at = effectiveAt(model, [...path, 'at'])
                const isAssumed = !isSaid(model, ['delete']) && at !== undefined
                change(words.of(words.owners.pod, words.changes.grace), [
                  ...(isAssumed ? [setOrRemove(['delete', 'at'], at)] : []),
                  setOrRemove([...path, 'gracePeriodSeconds'], value),
                ])
              }}
            />
            <span className="form-unit">{words.seconds}</span>
            {rows.length > 1 && (
              <RemoveButton
                name={words.of(which, words.remove)}
                onRemove={() => change(words.of(which, words.remove), [{ kind: 'remove', path }])}
              />
            )}
          </span>
        )
      })}
    </FormRow>
  )
}

const lostNames = ['sandboxLost', 'x-sandboxLost', 'reboot']

function SandboxLost() {
  const { model, change } = useForm()
  const { sandboxLost } = model.scenario.behavior
  const name = lostNames.find((each) => isSaid(model, [each])) ?? 'sandboxLost'
  const said = sandboxLost.length === 0 ? undefined : instantsOf(effectiveAt(model, ['sandboxLost']))
  return (
    <FormRow label={words.reboots} path={[name]}>
      <span className="form-unit">{words.at}</span>
      <FieldInput
        path={[name]}
        name={words.rebootsAt}
        parser={instantsParser}
        size={12}
        placeholder={words.never}
        said={said}
        onValue={(value) => {
          const others = lostNames.filter((each) => each !== 'sandboxLost' && isSaid(model, [each]))
          change(words.of(words.owners.pod, words.changes.reboot), [
            ...others.map((each) => ({ kind: 'remove', path: [each] }) as const),
            setOrRemove(['sandboxLost'], value),
          ])
        }}
      />
    </FormRow>
  )
}

function instantsOf(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** The ConfigMaps and Secrets that the Pod asks for: each exists, or not. */
function Missing() {
  const { model, change } = useForm()
  const named = namedObjects(model.scenario.pod.spec)
  const kinds = [
    ['configMaps', 'ConfigMap', named.configMaps],
    ['secrets', 'Secret', named.secrets],
  ] as const
  return kinds.flatMap(([field, word, names]) =>
    names.map((name) => {
      const missing = model.scenario.behavior.missing?.[field] ?? []
      return (
        <FormRow key={`${field}/${name}`} label={word} path={['missing', field]}>
          <label className="form-check">
            <input
              type="checkbox"
              checked={!missing.includes(name)}
              onChange={(event) => {
                const left = event.target.checked ? missing.filter((each) => each !== name) : [...missing, name]
                const value = left.length === 0 ? undefined : left
                change(`${word} ${name}`, [setOrRemove(['missing', field], value)])
              }}
            />
            <Sentence parts={words.exists(<code>{name}</code>)} />
          </label>
        </FormRow>
      )
    }),
  )
}
