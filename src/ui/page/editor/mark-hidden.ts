import { hiddenPlaces, visibleText } from '../../../base/visible-text.ts'
import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'

/** What Monaco draws itself, as `renderControlCharacters` asks for. */
const drawn = /(?![\u0080-\u009f])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/u

/** More than this need no mark each. */
const mostMarks = 1000

/** How one shows, before each character of `editor` that cannot be seen, the escape that it has elsewhere; anew for its text as it is then. */
export function hiddenMarks(editor: CodeEditor): () => void {
  const marks = editor.createDecorationsCollection()
  return () => {
    const model = modelOf(editor)
    const text = model.getValue()
    const places = hiddenPlaces(text).filter(({ start }) => !drawn.test(text.charAt(start)))
    marks.set(
      places.slice(0, mostMarks).map(({ start, end }) => ({
        range: rangeOf(model, { start, end }),
        options: {
          showIfCollapsed: true,
          before: { content: visibleText(text.slice(start, end)), inlineClassName: 'hidden-character' },
        },
      })),
    )
  }
}
