import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, embedSecurityPolicy } from './security.ts'

test('the recipes for hosts name the policy that the page was tried with', () => {
  const recipes = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8')
  expect(recipes).toContain(`\n${contentSecurityPolicy}\n`)
  expect(recipes).toContain(`add_header Content-Security-Policy "${contentSecurityPolicy}";`)
  expect(recipes).toContain(`add_header Content-Security-Policy "${embedSecurityPolicy('$scheme://$http_host')}";`)
})
