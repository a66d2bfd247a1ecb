import type { Plugin } from 'vite'

/** What a panel loads when it is asked to change the text has no place in an embed, where nothing can be changed. */
export const nothingLate: Plugin = {
  name: 'podreel-nothing-late',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/ui\/(?:(?!\/src\/ui\/).)*\.tsx?$/.test(id)
      ? code.replace(/\bimport\(\s*'[^']*'\s*\)/g, 'Promise.resolve({})')
      : undefined,
}
