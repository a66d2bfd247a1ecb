import { useEffect, useId, useRef, useState } from 'react'
import type { JsonValue } from '../../../base/json.ts'
import { hiddenPlaces } from '../../../base/visible-text.ts'
import type { FieldPath } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import type { FieldParser } from '../../kit/parse-field.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { pathWords, setOrRemove, useForm } from './form-context.ts'
import { fieldAt, problemId } from './form-model.ts'

interface Props {
  readonly path: FieldPath
  /** The whole name, for those who do not see what is around: `app: image pull, duration`. */
  readonly name: string
  readonly parser: FieldParser
  /** In characters. */
  readonly size?: number
  /** What it stands for while nothing is said, where that is not what is simulated. */
  readonly placeholder?: string
  /** What the document says, where that is more than a text at `path`. */
  readonly said?: string | undefined
  /** Instead of writing at `path`; undefined takes it back. */
  readonly onValue?: (value: JsonValue | undefined) => void
}

/** How long nothing has to be typed before what was typed is written into the text. */
const pauseMs = 350

/** One field of text. Grey is what is assumed; what is typed is written into the text, an empty field takes it back. */
export function FieldInput({ path, name, parser, size = 6, placeholder, said, onValue }: Props) {
  const { model, change } = useForm()
  const field = fieldAt(model, path)
  const current = said ?? field.said
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hintId = useId()
  const seenId = useId()

  const [isFocused, setIsFocused] = useState(false)
  const [shown, setShown] = useState(current)
  // What comes from elsewhere (the text, an undo) wins over what was typed here before.
  if (shown !== current) {
    setShown(current)
    if (!isFocused) setDraft(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const text = draft ?? current ?? ''
  const isRefused = draft !== undefined && draft.trim() !== '' && parser.parse(draft.trim()) === undefined
  const isWrong = isRefused || field.isWrong
  const isHidden = hiddenPlaces(text).length > 0
  const told = isRefused ? hintId : field.isWrong ? problemId(path) : undefined
  const write = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const value = typed.trim() === '' ? undefined : parser.parse(typed.trim())
    const isNothing = value === undefined && (typed.trim() !== '' || current === undefined)
    if (isNothing || (value !== undefined && textOf(value) === current)) return
    if (onValue) onValue(value)
    else change(pathWords(path), [setOrRemove(path, value)])
  }
  const finish = () => {
    if (timer.current !== undefined && draft !== undefined) write(draft)
    if (draft?.trim() === (current ?? '') || (draft !== undefined && sameValue(parser, draft, current)))
      setDraft(undefined)
  }
  return (
    <span className="field" data-wrong={isRefused || isHidden}>
      <input
        type="text"
        className="field-input"
        aria-label={name}
        aria-invalid={isWrong}
        aria-describedby={isHidden ? [told, seenId].join(' ').trim() : told}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        style={{ width: `calc(${size}ch + 14px)` }}
        placeholder={placeholder ?? field.effective}
        value={text}
        onChange={(event) => {
          const typed = event.target.value
          setDraft(typed)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => write(typed), pauseMs)
        }}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false)
          finish()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key !== 'Escape' || draft === undefined) return
          event.stopPropagation()
          clearTimeout(timer.current)
          timer.current = undefined
          setDraft(undefined)
        }}
      />
      {isRefused && (
        <span id={hintId} className="field-problem">
          {words.write(parser.hint)}
        </span>
      )}
      {isHidden && (
        <span id={seenId} className="field-seen">
          <Sentence parts={words.seenAs(<code>{text}</code>)} />
        </span>
      )}
    </span>
  )
}

function textOf(value: JsonValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function sameValue(parser: FieldParser, draft: string, current: string | undefined): boolean {
  const value = parser.parse(draft.trim())
  return value !== undefined && current !== undefined && textOf(value) === textOf(parser.parse(current) ?? '')
}
