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

const frontPages = ['presenter', 'notes', 'handout', 'compare'] as const

/** What is made for a room, in the place of the stage: the presenter's view, the notes beside it, the page to hand out; and the comparison. */
export interface FrontRoute {
  readonly name: (typeof frontPages)[number]
  /** Which talk it belongs to; empty: a new one. */
  readonly find: string
}

export type Page = TextPage | LessonRoute | FrontRoute

/** A link that begins the presenter's view of what it carries, or compares it. */
const inFront = /^#?(?:.*&)?v=(?:[\w-]+,)*(presenter|compare)(?:[,&]|$)/

/** The page that a fragment names: `#rules`, `#rules/image-pull`, `#notes/TALK`, `#x=lesson-NAME&step=3`, `#x=shop&v=presenter`, `#x=shop&v=compare`; undefined for any other, links among them. */
export function pageOf(fragment: string): Page | undefined {
  const lesson = readLessonLink(fragment)
  if (lesson) return { name: 'lesson', find: lesson.id, step: lesson.step }
  const [, wanted, find = ''] = /^#?([a-z]+)(?:\/([\w-]*))?$/.exec(fragment) ?? []
  const text = textPages.find((known) => known === wanted)
  if (text !== undefined) return { name: text, find }
  const front = frontPages.find((known) => known === (inFront.exec(fragment)?.[1] ?? wanted))
  return front && { name: front, find }
}

/** Whether `page` lies over the stage rather than in its place. */
export function isTextPage(page: Page): page is TextPage {
  return textPages.some((known) => known === page.name)
}
