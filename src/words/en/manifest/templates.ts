import { onLines } from '../base/on-lines.ts'

/** What is said of a text that is a template: what to paste instead, and what of it is left out. */

const asFarAs = 'The rest is shown as far as it can be read.'
const warning = (message: string) => ({ severity: 'warning', code: 'Syntax', message }) as const

const paste = 'paste the text with all values filled in'

/** What a text is that has parts of a template in it. `lines`: where they stand, from 1. */
export const template = {
  argo: (lines: readonly number[]) =>
    ({
      severity: 'info',
      code: 'Hint',
      message: `What is in {{ }} ${onLines(lines)} is filled in by Argo when the workflow runs; here it is read as a word.`,
    }) as const,
  helm: (lines: readonly number[]) =>
    warning(
      `What is in {{ }} ${onLines(lines)} is a template, and no manifest yet: paste what helm template prints. ${asFarAs}`,
    ),
  jinja: (lines: readonly number[]) =>
    warning(`What is in {% %} ${onLines(lines)} is a template, and no manifest yet: ${paste}. ${asFarAs}`),
  erb: (lines: readonly number[]) =>
    warning(`What is in <% %> ${onLines(lines)} is a template, and no manifest yet: ${paste}. ${asFarAs}`),
  variables: (lines: readonly number[]) =>
    warning(`What is in \${ } ${onLines(lines)} is a variable of a template: ${paste}. Here it is read as a word.`),
  kustomize: (lines: readonly number[]) =>
    warning(
      `What is in $( ) ${onLines(lines)} is a variable of a template: paste what kubectl kustomize prints. Here it is read as a word.`,
    ),
}

/** A note where something of a template is left out; `written`: what stands there. */
export const leftOut = {
  value: (written: string) => `What ${written} gives is not known here: it is left out.`,
  branch: (written: string) => `Of a condition one branch is drawn: what follows ${written} is left out.`,
  turns: (written: string) => `A loop is drawn once: how often ${written} runs is not known here.`,
  define: (written: string) => `What ${written} defines is put in elsewhere: it is left out here.`,
}
/** The same of `count` places at once. */
export const leftOutMany = {
  value: (count: number, lines: readonly number[]) =>
    `What ${count} template tags give ${onLines(lines)} is not known here: they are left out.`,
  branch: (count: number, lines: readonly number[]) =>
    `Of conditions one branch is drawn: what follows ${count} tags ${onLines(lines)} is left out.`,
  turns: (count: number, lines: readonly number[]) =>
    `A loop is drawn once: how often the ${count} loops ${onLines(lines)} run is not known here.`,
  define: (count: number, lines: readonly number[]) =>
    `What is defined ${onLines(lines)}, ${count} times, is put in elsewhere: it is left out here.`,
}
/** Of values of a template that have no place as they are read. */
export const unknownValues = (count: number, lines: readonly number[]) =>
  `${count} values ${onLines(lines)} are known only when the template is filled in: they are left out.`
/** A note where a value of a template has no place as it is read. */
export const unknownValue = 'What stands here is known only when the template is filled in: it is left out.'
