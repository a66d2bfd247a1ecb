import type { Diagnostic } from '../kube/diagnostic.ts'
import { hasScenarioErrors } from '../store/left-out.ts'
import { computing } from '../store/pipeline/pipeline.ts'
import * as words from '../words/en/embed/embed.ts'
import type { Show, Trouble } from './embed-state.ts'
import type { Reader } from './parts.ts'
import '../ui/stage/timeline/replayed.css'

/** The reader of manifests. */
export const reader: Reader = {
  read: function* (input) {
    const picture = yield* computing(input)
    const { trace, mended, diagnostics } = picture
    // Whoever puts a manifest into a page has to hear that it is wrong.
    const isWrong = mended !== undefined && mended.cause !== 'template'
    if (trace === undefined || isWrong) return refused(input.text, diagnostics)
    return { kind: 'stage', trace, note: hasScenarioErrors(picture) ? words.scenarioHasErrors : undefined }
  },
}

function refused(text: string, diagnostics: readonly Diagnostic[]): Show {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const sentence = text.trim() === '' ? words.emptyManifest : words.refused
  const shown: Trouble = {
    title: words.nothingToPlay,
    words: [sentence],
    diagnostics: errors.length > 0 ? errors : diagnostics,
    text,
  }
  return { kind: 'trouble', trouble: shown }
}
