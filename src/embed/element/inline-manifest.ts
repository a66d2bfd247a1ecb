/**
 * The manifest inside of `element`: of a script of a YAML type, else of a `pre` (where a generator allows no scripts, and for
 * readers without any). undefined when there is none. What all its lines are indented by belongs to the page, not to the manifest.
 */
export function inlineManifest(element: Element): string | undefined {
  const holder = element.querySelector('script[type$="yaml"], script[type$="json"]') ?? element.querySelector('pre')
  const text = holder === null ? '' : textOf(holder)
  return text.trim() === '' ? undefined : withoutIndent(text)
}

/** Some generators end the lines of code by `<br>` alone. */
function textOf(holder: Element): string {
  if (holder.querySelector('br') === null) return holder.textContent ?? ''
  const copy = document.createElement('pre')
  copy.append(...[...holder.childNodes].map((node) => node.cloneNode(true)))
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
  return copy.textContent ?? ''
}

/** `text` without blank lines at its beginning, and without what all lines are indented by. */
export function withoutIndent(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd()
    .split(/\r?\n/)
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((so, indent) => so.slice(0, sharedLength(so, indent)), indents[0] ?? '')
  return `${lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n')}\n`
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
