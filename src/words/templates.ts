/** What is said of a text that is a template: what to paste instead, and what of it is left out. */

/** `on line 3`, `on lines 3, 7 and 12`, `on lines 3, 7, 12, 14, 15, 16 and 20 more`; `more`: how many are not among the `lines`. */
const onLines = (lines: readonly number[], more: number) => {
  const named = lines.map(String)
  const last = more > 0 ? `${more} more` : named.pop()
  return named.length === 0 ? `on line ${last}` : `on lines ${named.join(', ')} and ${last}`
}
const asFarAs = 'The rest is shown as far as it can be read.'
const warning = (message: string) => ({ severity: 'warning', code: 'Syntax', message }) as const

const paste = 'paste the text with all values filled in'

/** What a text is that has parts of a template in it. `lines`: where they stand, from 1; `more`: on how many other lines. */
export const template = {
  argo: (lines: readonly number[], more: number) =>
    ({
      severity: 'info',
      code: 'Hint',
      message: `What is in {{ }} ${onLines(lines, more)} is filled in by Argo when the workflow runs; here it is read as a word.`,
    }) as const,
  helm: (lines: readonly number[], more: number) =>
    warning(
      `What is in {{ }} ${onLines(lines, more)} is a template, and no manifest yet: paste what helm template prints. ${asFarAs}`,
    ),
  jinja: (lines: readonly number[], more: number) =>
    warning(`What is in {% %} ${onLines(lines, more)} is a template, and no manifest yet: ${paste}. ${asFarAs}`),
  erb: (lines: readonly number[], more: number) =>
    warning(`What is in <% %> ${onLines(lines, more)} is a template, and no manifest yet: ${paste}. ${asFarAs}`),
  variables: (lines: readonly number[], more: number) =>
    warning(
      `What is in \${ } ${onLines(lines, more)} is a variable of a template: ${paste}. Here it is read as a word.`,
    ),
  kustomize: (lines: readonly number[], more: number) =>
    warning(
      `What is in $( ) ${onLines(lines, more)} is a variable of a template: paste what kubectl kustomize prints. Here it is read as a word.`,
    ),
}

/** A note where something of a template is left out; `written`: what stands there. */
export const leftOut = {
  value: (written: string) => `What ${written} gives is not known here: it is left out.`,
  branch: (written: string) => `Of a condition one branch is drawn: what follows ${written} is left out.`,
  turns: (written: string) => `A loop is drawn once: how often ${written} runs is not known here.`,
  define: (written: string) => `What ${written} defines is put in elsewhere: it is left out here.`,
}
/** A note where a value of a template has no place as it is read. */
export const unknownValue = 'What stands here is known only when the template is filled in: it is left out.'
