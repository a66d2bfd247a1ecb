import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from '../examples.ts'

/** A program out of the documentation, and what it is said to print. */
export interface Snippet {
  readonly file: string
  readonly code: string
  readonly prints: string
}

const documents = ['README.md', 'docs/library.md']

/** The programs in `markdown` that use the package, each with the output that follows it; one without is no program but a sketch. */
export function snippetsIn(file: string, markdown: string): readonly Snippet[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n((?:(?!^```)[\s\S])*)^```$/gm)]
  return blocks.flatMap(([, language, code = ''], index) => {
    const [, nextLanguage, prints = ''] = blocks[index + 1] ?? []
    const isProgram = language === 'js' && nextLanguage === 'text' && code.includes("from 'podreel/")
    return isProgram ? [{ file, code, prints }] : []
  })
}

/** Runs every program of the documentation in the project `folder`, and lets the compiler read it against the package's types. What fails, in words. */
export function runSnippets(root: string, folder: string): readonly string[] {
  writeFileSync(join(folder, 'shop.yaml'), examples[0]?.text ?? '')
  const snippets = documents.flatMap((file) => snippetsIn(file, readFileSync(join(root, file), 'utf8')))
  if (snippets.length < documents.length) return [`only ${snippets.length} programs found in ${documents.join(', ')}`]
  const files = snippets.map(({ code }, index) => {
    writeFileSync(join(folder, `snippet-${index}.mts`), code)
    writeFileSync(join(folder, `snippet-${index}.mjs`), code)
    return `snippet-${index}`
  })
  const runs = snippets.flatMap(({ file, prints }, index) => {
    const { status, stdout, stderr } = spawnSync('node', [`${files[index]}.mjs`], { cwd: folder, encoding: 'utf8' })
    if (status === 0 && stdout === prints) return []
    return [`${file}: a program should print\n${prints}\nand printed\n${stdout}${stderr}`]
  })
  return [...runs, ...typeProblems(root, folder, files)]
}

function typeProblems(root: string, folder: string, files: readonly string[]): readonly string[] {
  const options = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const config = { compilerOptions: options, files: files.map((name) => `${name}.mts`) }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`the compiler says\n${stdout}`]
}
