/**
 * A reader of a text that comes in parts and holds one object of JSON after another; `hear` gets each as soon as it is whole.
 * What lies between them, and what is no JSON, is passed over.
 */
export function jsonObjects(hear: (object: unknown) => void): (part: string) => void {
  let held = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  return (part) => {
    let start = 0
    for (let at = 0; at < part.length; at++) {
      const character = part[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"' && depth > 0) isText = true
      else if (character === '{') {
        if (depth === 0) start = at
        depth += 1
      } else if (character === '}' && depth > 0) {
        depth -= 1
        if (depth > 0) continue
        const text = held + part.slice(start, at + 1)
        held = ''
        start = at + 1
        tell(text, hear)
      }
    }
    if (depth > 0) held += part.slice(start)
  }
}

function tell(text: string, hear: (object: unknown) => void): void {
  let object: unknown
  try {
    object = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return
    throw error
  }
  hear(object)
}
