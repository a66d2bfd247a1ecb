import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const addStyle = fileURLToPath(new URL('../../embed/add-style.ts', import.meta.url))
const prefix = '\0podreel-style:'

/** Lets a script bring its styles along: they come with it, in the order of the modules that name them, and need no request. */
export const stylesInScripts: Plugin = {
  name: 'podreel-styles-in-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || importer === undefined) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${prefix}${found.id}.js`
  },
  load: (id) => {
    if (!id.startsWith(prefix)) return undefined
    const css = `${id.slice(prefix.length, -'.js'.length)}?inline`
    return [`import css from '${css}'`, `import { addStyle } from '${addStyle}'`, 'addStyle(css)'].join('\n')
  },
}
