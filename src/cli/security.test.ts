import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, embedHeaders, embedSecurityPolicy, pageHeaders } from './security.ts'

const docs = new URL('../../docs/', import.meta.url)
const hosting = readFileSync(new URL('hosting.md', docs), 'utf8')
/** The recipe stands for this host. */
const host = 'https://podreel.example'

test('the page is built with what the header says, but for who may frame it: in a page that would be ignored', () => {
  expect(pageHeaders['Content-Security-Policy']).toBe(`${contentSecurityPolicy}; frame-ancestors 'self'`)
})

test('hosts are told the policy that the page was tried with', () => {
  expect(hosting).toContain(`\n${pageHeaders['Content-Security-Policy']}\n`)
})

test('the recipe for nginx sends what npm start sends, with errors too', () => {
  const recipe = /^```nginx\n(.*?)^```$/ms.exec(hosting)?.[1] ?? ''
  const { 'Content-Security-Policy': policy, 'Cross-Origin-Opener-Policy': opener, ...others } = pageHeaders
  expect(recipe).toContain(`  default "${policy}";\n  ~/embed\\.html$ "${embedSecurityPolicy(host)}";\n`)
  expect(recipe).toContain(`  default ${opener};\n  ~/embed\\.html$ "";\n`)
  const added = [...recipe.matchAll(/^ {2}add_header (\S+) (?:"([^"]+)"|(\S+)) always;$/gm)]
  expect(Object.fromEntries(added.map(([, name, quoted, plain]) => [name, quoted ?? plain]))).toEqual({
    'Content-Security-Policy': '$podreel_policy',
    'Cross-Origin-Opener-Policy': '$podreel_opener',
    ...others,
  })
  expect(Object.keys(embedHeaders(host))).toEqual(['Content-Security-Policy', ...Object.keys(others)])
  // What a request says of its host is not to be trusted.
  expect(recipe).not.toMatch(/\$(?:http_)?host\b/)
})

test('the page on embeds names the policy of embed.html', () => {
  const embedding = readFileSync(new URL('embedding.md', docs), 'utf8').replace(/\s+/g, ' ')
  for (const directive of embedSecurityPolicy(host).split('; ')) expect(embedding).toContain(directive)
})
