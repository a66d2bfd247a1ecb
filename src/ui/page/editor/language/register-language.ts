import { visibleText } from '../../../../base/visible-text.ts'
import type { Diagnostic } from '../../../../kube/diagnostic.ts'
import * as words from '../../../../words/en/page/code-editor.ts'
import { monaco } from '../monaco.ts'
import { type Completion, completionsAt } from './complete.ts'
import { hoverAt } from './hover.ts'
import type { KnownNames } from './known-names.ts'

type TextModel = ReturnType<typeof monaco.editor.createModel>

/** What the providers ask for when they are asked. */
export interface LanguageSource {
  readonly model: TextModel
  readonly names: () => KnownNames
  /** Those of the text as it is now; empty while it is ahead of them. */
  readonly problems: () => readonly Diagnostic[]
}

/** Teaches Monaco about manifests and Scenario documents, for one text; `dispose` takes it back. */
export function registerLanguage(source: LanguageSource): { readonly dispose: () => void } {
  const { languages } = monaco
  const registered = [
    languages.registerCompletionItemProvider('yaml', {
      triggerCharacters: [' '],
      provideCompletionItems: async (model, position, { triggerCharacter }) => {
        if (model !== source.model) return { suggestions: [] }
        const { noteOn } = await import('../../../../words/en/page/field-notes.ts')
        const found = completionsAt(model.getValue(), model.getOffsetAt(position), { names: source.names(), noteOn })
        // A blank opens the list only where there is a choice of words.
        const isWanted =
          triggerCharacter === undefined || found.every(({ kind }) => kind === 'value' || kind === 'name')
        return { suggestions: isWanted ? found.map((each) => suggestionOf(model, each)) : [] }
      },
    }),
    languages.registerHoverProvider('yaml', {
      provideHover: async (model, position) => {
        if (model !== source.model) return null
        const { noteOn } = await import('../../../../words/en/page/field-notes.ts')
        const found = hoverAt(model.getValue(), model.getOffsetAt(position), source.names().minor, noteOn)
        if (found === undefined) return null
        return { range: rangeIn(model, found), contents: found.lines.map((value) => ({ value })) }
      },
    }),
    languages.registerCodeActionProvider(
      'yaml',
      {
        provideCodeActions: (model, range, { markers }) => {
          const isHere = ({ range: place }: Diagnostic) =>
            place !== undefined && monaco.Range.areIntersectingOrTouching(rangeIn(model, place), range)
          const problems = model === source.model ? source.problems().filter(isHere) : []
          return {
            actions: problems.flatMap(({ fix, message }) => (fix ? [actionOf(model, fix, message, markers)] : [])),
            dispose: () => undefined,
          }
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
    languages.registerDocumentFormattingEditProvider('yaml', {
      displayName: 'podreel',
      provideDocumentFormattingEdits: async (model) => {
        if (model !== source.model) return []
        const { formatText } = await import('../../../../manifest/format-text.ts')
        return formatText(model.getValue()).map(({ range, text }) => ({ range: rangeIn(model, range), text }))
      },
    }),
  ]
  return {
    dispose: () => {
      for (const each of registered) each.dispose()
    },
  }
}

function rangeIn(model: TextModel, { start, end }: { readonly start: number; readonly end: number }) {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages

const kinds = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
} as const

function suggestionOf(model: TextModel, completion: Completion) {
  const { label, kind, insert, detail, note, rank, goesOn } = completion
  const usual = note?.usual === undefined ? '' : `\n\n${words.usually(note.usual)}`
  return {
    label: { label: visibleText(label), description: visibleText(detail) },
    kind: kinds[kind],
    insertText: insert,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    range: rangeIn(model, completion),
    sortText: String(rank).padStart(6, '0'),
    filterText: label,
    ...(note && { documentation: { value: note.text + usual } }),
    ...(goesOn && { command: { id: 'editor.action.triggerSuggest', title: words.suggest } }),
  }
}

type Markers = Parameters<
  Parameters<typeof monaco.languages.registerCodeActionProvider>[1]['provideCodeActions']
>[2]['markers']

function actionOf(model: TextModel, fix: NonNullable<Diagnostic['fix']>, message: string, markers: Markers) {
  return {
    title: visibleText(fix.title),
    kind: 'quickfix',
    isPreferred: true,
    diagnostics: markers.filter((marker) => marker.message.endsWith(visibleText(message))),
    edit: {
      edits: fix.edits.map(({ range, text }) => ({
        resource: model.uri,
        textEdit: { range: rangeIn(model, range), text },
        versionId: model.getVersionId(),
      })),
    },
  }
}
