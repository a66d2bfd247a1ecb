/** A sentence in which code stands between backticks. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>
  })
}
