import { valueAt } from '../../../base/value-at.ts'
import { admissionFeatures } from '../../../kube/admission-features.ts'
import { featureWords } from '../../../kube/feature-words.ts'
import { featureGates, features, isSwitchableFeature } from '../../../kube/features.ts'
import { isAtLeast, type Minor, minors } from '../../../kube/minor.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { setOrRemove, useForm } from './form-context.ts'
import { fieldAt } from './form-model.ts'

/** The version that the text asks for, and the feature gates of the one that is shown. */
export function KubernetesForm() {
  const { model, change } = useForm()
  const { kubernetes } = model.scenario
  const said = fieldAt(model, ['kubernetes']).said ?? ''
  const gates = gatesOf(kubernetes)
  return (
    <>
      <FormRow label={words.version} path={['kubernetes']}>
        <FieldSelect
          name={words.versionInText}
          value={said}
          isAssumed={said === ''}
          options={[
            ['', words.notInText(kubernetes)],
            ...[...minors].reverse().map((minor) => [minor, minor] as const),
            ...(said === '' || minors.some((minor) => minor === said) ? [] : [[said, said] as const]),
          ]}
          onChoose={(chosen) =>
            change(words.changes.version, [setOrRemove(['kubernetes'], chosen === '' ? undefined : chosen)])
          }
        />
        {said !== '' && said !== kubernetes && <span className="form-unit">{words.shown(kubernetes)}</span>}
      </FormRow>
      <GateList
        title={words.gates(kubernetes)}
        names={gates.filter((name) => !(name in admissionFeatures))}
        minor={kubernetes}
      />
      <details className="form-more">
        <summary>{words.serverGatesTitle}</summary>
        <GateList
          title={words.serverGates(kubernetes)}
          names={gates.filter((name) => name in admissionFeatures)}
          minor={kubernetes}
        />
      </details>
    </>
  )
}

type GateName = keyof typeof features

interface GateListProps {
  readonly title: string
  readonly names: readonly GateName[]
  readonly minor: Minor
}

function GateList({ title, names, minor }: GateListProps) {
  return (
    <ul className="form-gates" aria-label={title}>
      {names.map((name) => (
        <GateSwitch key={name} name={name} minor={minor} />
      ))}
    </ul>
  )
}

/** The gates that the minor has, in their order. */
function gatesOf(minor: Minor): readonly GateName[] {
  return (Object.keys(features) as GateName[]).filter((name) => {
    const { kind, since } = features[name]
    return kind === 'gate' && isAtLeast(minor, since)
  })
}

function GateSwitch({ name, minor }: { readonly name: GateName; readonly minor: Minor }) {
  const { model, change } = useForm()
  const isOn = model.scenario.gates[name]
  const usual = featureGates(minor)[name]
  const canSwitch = isSwitchableFeature(name, minor)
  const said = valueAt(model.said, ['featureGates', name])
  return (
    <li>
      <label className="form-gate" data-assumed={said === undefined}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={!canSwitch}
          onChange={(event) => {
            const value = event.target.checked === usual ? undefined : event.target.checked
            change(words.changes.gate(name), [setOrRemove(['featureGates', name], value)])
          }}
        />
        <span>
          <code>{name}</code>
          <small>
            {featureWords[name]}
            {!canSwitch && ` ${isOn ? words.alwaysOn(minor) : words.alwaysOff(minor)}`}
          </small>
        </span>
      </label>
    </li>
  )
}
