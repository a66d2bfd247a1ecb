import type { JsonValue } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { valueAt } from '../../manifest/find-pods.ts'
import { namedObjects } from '../../scenario/named-objects.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { ForcedList } from './ForcedList.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { effectiveAt, isSaid } from './form-model.ts'
import { finiteTimeParser, instantsParser, integerParser, timeParser } from './parse-field.ts'
import { RemoveButton } from './RemoveButton.tsx'

const coming = timeParser('never')
const grace = integerParser(0, 2 ** 31 - 1)

/** What happens to the Pod as a whole. */
export function PodForm() {
  const { model } = useForm()
  const dependencies = Object.keys(model.scenario.behavior.node.dependencies)
  return (
    <>
      <Deletions />
      <FormRow label="Evicted" path={['evict']}>
        <FieldInput
          path={requestPath(model.said, 'evict', 'at')}
          name="the Pod: evicted at"
          parser={finiteTimeParser}
          placeholder="never"
        />
        {isSaid(model, ['evict']) && (
          <>
            <span className="form-unit">grace</span>
            <FieldInput
              path={requestPath(model.said, 'evict', 'gracePeriodSeconds')}
              name="the Pod: evicted, grace period in seconds"
              parser={grace}
              size={4}
              placeholder="1"
            />
            <span className="form-unit">s</span>
          </>
        )}
      </FormRow>
      <SandboxLost />
      {dependencies.map((name) => (
        <FormRow key={name} label={name} path={['dependencies', name]}>
          <span className="form-unit">is there at</span>
          <FieldInput path={['dependencies', name]} name={`${name}: is there at`} parser={coming} />
        </FormRow>
      ))}
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
    <FormRow label="Deleted" path={['delete']}>
      <FieldSelect
        name="the Pod: deleted"
        value={deletes.length === 0 ? 'never' : 'at'}
        isAssumed={!isSaid(model, ['delete'])}
        options={[
          ['at', 'at'],
          ['never', 'never'],
        ]}
        onChoose={(chosen) =>
          change('the Pod: delete', [
            { kind: 'set', path: ['delete'], value: chosen === 'never' ? 'never' : { at: '30s' } },
          ])
        }
      />
      {rows.map((path, index) => {
        const key = `${index}`
        const which = rows.length > 1 ? `the Pod: deletion ${index + 1}` : 'the Pod: deleted'
        return (
          <span key={key} className="form-group">
            <FieldInput path={[...path, 'at']} name={`${which}, at`} parser={finiteTimeParser} />
            <span className="form-unit">grace</span>
            <FieldInput
              path={[...path, 'gracePeriodSeconds']}
              name={`${which}, grace period in seconds`}
              parser={grace}
              size={3}
              placeholder={String(own)}
              onValue={(value) => {
                // What was only assumed is said along with it: a grace period alone is no deletion.
                const at = effectiveAt(model, [...path, 'at'])
                const isAssumed = !isSaid(model, ['delete']) && at !== undefined
                change(`the Pod: grace period`, [
                  ...(isAssumed ? [setOrRemove(['delete', 'at'], at)] : []),
                  setOrRemove([...path, 'gracePeriodSeconds'], value),
                ])
              }}
            />
            <span className="form-unit">s</span>
            {rows.length > 1 && (
              <RemoveButton
                name={`${which}: remove`}
                onRemove={() => change(`${which}: remove`, [{ kind: 'remove', path }])}
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
    <FormRow label="Node reboots" path={[name]}>
      <span className="form-unit">at</span>
      <FieldInput
        path={[name]}
        name="the node reboots at"
        parser={instantsParser}
        size={12}
        placeholder="never"
        said={said}
        onValue={(value) => {
          const others = lostNames.filter((each) => each !== 'sandboxLost' && isSaid(model, [each]))
          change('the Pod: reboot of the node', [
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
            <code>{name}</code> exists
          </label>
        </FormRow>
      )
    }),
  )
}
