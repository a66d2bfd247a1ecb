import { useContext, useEffect, useState } from 'react'
import { isRecord } from '../../../base/json.ts'
import type { ScenarioChange } from '../../../manifest/scenario-text/change-value.ts'
import { nodePresets } from '../../../scenario/node-presets.ts'
import type { Trace } from '../../../trace/trace.ts'
import { byName } from '../../../view/resources/ledger.ts'
import * as words from '../../../words/en/stage/node-size.ts'
import { quantityParser } from '../../kit/parse-field.ts'
import { SessionContext, useResult, useSession } from '../../session/session-context.ts'
import './node-control.css'

interface Props {
  readonly trace: Trace
  /** The resources that the Pod requests: each can be given to the node. */
  readonly names: readonly string[]
}

type Size = 'any' | keyof typeof nodePresets | 'own'

const sizes: readonly (readonly [Size, string])[] = [
  ['any', words.anySize],
  ...Object.entries(nodePresets).map(
    ([name, { cpu, memory }]) => [name as Size, words.presetSize(name, cpu, memory)] as const,
  ),
  ['own', words.ownSize],
]

/** The size of the node, which is written into the scenario; nothing where there is no text to write into. */
export function NodeControl(props: Props) {
  return useContext(SessionContext)?.fields ? <Control {...props} /> : null
}

function Control({ trace, names }: Props) {
  const change = useChange()
  const said = useResult(({ shown }) => nodeOf(shown?.said))
  const { allocatable } = trace.scenario.behavior.node
  const size: Size = said.hasOwn ? 'own' : (said.preset ?? 'any')
  const fields = [...new Set(['cpu', 'memory', ...names, ...Object.keys(allocatable ?? {})])].sort(byName)
  const choose = (chosen: Size) => {
    const own: ScenarioChange = { kind: 'set', path: ['node', 'allocatable'], value: { ...sizeFor(allocatable) } }
    const preset: ScenarioChange =
      chosen === 'any' || chosen === 'own'
        ? { kind: 'remove', path: ['node', 'preset'] }
        : { kind: 'set', path: ['node', 'preset'], value: chosen }
    change(words.changed(sizes.find(([each]) => each === chosen)?.[1] ?? chosen), [
      preset,
      chosen === 'own' ? own : { kind: 'remove', path: ['node', 'allocatable'] },
    ])
  }
  return (
    <span className="node-control">
      <label>
        <span>{words.node}</span>
        <select
          className="select quiet"
          aria-label={words.size}
          value={size}
          onChange={(event) => {
            const chosen = sizes.find(([each]) => each === event.target.value)
            if (chosen) choose(chosen[0])
          }}
        >
          {sizes.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {size === 'own' &&
        fields.map((name) => (
          <SizeField
            key={name}
            name={name}
            said={allocatable?.[name]}
            onChange={(text) =>
              change(words.changed(name), [
                text === ''
                  ? { kind: 'remove', path: ['node', 'allocatable', name] }
                  : { kind: 'set', path: ['node', 'allocatable', name], value: text },
              ])
            }
          />
        ))}
    </span>
  )
}

/** A node that does not list these has enough of them, and none of any other. */
const assumedEnough = new Set(['cpu', 'memory', 'ephemeral-storage'])

/** What own sizes begin with: the size there is, else that of a small node. */
function sizeFor(allocatable: Trace['scenario']['behavior']['node']['allocatable']) {
  return allocatable ?? nodePresets.small
}

interface FieldProps {
  readonly name: string
  readonly said: string | undefined
  /** Hears of a quantity, or of an empty text. */
  readonly onChange: (text: string) => void
}

/** An amount of one resource on the node: what is typed is written when the field is left, or on Enter. */
function SizeField({ name, said = '', onChange }: FieldProps) {
  const [text, setText] = useState(said)
  useEffect(() => setText(said), [said])
  const typed = text.trim()
  const isWrong = typed !== '' && quantityParser.parse(typed) === undefined
  const write = () => {
    if (!isWrong && typed !== said) onChange(typed)
  }
  return (
    <label className="node-size">
      <span>{name}</span>
      <input
        type="text"
        className="field-input"
        aria-label={words.allocatable(name)}
        aria-invalid={isWrong}
        title={isWrong ? words.write(quantityParser.hint) : words.allocatableHint(name)}
        spellCheck={false}
        autoComplete="off"
        placeholder={assumedEnough.has(name) ? words.enough : words.none}
        size={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write()
          if (event.key === 'Escape') setText(said)
        }}
      />
    </label>
  )
}

/** Writes into the Scenario document. The editor of YAML is loaded when it is needed first. */
function useChange() {
  const { document } = useSession()
  return async (what: string, changes: readonly ScenarioChange[]) => {
    const { changeScenario } = await import('../../../store/change-scenario.ts')
    changeScenario(document, { what, changes })
  }
}

const nothing = { preset: undefined, hasOwn: false } as const
const owns = { preset: undefined, hasOwn: true } as const
const presets = Object.fromEntries(
  Object.keys(nodePresets).map((name) => [name, { preset: name as keyof typeof nodePresets, hasOwn: false }]),
)

/** What the Scenario document says of the node's size; the same object for the same answer. */
function nodeOf(document: unknown): {
  readonly preset: keyof typeof nodePresets | undefined
  readonly hasOwn: boolean
} {
  const node = isRecord(document) && isRecord(document.node) ? document.node : {}
  if (node.allocatable !== undefined) return owns
  return (typeof node.preset === 'string' ? presets[node.preset] : undefined) ?? nothing
}
