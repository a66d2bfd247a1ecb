import { describe, expect, test } from 'vitest'
import { applyEdits } from '../manifest/apply-edits.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { offered } from './mending.fixture.ts'

const head = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: demo\nspec:\n  containers:\n'
const whole = `${head}  - name: app
    image: example/app:1
    resources:
      requests:
        cpu: 100m
        memory: 64Mi
      limits:
        cpu: 200m
    ports:
    - containerPort: 80
`

/** The title of the first fix, and the text after it. */
function fixed(text: string): [string | undefined, string] {
  const fix = offered(text).find((each) => each.fix)?.fix
  return [fix?.title, applyEdits(text, fix?.edits ?? [])]
}

describe('a line in a wrong column goes where the rest makes sense of it', () => {
  const cases: readonly [string, string, string, string][] = [
    ['an amount one space short', '        memory', '       memory', 'Indent this line by 1 more space'],
    ['an amount one space too far', '        memory', '         memory', 'Indent this line by 1 fewer space'],
    ['an image one space too far', '    image', '     image', 'Indent this line by 1 fewer space'],
  ]
  for (const [name, right, wrong, title] of cases)
    test(name, () => expect(fixed(whole.replace(right, wrong))).toEqual([title, whole]))

  const moved: readonly [string, string, string][] = [
    ['limits', '      limits', '     limits'],
    ['resources', '    resources', '   resources'],
  ]
  for (const [name, right, wrong] of moved)
    test(`${name} one space short, with or without what hangs on it`, () => {
      const [, text] = fixed(whole.replace(right, wrong))
      const { pods, diagnostics } = parseManifest(text)
      expect(diagnostics).toEqual([])
      expect(pods[0]?.object).toEqual(parseManifest(whole).pods[0]?.object)
    })

  test('with the lines that hang on it, where alone it would not do', () => {
    const [title, text] = fixed(whole.replace('    ports:\n    - c', '     ports:\n     - c'))
    expect(title).toBe('Indent these 2 lines by 1 fewer space')
    expect(text).toBe(whole)
  })

  test('nothing where no place makes sense', () => {
    expect(fixed(`${head}  - name: app\n    this is no field\n`)[0]).toBeUndefined()
  })
})
