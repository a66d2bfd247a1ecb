import { isRecord, type JsonObject, type JsonValue } from '../../../base/json.ts'
import type { FieldPath } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { type FieldParser, integerParser, textParser, timeParser } from '../../kit/parse-field.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormRow } from './FormRow.tsx'
import { useForm } from './form-context.ts'
import { effectiveAt, isSaid } from './form-model.ts'
import { RemoveButton } from './RemoveButton.tsx'

const lasting = timeParser('forever')
const exitCode = integerParser(0, 255)

/** What the container does at each start. */
export function RunsField({ name }: { readonly name: string }) {
  const { model, change } = useForm()
  const path: FieldPath = ['containers', name, 'runs']
  const runs = listOf(effectiveAt(model, path))
  const setRuns = (value: readonly JsonValue[]) => change(`${name}: runs`, [{ kind: 'set', path, value }])
  const foot = (
    <p className="form-aside">
      {runs.length > 1 && <span>{words.lastRepeats} </span>}
      <button
        type="button"
        className="link"
        aria-label={words.of(name, words.addRunField)}
        onClick={() => setRuns([...runs, nextRun(runs.at(-1))])}
      >
        {words.addRun}
      </button>
    </p>
  )
  return (
    <FormRow label={runs.length > 1 ? words.runs : words.process} path={path} foot={foot}>
      <ol className="form-runs" aria-label={words.of(name, words.runsField)}>
        {runs.map((run, index) => {
          const key = `${index}`
          return (
            <li key={key}>
              <RunFields name={name} path={path} runs={runs} run={run} index={index} />
              {runs.length > 1 && (
                <RemoveButton
                  name={words.of(name, words.removeRun(index + 1))}
                  onRemove={() => setRuns(runs.toSpliced(index, 1))}
                />
              )}
            </li>
          )
        })}
      </ol>
    </FormRow>
  )
}

type Mode = 'ends' | 'forever' | 'waits'

interface RunProps {
  readonly name: string
  readonly path: FieldPath
  readonly runs: readonly JsonObject[]
  readonly run: JsonObject
  readonly index: number
}

function RunFields({ name, path, runs, run, index }: RunProps) {
  const { model, change } = useForm()
  const runName = words.of(name, runs.length > 1 ? words.run(index + 1) : words.processField)
  const isListSaid = isSaid(model, path)
  const mode: Mode = run.waitsFor !== undefined ? 'waits' : run.duration === 'forever' ? 'forever' : 'ends'
  const setRun = (value: JsonObject) =>
    change(`${name}: runs[${index}]`, [{ kind: 'set', path, value: runs.toSpliced(index, 1, value) }])
  const field = (leaf: string, label: string, parser: FieldParser, size?: number) => (
    <FieldInput
      path={[...path, index, leaf]}
      name={words.partOf(runName, label)}
      parser={parser}
      {...(size !== undefined && { size })}
      onValue={(value) => {
        if (isListSaid)
          change(`${name}: runs[${index}].${leaf}`, [
            value === undefined
              ? { kind: 'remove', path: [...path, index, leaf] }
              : { kind: 'set', path: [...path, index, leaf], value },
          ])
        else if (value !== undefined) setRun({ ...run, [leaf]: value })
      }}
    />
  )
  return (
    <>
      <FieldSelect<Mode>
        name={runName}
        value={mode}
        isAssumed={!isListSaid}
        options={[
          ['ends', words.runModes.ends],
          ['forever', words.runModes.forever],
          ['waits', words.runModes.waits],
        ]}
        onChoose={(chosen) => setRun(runOf(chosen, run, model.scenario.behavior.node.dependencies))}
      />
      {mode === 'waits' && (
        <>
          {field('waitsFor', words.dependency, textParser, 9)}
          <span className="form-unit">+</span>
        </>
      )}
      {mode !== 'forever' && (
        <>
          {field('duration', words.duration, lasting, 5)}
          {run.duration !== 'forever' && (
            <>
              <span className="form-unit">{words.exit}</span>
              {field('exitCode', words.exitCode, exitCode, 3)}
              <EndSelect name={runName} run={run} isAssumed={!isListSaid} onChoose={setRun} />
            </>
          )}
        </>
      )}
    </>
  )
}

/** The reason, which only matters for a process that fails. */
function EndSelect({
  name,
  run,
  isAssumed,
  onChoose,
}: {
  readonly name: string
  readonly run: JsonObject
  readonly isAssumed: boolean
  readonly onChoose: (run: JsonObject) => void
}) {
  const { reason = '', ...others } = run
  if (run.exitCode === 0 && reason === '') return null
  const own = String(reason)
  const isOther = own !== '' && own !== 'OOMKilled'
  return (
    <FieldSelect
      name={words.partOf(name, words.reason)}
      value={own}
      isAssumed={isAssumed}
      options={[['', 'Error'], ['OOMKilled', 'OOMKilled'], ...(isOther ? [[own, own] as const] : [])]}
      onChoose={(chosen) => {
        if (chosen === '') onChoose({ ...others, exitCode: others.exitCode === 137 ? 1 : (others.exitCode ?? 1) })
        else onChoose({ ...others, reason: chosen, exitCode: chosen === 'OOMKilled' ? 137 : (others.exitCode ?? 1) })
      }}
    />
  )
}

function runOf(mode: Mode, run: JsonObject, dependencies: Readonly<Record<string, number>>): JsonObject {
  const [known = 'db:5432'] = Object.keys(dependencies)
  if (mode === 'forever') return { duration: 'forever' }
  if (mode === 'waits') return { waitsFor: known, duration: '0s', exitCode: 0 }
  const { exitCode = 0 } = run
  return {
    duration: run.duration === 'forever' || run.waitsFor !== undefined ? '5s' : (run.duration ?? '5s'),
    exitCode,
  }
}

/** What may come after a run: one that ended well is followed by one that fails, the other way round too. */
function nextRun(last: JsonObject | undefined): JsonObject {
  const duration = last?.duration === undefined || last.duration === 'forever' ? '5s' : last.duration
  return { duration, exitCode: last?.exitCode === 0 && last.duration !== 'forever' ? 1 : 0 }
}

function listOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter((each): each is JsonObject => isRecord(each)) : []
}
