import type { BuiltFiles } from './built-files.ts'

/** What may be how large. */
export interface Budget {
  readonly what: string
  /** KB of 1024 bytes, packed with gzip; undefined: for information. */
  readonly most: number | undefined
  /** The files that count, relative to the build's folder. */
  readonly of: (files: BuiltFiles) => readonly string[]
}

/** A visitor of a documentation page pays the first two; a visitor of the page pays the others, one after another. */
export const budgets: readonly Budget[] = [
  { what: 'embed until it plays', most: 110, of: (files) => files.ofPage('embed.html') },
  { what: 'embed.js', most: 5, of: (files) => files.named(/^embed\.js$/) },
  { what: 'page before its editor', most: 225, of: (files) => files.ofPage('index.html') },
  {
    what: 'embed until it plays a usual manifest that stands in the page',
    most: 140,
    of: (files) => [...files.ofPage('embed.html'), ...files.named(/^assets\/embed-plain-reader-/)],
  },
  {
    what: 'embed: reader of commands, on demand',
    most: undefined,
    of: (files) => files.named(/^assets\/embed-commands-/),
  },
  {
    what: 'embed: reader of all others, on demand',
    most: undefined,
    of: (files) => files.named(/^assets\/embed-reader-/),
  },
  {
    what: 'embed: faces, after the first picture',
    most: undefined,
    of: (files) => files.named(/^assets\/embed-faces-/),
  },
  { what: 'page: simulation, in its worker', most: undefined, of: (files) => files.named(/^assets\/worker-/) },
  {
    what: 'page: export, on demand',
    most: undefined,
    of: (files) => files.named(/^assets\/(ExportDialog|gifenc)-.*\.js$/),
  },
  { what: 'page: editor, on first use', most: undefined, of: (files) => files.named(/^assets\/MonacoEditor-/) },
]
