import { type KeyboardEvent, type Ref, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TextRange } from '../../../kube/diagnostic.ts'
import { undoable } from '../../../store/document.ts'
import { isWholeText, longestReplacement, pasteOver, pasteText } from '../../../store/paste.ts'
import * as words from '../../../words/en/page/editor.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { panelId, type Tab, TabList, tabId } from '../../kit/TabList.tsx'
import type { Theme } from '../../kit/theme.ts'
import { useLasting } from '../../kit/use-lasting.ts'
import { useMedia } from '../../kit/use-media.ts'
import { useLinks } from '../../session/links-context.ts'
import { useDocument, usePlayhead, useResult, useSession } from '../../session/session-context.ts'
import { Assumptions } from './Assumptions.tsx'
import type { CursorRequest, EditorProps } from './editor-props.ts'
import { nothingLeft } from './handover.ts'
import { knownNames } from './language/known-names.ts'
import type { MonacoEditor } from './MonacoEditor.tsx'
import { PlainEditor } from './PlainEditor.tsx'
import { PodOnStage } from './PodOnStage.tsx'
import { Problems } from './Problems.tsx'
import { problemCount } from './problem-count.ts'
import { useFieldPointer } from './use-field-pointer.ts'
import './editor.css'

const ScenarioForm = lazyPanel(async () => (await import('../scenario-form/ScenarioForm.tsx')).default)

const tabs: readonly Tab<'manifest' | 'scenario'>[] = [
  { id: 'manifest', title: words.tabs.manifest },
  { id: 'scenario', title: words.tabs.scenario },
]

interface Props {
  readonly theme: Theme
  /** Whether the browser keeps the text for the next visit. */
  readonly isKept: boolean
  /** Whether the Pod on the stage is chosen here. */
  readonly choosesPod: boolean
  readonly ref: Ref<HTMLElement>
}

/** Where the text is written: the editor and the form of the scenario, what is wrong with the text, and what was assumed. */
export function EditorPane({ theme, isKept, choosesPod, ref }: Props) {
  const { document, playhead, result } = useSession()
  const links = useLinks()
  const text = useDocument((state) => state.text)
  const picture = useResult((state) => state.picture)
  const busy = useResult((state) => state.busy)
  const isSlow = useLasting(busy, 1000)
  const problems = picture?.diagnostics ?? []
  const places = picture?.places
  const fields = useRef(picture?.fields)
  fields.current = picture?.fields
  const pointed = usePlayhead((state) => state.hovered ?? state.selected)
  const selected = usePlayhead((state) => state.selected)
  const [request, setRequest] = useState<CursorRequest>()
  const { pointed: field, asked } = useFieldPointer()
  const litField = field === undefined ? undefined : picture?.fields[field]?.range
  const litContainer = places?.find(({ name }) => name === pointed)?.range
  const lit = litField ?? litContainer
  const cursor = useRef(0)

  const prefix = useId()
  const [tab, setTab] = useState<'manifest' | 'scenario'>('manifest')

  const goTo = useCallback((range: TextRange, focus: boolean) => {
    if (focus) setTab('manifest')
    setRequest({ range, focus })
  }, [])
  const blocks = useRef(places)
  blocks.current = places
  // Only when another one is chosen: with each new text the editor would jump there, away from what is being typed.
  useEffect(() => {
    const range = blocks.current?.find(({ name }) => name === selected)?.range
    const isThere = range !== undefined && cursor.current >= range.start && cursor.current <= range.end
    if (range !== undefined && !isThere) goTo({ start: range.start, end: range.start }, false)
  }, [selected, goTo])
  useEffect(() => {
    const range = asked && ('range' in asked ? asked.range : fields.current?.[asked.field]?.range)
    if (range !== undefined) goTo(range, true)
  }, [asked, goTo])
  const onCursor = (offset: number) => {
    cursor.current = offset
    // The picture of an earlier text knows nothing of the places in this one.
    const { busy: isComing, isStale } = result.getState()
    if (isComing || isStale) return
    const place = places?.find(({ range }) => offset >= range.start && offset <= range.end)
    if (place !== undefined) playhead.getState().select(place.name)
  }
  const pastedOver = () => pasteOver(document, () => links?.getState().isBorrowed() === true)
  const onReplace = (pasted: string) => {
    pasteText(document, pasted, pastedOver())
  }
  const onPaste = (pasted: string, isAll: boolean) => {
    const over = pastedOver()
    const isWhole = over !== 'own' || (isAll && pasted.length <= longestReplacement)
    return isWhole && isWholeText(pasted) && pasteText(document, pasted, over)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const end = result.getState().shown?.trace.end
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || end === undefined) return
    event.preventDefault()
    event.stopPropagation()
    playhead.getState().play(end)
  }
  const onText = document.getState().setText
  const names = useMemo(() => knownNames(picture), [picture])
  const onUndo = () => {
    const isPossible = undoable(document.getState()) !== undefined
    document.getState().undo()
    return isPossible
  }
  return (
    <section className="editor-pane" aria-label={words.pane} ref={ref} tabIndex={-1} onKeyDownCapture={onKeyDown}>
      <div className="pane-head">
        <TabList name={words.pane} tabs={tabs} chosen={tab} onChoose={setTab} prefix={prefix} />
        <span
          className="pane-note"
          data-tone={text.trim() !== '' && problems.some(({ severity }) => severity === 'error') ? 'bad' : 'quiet'}
        >
          {!isKept && <span title={words.whyNotKept}>{words.notKept}</span>}
          {isSlow || (picture === undefined && busy)
            ? words.reading
            : text.trim() === ''
              ? words.empty
              : problemCount(problems)}
        </span>
      </div>
      {choosesPod && <PodOnStage />}
      <div
        className="pane-panel"
        role="tabpanel"
        id={panelId(prefix, 'manifest')}
        aria-labelledby={tabId(prefix, 'manifest')}
        hidden={tab !== 'manifest'}
      >
        <EitherEditor
          {...{ text, onText, lit, problems, request, names, onUndo, onPaste, onReplace, onCursor, theme }}
        />
      </div>
      {tab === 'scenario' && (
        <div
          className="pane-panel"
          role="tabpanel"
          id={panelId(prefix, 'scenario')}
          aria-labelledby={tabId(prefix, 'scenario')}
        >
          <PanelBoundary name={words.form} resetKey={text}>
            <Suspense>
              <ScenarioForm />
            </Suspense>
          </PanelBoundary>
        </div>
      )}
      <Problems
        text={text}
        problems={problems}
        kubectl={picture?.kubectl}
        onGo={(range) => goTo(range, true)}
        onFix={({ edits, title }) => document.getState().edit(edits, title)}
      />
      {tab === 'manifest' && <Assumptions notes={picture?.inferences ?? []} />}
    </section>
  )
}

/** The plain text area; on screens with a pointer Monaco takes its place once somebody is about to use it. */
function EitherEditor({ theme, ...props }: EditorProps & { readonly theme: Theme }) {
  const hasPointer = useMedia('(hover: hover) and (pointer: fine)')
  const [loaded, setLoaded] = useState<{ readonly Editor: typeof MonacoEditor }>()
  const isAsked = useRef(false)
  const isComposing = useRef(false)
  const left = useRef(nothingLeft)
  const host = useRef<HTMLDivElement>(null)
  const load = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    import('./MonacoEditor.tsx').then(
      ({ MonacoEditor: Editor }) => {
        const show = () => setLoaded({ Editor })
        // A word that is being composed would be lost with the text area.
        if (isComposing.current) host.current?.addEventListener('compositionend', show, { once: true })
        else show()
      },
      () => {
        isAsked.current = false
      },
    )
  }, [])
  useEffect(() => {
    const element = host.current
    if (element === null || !hasPointer) return
    element.addEventListener('pointerenter', load)
    element.addEventListener('focusin', load)
    return () => {
      element.removeEventListener('pointerenter', load)
      element.removeEventListener('focusin', load)
    }
  }, [hasPointer, load])
  const { text: _, onText: __, onUndo: ___, onReplace: ____, ...shared } = props
  return (
    <div
      className="editor-host"
      ref={host}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
      }}
    >
      {loaded ? (
        <loaded.Editor {...shared} theme={theme} left={() => left.current} />
      ) : (
        <PlainEditor
          {...props}
          onWhole={load}
          onLeave={(handover) => {
            left.current = handover
          }}
        />
      )}
    </div>
  )
}
