/** Begins the name of a lesson in a link (`#x=lesson-NAME`): no example has a name that begins so. */
const prefix = 'lesson-'

/** A step of a lesson, as a link names it. */
export interface LessonPlace {
  /** The name of the lesson, whether or not there is one. */
  readonly id: string
  /** Counted from 1. */
  readonly step: number
}

/** The step that the fragment `#x=lesson-NAME&step=3` names, the first where it names none; undefined for any other fragment. */
export function readLessonLink(fragment: string): LessonPlace | undefined {
  const [, id, step = '1'] = /^#?x=lesson-([a-z0-9-]+)(?:&step=([1-9]\d?))?$/.exec(fragment) ?? []
  return id === undefined ? undefined : { id, step: Number(step) }
}

/** The fragment of a link to a step, without the `#`. */
export function formatLessonLink({ id, step }: LessonPlace): string {
  return `x=${prefix}${id}&step=${step}`
}
