import type { Frame, Page } from '@playwright/test'

/**
 * Where in `page` and its frames a character stands raw that hides itself or others, or turns their order: in texts, attributes, shadow roots, fields
 * that nobody can type in, and the title; each with the element and some of the text. Fields to type in hold their own text, `data-*` and the
 * values of options are keys that nobody sees.
 */
export async function hiddenCharacters(page: Page): Promise<readonly string[]> {
  const found = await Promise.all(page.frames().map((frame) => hiddenIn(frame)))
  return found.flat()
}

function hiddenIn(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => {
    const hidden = /[\p{DI}\u2028\u2029\u2800\ufff9-\ufffb]|[^\P{Cc}\n\t]/u
    const own =
      'script, style, .plain-editor:focus-within, .monaco-editor .view-lines, .monaco-editor textarea, .monaco-aria-container'
    const found: string[] = []
    const look = (where: string, text: string | null) => {
      if (text !== null && hidden.test(text)) found.push(`${where}: ${JSON.stringify(text.slice(0, 100))}`)
    }
    const walk = (node: Node) => {
      if (node instanceof Text) look(`<${node.parentElement?.localName}> .${node.parentElement?.className}`, node.data)
      if (node instanceof Element) {
        if (node.matches(own)) return
        const place = `<${node.localName}> .${node.getAttribute('class')}`
        for (const { name, value } of node.attributes)
          if (name !== 'value' && !name.startsWith('data-')) look(`${place} ${name}`, value)
        const isField = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
        if (isField && node.readOnly) look(`${place} value`, node.value)
        if (node.shadowRoot) walk(node.shadowRoot)
        if (isField) return
      }
      for (const child of node.childNodes) walk(child)
    }
    look('title', document.title)
    walk(document.documentElement)
    return found
  })
}
