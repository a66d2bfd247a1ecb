import type { Plugin } from 'vite'

/**
 * What a panel loads only when it is asked to change the text has no place in an embed, where nothing can be changed: its one script would
 * hold it all from the start. The embed's own parts are scripts, no imports.
 */
export const nothingLate: Plugin = {
  name: 'podreel-nothing-late',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.tsx?$/.test(id) ? code.replace(/\bimport\(\s*'[^']*'\s*\)/g, 'Promise.resolve({})') : undefined,
}
