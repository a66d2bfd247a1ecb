import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { chunksAsScripts } from './chunks-as-scripts.ts'

const scripts = fileURLToPath(new URL('../../embed/scripts.ts', import.meta.url))

const modules: Readonly<Record<string, string>> = {
  '/entry.js': `
    import '${scripts}'
    import { told } from '/told.js'
    told.push('entry')
    globalThis.done = Promise.all([import('/one.js'), import('/two.js')])
      .then(([one, two]) => told.push(one.default, two.both(2)))
      .then(() => import('/one.js'))
      .then(() => told)`,
  '/told.js': `export const told = []`,
  '/shared.js': `import { told } from '/told.js'\ntold.push('shared')\nexport const twice = (n) => 2 * n\nexport class Kept {}`,
  '/one.js': `import { Kept, twice } from '/shared.js'\nexport default \`one \${twice(1)} \${Kept.name.length > 0}\``,
  '/two.js': `import { twice } from '/shared.js'\nexport const both = (n) => \`import('two') \${twice(n)}\``,
}

const virtual: Plugin = {
  name: 'virtual',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

/** A browser that has no modules and no more than scripts need, with the built scripts by name. */
function browser(files: ReadonlyMap<string, string>) {
  const loaded: string[] = []
  class HTMLScriptElement {
    src = 'https://docs.test/podreel/entry.js'
    onload?: () => void
    onerror?: () => void
  }
  const context = createContext({ URL, Reflect, HTMLScriptElement })
  const run = (file: string) => runInContext(files.get(file) ?? '', context)
  const append = (script: HTMLScriptElement) => {
    const name = script.src.replace('https://docs.test/podreel/', '')
    loaded.push(name)
    queueMicrotask(() => {
      if (!files.has(name)) return script.onerror?.()
      run(name)
      script.onload?.()
    })
  }
  const document = {
    currentScript: new HTMLScriptElement(),
    createElement: () => new HTMLScriptElement(),
    head: { append },
  }
  Object.assign(context, { document })
  return { run, loaded, done: () => context.done as Promise<readonly string[]> }
}

async function builtFiles(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [virtual, chunksAsScripts],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: '/entry.js', output: { entryFileNames: 'entry.js', chunkFileNames: '[name].js' } },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}

test('modules that are loaded later run as plain scripts, each once, with what they share', async () => {
  const { run, loaded, done } = browser(await builtFiles())
  run('entry.js')
  expect(await done()).toEqual(['entry', 'shared', 'one 2 true', "import('two') 4"])
  expect(loaded.toSorted()).toEqual(['one.js', 'shared.js', 'two.js'])
})

test('a script that does not come is said so, and asked for again', async () => {
  const files = await builtFiles()
  const { run, loaded, done } = browser(new Map([...files].filter(([name]) => name !== 'two.js')))
  run('entry.js')
  await expect(done()).rejects.toThrow('could not be loaded')
  expect(loaded.filter((name) => name === 'two.js')).toHaveLength(1)
})
