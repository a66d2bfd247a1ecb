/** A part of a file that a command writes, between two lines that stay. */
export interface Section {
  readonly begin: string
  readonly end: string
}

export const proofSection: Section = {
  begin: '<!-- proof: begin (npm run docs) -->',
  end: '<!-- proof: end -->',
}

export const budgetsSection: Section = {
  begin: '<!-- budgets: begin (npm run budgets -- --write) -->',
  end: '<!-- budgets: end -->',
}

/** `text` with `body` between the markers of `section`. Throws when they are not there, once and in order. */
export function withSection(text: string, section: Section, body: string): string {
  const [before, , after] = parts(text, section)
  return `${before}${section.begin}\n\n${body}\n\n${section.end}${after}`
}

/** What stands between the markers of `section`. Throws when they are not there, once and in order. */
export function readSection(text: string, section: Section): string {
  return parts(text, section)[1].trim()
}

function parts(text: string, { begin, end }: Section): readonly [string, string, string] {
  const [before, rest, ...more] = text.split(begin)
  const [inside, after, ...others] = (rest ?? '').split(end)
  if (before === undefined || inside === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(`the markers are missing: ${begin} … ${end}`)
  return [before, inside, after]
}
