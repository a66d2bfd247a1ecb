// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { inlineManifest, withoutIndent } from './inline-manifest.ts'

function manifestOf(html: string): string | undefined {
  const element = document.createElement('div')
  element.innerHTML = html
  return inlineManifest(element)
}

describe('the manifest inside of an element', () => {
  test.each([
    ['a script', '<script type="text/yaml">kind: Pod</script>', 'kind: Pod\n'],
    ['another type of YAML', '<script type="application/yaml">kind: Pod</script>', 'kind: Pod\n'],
    ['JSON', '<script type="application/json">{"kind":"Pod"}</script>', '{"kind":"Pod"}\n'],
    ['a pre', '<pre>kind: Pod</pre>', 'kind: Pod\n'],
    ['code in a pre, escaped', '<div><pre><code class="language-yaml">a: &lt;b&gt;</code></pre></div>', 'a: <b>\n'],
    [
      'coloured code',
      '<pre><span class="line"><span>a:</span> 1</span>\n<span class="line">b: 2</span></pre>',
      'a: 1\nb: 2\n',
    ],
    [
      'lines that end by br',
      '<pre><code><span>a: 1<br></span><span>b:<br></span><span>  c: 2<br></span></code></pre>',
      'a: 1\nb:\n  c: 2\n',
    ],
    ['a script before a pre', '<pre>no</pre><script type="text/yaml">yes: 1</script>', 'yes: 1\n'],
    ['a script of the page', '<script>run()</script>', undefined],
    ['words', 'kind: Pod', undefined],
    ['an empty script', '<script type="text/yaml"> \n </script>', undefined],
  ])('%s', (_name, html, text) => {
    expect(manifestOf(html)).toBe(text)
  })
})

describe('the indent of the page', () => {
  test.each([
    ['none', 'a:\n  b: 1\n', 'a:\n  b: 1\n'],
    ['spaces', '\n    a:\n      b: 1\n    ---\n    c: 2\n  ', 'a:\n  b: 1\n---\nc: 2\n'],
    ['tabs', '\t\ta:\n\t\t  b: 1', 'a:\n  b: 1\n'],
    ['blank lines do not count', '  a: 1\n\n  b: 2', 'a: 1\n\nb: 2\n'],
    ['the first line less than the others', 'a:\n    b: 1', 'a:\n    b: 1\n'],
    ['carriage returns', '  a: 1\r\n  b: 2\r\n', 'a: 1\nb: 2\n'],
  ])('%s', (_name, text, expected) => {
    expect(withoutIndent(text)).toBe(expected)
  })
})
