/** The first place at which `markup` is no well-formed XML, in words; undefined when it is. Knows what SVG of ours holds: elements, attributes, text. */
export function xmlTrouble(markup: string): string | undefined {
  const open: string[] = []
  const token = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let end = 0
  for (const match of markup.matchAll(token)) {
    const [whole, closing = '', name = '', attributes = '', empty = '', text = ''] = match
    const isStray = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(attributes + text)
    const isControl = [...whole].some((letter) => letter < ' ' && !'\t\n\r'.includes(letter))
    if (isStray || isControl) return `a letter that may not stand there: ${whole.slice(0, 80)}`
    const keys = [...attributes.matchAll(/([\w:.-]+)="/g)].map(([, key]) => key)
    if (new Set(keys).size < keys.length) return `an attribute twice: ${whole}`
    if (closing !== '' && open.pop() !== name) return `</${name}> closes nothing`
    if (closing === '' && empty === '' && name !== '') open.push(name)
    end = match.index + whole.length
  }
  if (end < markup.length) return `unreadable: ${markup.slice(end, end + 80)}`
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined
}
