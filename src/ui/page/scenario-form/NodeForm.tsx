import { nodePresets } from '../../../scenario/node-presets.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { finiteTimeParser, quantityParser, restartPeriodParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { fieldAt } from './form-model.ts'
import { NodePulls } from './NodePulls.tsx'
import { NodeTroubles } from './NodeTroubles.tsx'

const presets = [
  ['', words.anySize],
  ...Object.entries(nodePresets).map(([name, { cpu, memory }]) => [name, words.presetSize(name, cpu, memory)] as const),
] as const

/** The node and its kubelet. */
export function NodeForm() {
  const { model, change } = useForm()
  const preset = fieldAt(model, ['node', 'preset']).said ?? ''
  const { gates, behavior } = model.scenario
  const any = behavior.node.allocatable === undefined ? { placeholder: words.any } : {}
  return (
    <>
      <FormRow label={words.size} path={['node', 'preset']}>
        <FieldSelect
          name={words.of(words.owners.node, words.sizeField)}
          value={preset}
          isAssumed={preset === ''}
          options={presets}
          onChoose={(chosen) =>
            change(words.of(words.owners.node, words.sizeField), [
              setOrRemove(['node', 'preset'], chosen === '' ? undefined : chosen),
            ])
          }
        />
      </FormRow>
      <FormRow label={words.allocatable} path={['node', 'allocatable']}>
        <span className="form-unit">cpu</span>
        <FieldInput
          path={['node', 'allocatable', 'cpu']}
          name={words.of(words.owners.node, words.allocatableOf('cpu'))}
          parser={quantityParser}
          size={5}
          {...any}
        />
        <span className="form-unit">memory</span>
        <FieldInput
          path={['node', 'allocatable', 'memory']}
          name={words.of(words.owners.node, words.allocatableOf('memory'))}
          parser={quantityParser}
          {...any}
        />
      </FormRow>
      <FormRow label={words.calls} path={['node', 'latency']}>
        {(['sandbox', 'create', 'start'] as const).map((call) => (
          <span key={call} className="form-group">
            <span className="form-unit">{call}</span>
            <FieldInput
              path={['node', 'latency', call]}
              name={words.of(words.owners.node, words.callTime(call))}
              parser={finiteTimeParser}
              size={5}
            />
          </span>
        ))}
      </FormRow>
      <FormRow label={words.backOff} path={['node', 'kubelet', 'maxContainerRestartPeriod']}>
        <span className="form-unit">{words.atMost}</span>
        <FieldInput
          path={['node', 'kubelet', 'maxContainerRestartPeriod']}
          name={words.of(words.owners.kubelet, words.longestBackOff)}
          parser={restartPeriodParser}
          placeholder={gates.ReduceDefaultCrashLoopBackOffDecay ? '1m' : '5m'}
        />
        {!gates.KubeletCrashLoopBackOffMax && (
          <span className="form-unit">{words.needsGate('KubeletCrashLoopBackOffMax')}</span>
        )}
      </FormRow>
      <NodePulls />
      <NodeTroubles />
    </>
  )
}
