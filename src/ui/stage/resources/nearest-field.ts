import type { FieldLinks } from '../../session/use-field-links.ts'

/** `field` itself where it is written, else the nearest field around it that is; undefined when there is none. */
export function nearestField(field: string, links: Pick<FieldLinks, 'find'>): string | undefined {
  const owner = field.replace(/\.?resources(?:\..*)?$/s, '')
  return [field, `${owner}.resources`, owner].find((each) => links.find(each) !== undefined)
}
