import { type Myth, readMyth } from './course/read-myth.ts'
import { filesByFolder } from './files-by-folder.ts'

const texts: Readonly<Record<string, string>> = import.meta.glob('./myths/*/*.{md,yaml}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const read = filesByFolder(texts, 'myth.md').map(readMyth)

/** All myths, in the order in which they are shown. */
export const myths: readonly Myth[] = read.map(({ myth }) => myth).toSorted((a, b) => a.order - b.order)

/** What is wrong with their files, each a sentence; tests allow none. */
export const mythProblems: readonly string[] = read.flatMap(({ problems }) => problems)
