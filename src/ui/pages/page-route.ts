import { readLessonLink } from '../../lessons/lesson-link.ts'

const textPages = ['rules', 'proof', 'gallery', 'lessons', 'myths', 'glossary'] as const

/** A page of text that lies over the stage. */
export interface TextPage {
  readonly name: (typeof textPages)[number]
  /** What to look for on it; empty: nothing. */
  readonly find: string
}

/** A lesson, in the place of the stage. */
export interface LessonRoute {
  readonly name: 'lesson'
  /** The name of the lesson. */
  readonly find: string
  /** Counted from 1. */
  readonly step: number
}

export type Page = TextPage | LessonRoute

/** The page that a fragment names: `#rules`, `#rules/image-pull`, `#gallery`, `#x=lesson-NAME&step=3`; undefined for any other, links among them. */
export function pageOf(fragment: string): Page | undefined {
  const lesson = readLessonLink(fragment)
  if (lesson) return { name: 'lesson', find: lesson.id, step: lesson.step }
  const [, wanted, find = ''] = /^#?([a-z]+)(?:\/([\w-]*))?$/.exec(fragment) ?? []
  const name = textPages.find((known) => known === wanted)
  return name && { name, find }
}
