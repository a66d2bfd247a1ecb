import { expect, test } from 'vitest'
import { snippetsIn } from './run-snippets.ts'

const fence = '```'

test('finds the programs that use the package, with what they print', () => {
  const markdown = [
    `${fence}js\nimport a from 'podreel/engine'\nconsole.log(1)\n${fence}`,
    'It prints:',
    `${fence}text\n1\n${fence}`,
    `${fence}sh\nnpm ci\n${fence}`,
    `${fence}js\nimport b from 'somewhere'\n${fence}`,
    `${fence}text\n2\n${fence}`,
    `${fence}js\nimport c from 'podreel/engine' // nothing is said of what it prints\n${fence}`,
    `${fence}sh\nls\n${fence}`,
    `${fence}text\n3\n${fence}`,
  ].join('\n\n')
  expect(snippetsIn('a.md', `${markdown}\n`)).toEqual([
    { file: 'a.md', code: "import a from 'podreel/engine'\nconsole.log(1)\n", prints: '1\n' },
  ])
})
