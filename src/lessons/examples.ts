import type { About, Example as OneExample } from './example.ts'
import { readExamples } from './read-examples.ts'

/** An example, as the menu and the links know it. */
export type Example = OneExample

const texts: Readonly<Record<string, string>> = import.meta.glob('./examples/*/manifest.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const abouts: Readonly<Record<string, About>> = import.meta.glob('./examples/*/example.json', {
  import: 'default',
  eager: true,
})

/** All examples, by group; the first one is what a first visit shows. */
export const examples: readonly Example[] = readExamples(texts, abouts)

/** The example that a link names; undefined when there is none. */
export function findExample(id: string): Example | undefined {
  return examples.find((example) => example.id === id)
}
