import { describe, expect, test } from 'vitest'
import { harmlessLines, labelLines } from './harmless-lines.fixture.ts'
import { maskSecrets } from './mask-secrets.ts'
import { podText } from './secret-forms.fixture.ts'
import { linesWithOwn, secretLines, sign } from './secret-lines.fixture.ts'

/** Lines behind the first as deep as it. */
const within = (line: string, before: string) => line.replaceAll('\n', `\n${before}`)

/** Where lines stand in a manifest. */
const places: Readonly<Record<string, (line: string) => string>> = {
  'a script': (line) =>
    podText({ command: '[sh, -c]', container: `args:\n- |\n  set -e\n  ${within(line, '  ')}\n  exec app` }),
  'a script in quotes': (line) => podText({ command: JSON.stringify(['sh', '-c', `set -e\n${line}\nexec app`]) }),
  'a ConfigMap': (line) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata:\n  app.conf: |\n    a=1\n    ${within(line, '    ')}\n    b=2\n---\n${podText({})}`,
  'a remark': (line) => `${podText({})}# ${within(line, '# ')}\n`,
  'a variable': (line) => podText({ env: `[{ name: EXTRA, value: ${JSON.stringify(line)} }]` }),
  'an annotation': (line) => podText({ metadata: `annotations:\n  example.test/note: ${JSON.stringify(line)}` }),
}
const password = 'Sommer2031'
const all = [...secretLines.map((line) => [line.replaceAll(sign, password), password] as const), ...linesWithOwn]

describe.each(Object.entries(places))('in %s', (_name, of) => {
  test('passwords do not leave', () => {
    const left = all.filter(([line, secret]) => {
      const text = of(line)
      return text.includes(secret) && maskSecrets(text).text.includes(secret)
    })
    expect(left.map(([line]) => line)).toEqual([])
  }, 60_000)

  test('what is harmless leaves as it is', () => {
    const masked = harmlessLines.map(of).filter((text) => maskSecrets(text).text !== text)
    expect(masked).toEqual([])
  }, 60_000)
})

test.each(labelLines)('%s is a label among many, and a password alone', (line) => {
  const file = `title=Welcome\n${line}\nlogin.user=User\nlogin.button=Log in\nlogin.title=Your account`
  for (const of of Object.values(places)) {
    expect(maskSecrets(of(file)).text).toBe(of(file))
    expect(maskSecrets(of(line)).text).not.toBe(of(line))
  }
})

test('there are many', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(new Set(harmlessLines).size).toBeGreaterThan(200)
})
