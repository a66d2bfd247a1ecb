import type { Lesson } from './course/lesson.ts'
import { type LessonFiles, readLesson } from './course/read-lesson.ts'
import { filesByFolder } from './files-by-folder.ts'

const texts: Readonly<Record<string, string>> = import.meta.glob('./courses/*/*.{md,yaml}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files of every lesson, by folder. */
export const lessonFiles: readonly LessonFiles[] = filesByFolder(texts, 'lesson.md')

/** All lessons, in the order in which they are offered. Large: the page loads it only when somebody asks for a lesson. */
export const lessons: readonly Lesson[] = lessonFiles
  .map((files) => readLesson(files).lesson)
  .toSorted((a, b) => a.order - b.order)

/** The lesson of that name; undefined when there is none. */
export function findLesson(id: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.id === id)
}
