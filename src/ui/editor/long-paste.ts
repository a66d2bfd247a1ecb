import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'

/** A longer text is put in piece by piece: at once it would keep the page from anything else for half a second and more. */
const longText = 200_000
const pieceLength = 60_000

/** Long texts that are pasted into an editor. */
export interface LongPaste {
  /** How much of the last one is still to come. */
  readonly lengthToCome: () => number
  readonly dispose: () => void
}

/**
 * Takes what is pasted into `host` over from the editor when it is long, and puts it in piece by piece, so that keys and clicks are
 * heard in between. What is typed meanwhile comes to stand behind it, as after any paste; a change of the place itself (undo, another
 * text) ends it. `prepare` is called before the first piece.
 */
export function pasteInPieces(editor: CodeEditor, host: HTMLElement, prepare: () => void): LongPaste {
  let last = noPaste
  const onPaste = (event: ClipboardEvent) => {
    const text = editor.hasTextFocus() ? (event.clipboardData?.getData('text/plain') ?? '') : ''
    if (text.length < longText) return
    event.preventDefault()
    event.stopPropagation()
    last.dispose()
    last = insertInPieces(editor, text, prepare)
  }
  host.addEventListener('paste', onPaste, true)
  return {
    lengthToCome: () => last.lengthToCome(),
    dispose: () => {
      last.dispose()
      host.removeEventListener('paste', onPaste, true)
    },
  }
}

const noPaste: LongPaste = { lengthToCome: () => 0, dispose: () => {} }

/** Puts `pasted` in the place of the selection, a piece in each turn of the page. */
function insertInPieces(editor: CodeEditor, pasted: string, prepare: () => void): LongPaste {
  const model = modelOf(editor)
  const selection = editor.getSelection()
  if (selection === null) return noPaste
  const text = pasted.includes('\r') ? pasted.replace(/\r\n?/g, '\n') : pasted
  const start = model.getOffsetAt(selection.getStartPosition())
  let at = start
  let done = 0
  let isOwn = false
  let next: ReturnType<typeof setTimeout> | undefined
  const dispose = () => {
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
      if (rangeOffset + rangeLength > start) return dispose()
      at += piece.length - rangeLength
    }
  })
  const replace = (range: ReturnType<typeof rangeOf>, piece: string) => {
    isOwn = true
    editor.executeEdits('paste', [{ range, text: piece, forceMoveMarkers: true }])
    isOwn = false
  }
  const insertPiece = () => {
    const piece = text.slice(done, pieceEnd(text, done))
    done += piece.length
    replace(rangeOf(model, { start: at, end: at }), piece)
    at += piece.length
    // To close a step of undo means to write all of it down once more: a turn of its own.
    next = setTimeout(done === text.length ? dispose : insertPiece)
  }
  next = setTimeout(() => {
    prepare()
    editor.pushUndoStop()
    if (!selection.isEmpty()) replace(selection, '')
    next = setTimeout(insertPiece)
  })
  return { lengthToCome: () => text.length - done, dispose }
}

/** At a line end if there is one near: a surrogate pair is never cut. */
function pieceEnd(text: string, from: number): number {
  const most = from + pieceLength
  if (most >= text.length) return text.length
  const lineEnd = text.lastIndexOf('\n', most)
  if (lineEnd > from) return lineEnd + 1
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most
}
