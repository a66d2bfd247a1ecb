import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What writes into a page past JSX. */
const past =
  /\bcreateElement\(|\bcloneElement\(|\.(textContent|innerText|innerHTML|outerHTML|nodeValue|title|alt|placeholder|label|ariaLabel) = |\.(append|prepend|before|after|replaceWith|replaceChildren|insertAdjacent\w+|createTextNode|setAttribute\w*)\(|dangerouslySet|document\.write/

/** The lines that may, and why no foreign text gets into the page by them. */
const allowed: readonly { readonly line: RegExp; readonly reason: string }[] = [
  { line: /^shared\/lazy-panel\.ts .*createElement\([Pp]anel, /, reason: 'a component' },
  { line: /^editor\/PlainEditor\.tsx .*createElement\('(span|div)'/, reason: "the user's own text, in the editor" },
  { line: /^\S+ .*= document\.createElement\('(a|span|script)'\)$/, reason: 'empty, or with an address' },
  { line: /^editor\/monaco-theme\.ts .*append\(probe\)/, reason: 'to measure a colour' },
  { line: /^\S+ .*visibleText\(/, reason: 'made visible there' },
  { line: /^events\/EventsPanel\.tsx .*nodeValue = now\[index\]/, reason: 'how long ago it was' },
  {
    line: /^embed\/(own-policy|script-parts)\.ts .*(append\((policy|script)\)|createElement\('meta'\))/,
    reason: 'ours',
  },
  { line: /^embed\/element\//, reason: 'holds a frame, and what the page around it says of it' },
]

test('no text gets into the page past JSX', () => {
  const ui = new URL('../', import.meta.url)
  const embed = new URL('../../embed/', import.meta.url)
  const lines = [ui, embed].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
      .flatMap((file) => {
        const name = `${folder === embed ? 'embed/' : ''}${file.replaceAll('\\', '/')}`
        return readFileSync(new URL(file, folder), 'utf8')
          .split('\n')
          .filter((line) => past.test(line))
          .map((line) => `${name} ${line.trim()}`)
      }),
  )
  expect(lines.filter((line) => !allowed.some((each) => each.line.test(line)))).toEqual([])
  expect(allowed.filter((each) => !lines.some((line) => each.line.test(line)))).toEqual([])
})
