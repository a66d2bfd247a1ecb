import type { FieldPath } from '../../../kube/diagnostic.ts'
import type { Container } from '../../../kube/pod.ts'
import { containerFields } from '../../../scenario/fields.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { integerParser, textParser, timeParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { useForm } from './form-context.ts'
import { effectiveAt, isSaid } from './form-model.ts'
import { PlainRows } from './PlainRows.tsx'
import { RunsField } from './RunsField.tsx'

const lasting = timeParser('forever')
const coming = timeParser('never')
const exitCode = integerParser(0, 255)

/** How one container behaves. */
export function ContainerForm({ spec }: { readonly spec: Container }) {
  const { name } = spec
  const path = (...rest: FieldPath): FieldPath => ['containers', name, ...rest]
  const probes = (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).filter((kind) => spec[kind])
  const hooks = (['postStart', 'preStop'] as const).filter((kind) => spec.lifecycle?.[kind])
  return (
    <>
      <PullRow name={name} path={path('imagePull')} />
      <RunsField name={name} />
      {probes.map((kind) => (
        <FormRow key={kind} label={words.probes[kind]} path={path(kind)}>
          {probeTimes.map((field) => (
            <span key={field} className="form-group">
              <span className="form-unit">{words.probeTimes[field]}</span>
              <FieldInput
                path={path(kind, field)}
                name={words.of(name, words.probeTime(kind, words.probeTimes[field]))}
                parser={coming}
              />
            </span>
          ))}
        </FormRow>
      ))}
      {hooks.map((kind) => (
        <HookRow
          key={kind}
          name={name}
          kind={kind}
          path={path(kind)}
          isRequest={spec.lifecycle?.[kind]?.httpGet !== undefined}
        />
      ))}
      <TermRow name={name} path={path('onTerm')} />
      <PlainRows fields={containerFields} path={path()} owner={name} />
      <FailureRow name={name} path={path} />
    </>
  )
}

const probeTimes = ['succeedsAfter', 'failsAt', 'recoversAt'] as const

interface RowProps {
  readonly name: string
  readonly path: FieldPath
}

type PullMode = 'present' | 'pulled' | 'fails'

function PullRow({ name, path }: RowProps) {
  const { model, change } = useForm()
  const isTimed = isSaid(model, [...path, 'duration'])
  const isPresent = effectiveAt(model, [...path, 'present']) === true && !isTimed
  const hasError = effectiveAt(model, [...path, 'error']) !== undefined
  const mode: PullMode = hasError ? 'fails' : isPresent ? 'present' : 'pulled'
  const values = { present: { present: true }, pulled: { duration: '2s' }, fails: { duration: '1s', error: true } }
  return (
    <FormRow label={words.image} path={path}>
      <FieldSelect<PullMode>
        name={words.of(name, words.imageField)}
        value={mode}
        isAssumed={!isSaid(model, path)}
        options={[
          ['pulled', words.pullModes.pulled],
          ['present', words.pullModes.present],
          ['fails', words.pullModes.fails],
        ]}
        onChoose={(chosen) => change(`${name}: imagePull`, [{ kind: 'set', path, value: values[chosen] }])}
      />
      {mode !== 'present' && (
        <FieldInput path={[...path, 'duration']} name={words.of(name, words.pullDuration)} parser={lasting} />
      )}
      {mode === 'fails' && (
        <FieldInput path={[...path, 'error']} name={words.of(name, words.pullError)} parser={textParser} size={18} />
      )}
    </FormRow>
  )
}

interface HookProps extends RowProps {
  readonly kind: 'postStart' | 'preStop'
  /** Whether the hook is an HTTP request. */
  readonly isRequest: boolean
}

function HookRow({ name, kind, path, isRequest }: HookProps) {
  const { model, change } = useForm()
  const error = effectiveAt(model, [...path, 'error'])
  // A request fails with a text only: `true` is an answer of 500, which counts as a success.
  const fails = error !== undefined && error !== false && !(isRequest && error === true)
  return (
    <FormRow label={kind} path={path}>
      <span className="form-unit">{words.lasts}</span>
      <FieldInput
        path={[...path, 'duration']}
        name={words.of(name, words.partOf(kind, words.duration))}
        parser={lasting}
      />
      <FieldSelect
        name={words.of(name, words.partOf(kind, words.end))}
        value={fails ? 'fails' : 'well'}
        isAssumed={!isSaid(model, [...path, 'error'])}
        options={[
          ['well', words.hookEnds.well],
          ['fails', words.hookEnds.fails],
        ]}
        onChoose={(chosen) =>
          change(`${name}: ${kind}.error`, [
            {
              kind: 'set',
              path: [...path, 'error'],
              value: chosen === 'fails' && (isRequest ? words.refusedRequest : true),
            },
          ])
        }
      />
      {fails && (
        <FieldInput
          path={[...path, 'error']}
          name={words.of(name, words.partOf(kind, words.error))}
          parser={textParser}
          size={18}
          placeholder={words.noText}
        />
      )}
    </FormRow>
  )
}

function TermRow({ name, path }: RowProps) {
  const { model, change } = useForm()
  const isIgnored = effectiveAt(model, path) === 'ignore'
  return (
    <FormRow label={words.onTerm} path={path}>
      <FieldSelect
        name={words.of(name, words.onTermField)}
        value={isIgnored ? 'ignore' : 'ends'}
        isAssumed={!isSaid(model, path)}
        options={[
          ['ends', words.termModes.ends],
          ['ignore', words.termModes.ignore],
        ]}
        onChoose={(chosen) => {
          const value = chosen === 'ignore' ? 'ignore' : { duration: '0s', exitCode: 143 }
          change(`${name}: onTerm`, [{ kind: 'set', path, value }])
        }}
      />
      {!isIgnored && (
        <>
          <FieldInput
            path={[...path, 'duration']}
            name={words.of(name, words.partOf(words.onTermField, words.duration))}
            parser={lasting}
          />
          <span className="form-unit">{words.exit}</span>
          <FieldInput
            path={[...path, 'exitCode']}
            name={words.of(name, words.partOf(words.onTermField, words.exitCode))}
            parser={exitCode}
            size={3}
          />
        </>
      )}
    </FormRow>
  )
}

/** Rare: the container cannot be created, or not be started. */
function FailureRow({ name, path }: { readonly name: string; readonly path: (...rest: FieldPath) => FieldPath }) {
  const { model, change } = useForm()
  const isOpen = isSaid(model, path('createError')) || isSaid(model, path('startError'))
  const isObject =
    typeof effectiveAt(model, path('createError')) === 'object' && isSaid(model, path('createError', 'reason'))
  return (
    <details className="form-more" open={isOpen}>
      <summary>{words.failures}</summary>
      <FormRow label={words.creation} path={path('createError')}>
        <FieldInput
          path={isObject ? path('createError', 'message') : path('createError')}
          name={words.of(name, words.creationError)}
          parser={textParser}
          size={24}
          placeholder={words.succeeds}
          onValue={(value) =>
            change(`${name}: createError`, [
              value === undefined
                ? { kind: 'remove', path: path('createError') }
                : { kind: 'set', path: isObject ? path('createError', 'message') : path('createError'), value },
            ])
          }
        />
      </FormRow>
      <FormRow label={words.start} path={path('startError')}>
        <FieldInput
          path={path('startError')}
          name={words.of(name, words.startError)}
          parser={textParser}
          size={24}
          placeholder={words.succeeds}
        />
      </FormRow>
    </details>
  )
}
