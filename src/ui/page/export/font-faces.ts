import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import monoUrl from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'

const faces = [
  { family: 'Inter', weights: '100 900', url: interUrl },
  { family: 'JetBrains Mono', weights: '100 800', url: monoUrl },
] as const

let loading: Promise<string> | undefined

/**
 * The page's own faces as rules that hold the fonts themselves: a picture that is drawn on a canvas cannot load anything. Empty when
 * they cannot be loaded; the picture then has the system's fonts.
 */
export function fontFaces(): Promise<string> {
  loading ??= Promise.all(faces.map(ruleOf)).then(
    (rules) => rules.join(''),
    () => {
      loading = undefined
      return ''
    },
  )
  return loading
}

async function ruleOf({ family, weights, url }: (typeof faces)[number]): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const data = await toDataUrl(await response.blob())
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url("${data}") format("woff2")}`
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
