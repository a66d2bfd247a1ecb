/** The parts of Monaco that the editor of a manifest needs, and its worker. Loaded only when somebody is about to type. */
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/languages/definitions/yaml/register'
import * as monaco from 'monaco-editor/editor/editor.api'
import EditorWorker from './editor.worker.ts?worker'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

export { monaco }
