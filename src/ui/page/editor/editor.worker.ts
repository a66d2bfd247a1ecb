/** Monaco's own worker; a file of ours, since the bundler does not take a worker straight from a package. */
import 'monaco-editor/editor/editor.worker'
