import { valueAt } from '../../../base/value-at.ts'
import { nodeFields } from '../../../scenario/fields.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { finiteTimeParser, integerParser, textParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { isSaid } from './form-model.ts'
import { PlainRows } from './PlainRows.tsx'

const seconds = integerParser(0, 2 ** 31 - 1)

const sandboxPath = ['node', 'sandboxError']
const shutdownPath = ['node', 'shutdown']

/** What the node fails to do, and its end. */
export function NodeTroubles() {
  return (
    <>
      <SandboxError />
      <PlainRows fields={nodeFields} path={['node']} owner={words.owners.node} />
      <Shutdown />
    </>
  )
}

function SandboxError() {
  const { model, change } = useForm()
  const name = words.of(words.owners.node, words.sandboxError)
  const bare = valueAt(model.said, sandboxPath)
  const isBare = typeof bare === 'string'
  return (
    <FormRow label={words.sandbox} path={sandboxPath}>
      <FieldInput
        path={isBare ? sandboxPath : [...sandboxPath, 'message']}
        name={name}
        parser={textParser}
        placeholder={words.canBeCreated}
        size={22}
        onValue={(value) => {
          const path = value === undefined || isBare ? sandboxPath : [...sandboxPath, 'message']
          change(name, [setOrRemove(path, value)])
        }}
      />
      {isSaid(model, sandboxPath) && !isBare && (
        <>
          <span className="form-unit">{words.until}</span>
          <FieldInput
            path={[...sandboxPath, 'until']}
            name={words.partOf(name, words.until)}
            parser={finiteTimeParser}
            placeholder={words.never}
          />
        </>
      )}
    </FormRow>
  )
}

/** What the kubelet holds back: the whole period and its last part, or a period for each range of priorities. */
function Shutdown() {
  const { model, change } = useForm()
  const name = words.of(words.owners.node, words.shutdown)
  const periods = valueAt(model.said, [...shutdownPath, 'shutdownGracePeriodByPodPriority'])
  const isByPriority = Array.isArray(periods)
  return (
    <FormRow label={words.shutsDown} path={shutdownPath}>
      <span className="form-unit">{words.at}</span>
      <FieldInput
        path={[...shutdownPath, 'at']}
        name={words.partOf(name, words.at)}
        parser={finiteTimeParser}
        placeholder={words.never}
        onValue={(value) => {
          const isNew = value !== undefined && !isSaid(model, shutdownPath)
          change(name, [
            isNew
              ? setOrRemove(shutdownPath, { at: value, shutdownGracePeriod: '30s' })
              : setOrRemove(value === undefined ? shutdownPath : [...shutdownPath, 'at'], value),
          ])
        }}
      />
      {isSaid(model, shutdownPath) && !isByPriority && (
        <>
          <span className="form-unit">{words.heldBack}</span>
          <FieldInput
            path={[...shutdownPath, 'shutdownGracePeriod']}
            name={words.partOf(name, words.heldBack)}
            parser={finiteTimeParser}
            size={4}
          />
          <span className="form-unit">{words.forCritical}</span>
          <FieldInput
            path={[...shutdownPath, 'shutdownGracePeriodCriticalPods']}
            name={words.partOf(name, words.forCritical)}
            parser={finiteTimeParser}
            placeholder="0s"
            size={4}
          />
        </>
      )}
      {isByPriority &&
        periods.map((period, place) => {
          const priority = String(valueAt(period, ['priority']) ?? '')
          const key = `${place}`
          return (
            <span key={key} className="form-group">
              <span className="form-unit">{words.fromPriority(priority)}</span>
              <FieldInput
                path={[...shutdownPath, 'shutdownGracePeriodByPodPriority', place, 'shutdownGracePeriodSeconds']}
                name={words.partOf(name, words.fromPriority(priority))}
                parser={seconds}
                size={4}
              />
              <span className="form-unit">{words.seconds}</span>
            </span>
          )
        })}
    </FormRow>
  )
}
