import { nodePresets } from '../../scenario/world-file.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { fieldAt } from './form-model.ts'
import { finiteTimeParser, quantityParser, restartPeriodParser } from './parse-field.ts'

const presets = [
  ['', 'as large as needed'],
  ...Object.entries(nodePresets).map(([name, { cpu, memory }]) => [name, `${name}: ${cpu}, ${memory}`] as const),
] as const

/** The node and its kubelet. */
export function NodeForm() {
  const { model, change } = useForm()
  const preset = fieldAt(model, ['node', 'preset']).said ?? ''
  const { gates, behavior } = model.scenario
  const any = behavior.node.allocatable === undefined ? { placeholder: 'any' } : {}
  return (
    <>
      <FormRow label="Size" path={['node', 'preset']}>
        <FieldSelect
          name="the node: size"
          value={preset}
          isAssumed={preset === ''}
          options={presets}
          onChoose={(chosen) =>
            change('the node: size', [setOrRemove(['node', 'preset'], chosen === '' ? undefined : chosen)])
          }
        />
      </FormRow>
      <FormRow label="Allocatable" path={['node', 'allocatable']}>
        <span className="form-unit">cpu</span>
        <FieldInput
          path={['node', 'allocatable', 'cpu']}
          name="the node: allocatable cpu"
          parser={quantityParser}
          size={5}
          {...any}
        />
        <span className="form-unit">memory</span>
        <FieldInput
          path={['node', 'allocatable', 'memory']}
          name="the node: allocatable memory"
          parser={quantityParser}
          {...any}
        />
      </FormRow>
      <FormRow label="Runtime calls" path={['node', 'latency']}>
        {(['sandbox', 'create', 'start'] as const).map((call) => (
          <span key={call} className="form-group">
            <span className="form-unit">{call}</span>
            <FieldInput
              path={['node', 'latency', call]}
              name={`the node: time of a call, ${call}`}
              parser={finiteTimeParser}
              size={5}
            />
          </span>
        ))}
      </FormRow>
      <FormRow label="Back-off" path={['node', 'kubelet', 'maxContainerRestartPeriod']}>
        <span className="form-unit">at most</span>
        <FieldInput
          path={['node', 'kubelet', 'maxContainerRestartPeriod']}
          name="the kubelet: longest restart back-off"
          parser={restartPeriodParser}
          placeholder={gates.ReduceDefaultCrashLoopBackOffDecay ? '1m' : '5m'}
        />
        {!gates.KubeletCrashLoopBackOffMax && (
          <span className="form-unit">needs the gate KubeletCrashLoopBackOffMax</span>
        )}
      </FormRow>
    </>
  )
}
