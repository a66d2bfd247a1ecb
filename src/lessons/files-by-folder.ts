import type { LessonFiles } from './course/read-lesson.ts'

/** Puts the files `./FOLDER/NAME/FILE` of every NAME together; `main` is the name of the Markdown file. */
export function filesByFolder(files: Readonly<Record<string, string>>, main: string): readonly LessonFiles[] {
  const folders = new Map<string, { lesson: string; manifests: Record<string, string> }>()
  for (const [path, text] of Object.entries(files)) {
    const [file = '', id = ''] = path.split('/').toReversed()
    const folder = folders.get(id) ?? { lesson: '', manifests: {} }
    folders.set(id, folder)
    if (file === main) folder.lesson = text
    else folder.manifests[file.replace(/\.yaml$/, '')] = text
  }
  return [...folders].map(([id, { lesson, manifests }]) => ({ id, lesson, manifests }))
}
