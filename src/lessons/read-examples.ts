import { type About, type Example, exampleGroups } from './example.ts'

/**
 * The examples in the order in which they are offered: by group, then by `order`.
 * `texts` are their manifests and `abouts` what is said of them, by the paths `…/ID/manifest.yaml` and `…/ID/example.json`.
 */
export function readExamples(
  texts: Readonly<Record<string, string>>,
  abouts: Readonly<Record<string, About>>,
): readonly Example[] {
  const about = new Map(Object.entries(abouts).map(([path, each]) => [folderOf(path), each]))
  return Object.entries(texts)
    .flatMap(([path, text]): readonly Example[] => {
      const id = folderOf(path)
      const own = about.get(id)
      return own === undefined ? [] : [{ id, ...own, text }]
    })
    .toSorted((a, b) => exampleGroups.indexOf(a.group) - exampleGroups.indexOf(b.group) || a.order - b.order)
}

function folderOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}
