import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What writes into a page past JSX. */
const past =
  /\bcreateElement\(|\bcloneElement\(|\.(textContent|innerText|innerHTML|outerHTML|nodeValue|title|alt|placeholder|label|ariaLabel) = |\.(append|prepend|before|after|replaceWith|replaceChildren|insertAdjacent\w+|createTextNode|setAttribute\w*)\(|dangerouslySet|document\.write/

/** The lines that may, and why no foreign text is shown by them. */
const allowed: readonly { readonly line: RegExp; readonly reason: string }[] = [
  { line: /visibleText\(/, reason: 'made visible there' },
  { line: /^ui\/kit\/lazy-panel\.ts .*createElement\([Pp]anel, /, reason: 'a component' },
  {
    line: /^ui\/page\/editor\/PlainEditor\.tsx .*createElement\('(span|div)'/,
    reason: "the user's own text, in the editor",
  },
  { line: /^ui\/page\/editor\/monaco-theme\.ts .*append\(probe\)/, reason: 'to measure a colour' },
  { line: /^ui\/stage\/events\/EventsPanel\.tsx .*nodeValue = now\[index\]/, reason: 'how long ago it was' },
  { line: / = document\.createElement\('(a|link|meta|script|span|style)'\)$/, reason: 'nothing is in it yet' },
  { line: /^embed\/\S+ (document\.head\.append\(|style\.textContent = css$)/, reason: 'scripts and styles of ours' },
  { line: /^embed\/element\//, reason: 'a frame, and what the page around says of it' },
]

const source = new URL('../../', import.meta.url)

test('no text gets into the page past JSX', () => {
  const lines = ['ui/', 'embed/'].flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
      .flatMap((file) => {
        const name = `${folder}${file.replaceAll('\\', '/')}`
        const all = readFileSync(new URL(name, source), 'utf8').split('\n')
        return all.filter((line) => past.test(line)).map((line) => `${name} ${line.trim()}`)
      }),
  )
  expect(lines.filter((line) => !allowed.some((each) => each.line.test(line)))).toEqual([])
  expect(allowed.filter((each) => !lines.some((line) => each.line.test(line)))).toEqual([])
})
