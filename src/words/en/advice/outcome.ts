import { code, named, phrase } from '../../../base/phrase.ts'

/** What a change of the spec brings: what is, instead of what was. */
export const ready = (is: string, was: string | undefined) =>
  was === undefined
    ? phrase`The Pod is ready at ${is} instead of never.`
    : phrase`The Pod is ready at ${is} instead of ${was}.`
export const completes = (at: string) => phrase`The Pod completes at ${at}.`
export const gone = (is: string, was: string) => phrase`It is gone ${is} after the deletion instead of ${was}.`
export const exits = (name: string, is: number, was: number) =>
  phrase`${named(name)} ends with ${is} instead of ${was}.`
export const statuses = (fresh: string) => phrase`STATUS shows ${code(fresh)}.`
