import type { TextRange } from '../../../kube/diagnostic.ts'
import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'

/** A text of this length is put in piece by piece: at once it would keep the page from anything else for half a second and more. */
export const longText = 200_000
const pieceLength = 60_000

/** Puts long texts into an editor, one at a time. */
export interface LongTexts {
  /**
   * Replaces `range` by a long text, a piece in each turn of the page, so that keys and clicks are heard in between. What is typed
   * meanwhile comes to stand behind it, as after any paste; a change of the place itself (undo, another text) ends it.
   */
  readonly insert: (range: TextRange, text: string) => void
  /** How much of the last one is still to come. */
  readonly lengthToCome: () => number
  /** Leaves out what is still to come. */
  readonly end: () => void
  /** Puts in at once what is still to come. */
  readonly finish: () => void
}

/** `prepare` is called before the first piece of each. */
export function longTexts(editor: CodeEditor, prepare: () => void): LongTexts {
  let last = noText
  return {
    insert: (range, text) => {
      last.end()
      last = insertInPieces(editor, range, text, prepare)
    },
    lengthToCome: () => last.lengthToCome(),
    end: () => last.end(),
    finish: () => last.finish(),
  }
}

/** Takes what is pasted into `host` over from the editor when it is long. Returns how to end that. */
export function takeLongPastes(editor: CodeEditor, host: HTMLElement, texts: LongTexts): () => void {
  return takePastes(editor, host, (text, selection) => {
    if (text.length < longText) return false
    texts.insert(selection, text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
    return true
  })
}

/** Offers what is pasted into `host` to `take`, and whether all of the text is selected. Returns how to end that. */
export function takeWholePastes(
  editor: CodeEditor,
  host: HTMLElement,
  take: (text: string, isAll: boolean) => boolean,
): () => void {
  return takePastes(editor, host, (text, { start, end }) =>
    take(text, start === 0 && end === modelOf(editor).getValueLength()),
  )
}

/** Keeps a paste from the editor, and from whoever listens later, where `take` says that it took it. */
function takePastes(
  editor: CodeEditor,
  host: HTMLElement,
  take: (text: string, selection: TextRange) => boolean,
): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const text = editor.hasTextFocus() ? (event.clipboardData?.getData('text/plain') ?? '') : ''
    const selection = editor.getSelection()
    if (text === '' || selection === null) return
    const model = modelOf(editor)
    const start = model.getOffsetAt(selection.getStartPosition())
    const end = model.getOffsetAt(selection.getEndPosition())
    if (!take(text, { start, end })) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  host.addEventListener('paste', onPaste, true)
  return () => host.removeEventListener('paste', onPaste, true)
}

type Coming = Omit<LongTexts, 'insert'>

const noText: Coming = { lengthToCome: () => 0, end: () => {}, finish: () => {} }

function insertInPieces(
  editor: CodeEditor,
  { start, end: oldEnd }: TextRange,
  text: string,
  prepare: () => void,
): Coming {
  const model = modelOf(editor)
  let at = start
  let done = 0
  let isOwn = false
  let isBegun = false
  let next: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    if (next === undefined) return
    clearTimeout(next)
    next = undefined
    done = text.length
    others.dispose()
    editor.pushUndoStop()
  }
  const others = model.onDidChangeContent(({ changes }) => {
    if (isOwn) return
    for (const { rangeOffset, rangeLength, text: piece } of changes) {
      if (rangeOffset >= at) continue
      if (rangeOffset + rangeLength > start) return end()
      at += piece.length - rangeLength
    }
  })
  const replace = (range: TextRange, piece: string) => {
    isOwn = true
    editor.executeEdits('paste', [{ range: rangeOf(model, range), text: piece, forceMoveMarkers: true }])
    isOwn = false
  }
  const insertUpTo = (to: number) => {
    const piece = text.slice(done, to)
    done = to
    replace({ start: at, end: at }, piece)
    at += piece.length
  }
  const insertPiece = () => {
    insertUpTo(pieceEnd(text, done))
    // To close a step of undo means to write all of it down once more: a turn of its own.
    next = setTimeout(done === text.length ? end : insertPiece)
  }
  const begin = () => {
    prepare()
    editor.pushUndoStop()
    if (oldEnd > start) replace({ start, end: oldEnd }, '')
    isBegun = true
    next = setTimeout(insertPiece)
  }
  next = setTimeout(begin)
  const finish = () => {
    if (next === undefined) return
    clearTimeout(next)
    if (!isBegun) begin()
    insertUpTo(text.length)
    end()
  }
  return { lengthToCome: () => text.length - done, end, finish }
}

/** At a line end if there is one near: a surrogate pair is never cut. */
function pieceEnd(text: string, from: number): number {
  const most = from + pieceLength
  if (most >= text.length) return text.length
  const lineEnd = text.lastIndexOf('\n', most)
  if (lineEnd > from) return lineEnd + 1
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most
}
