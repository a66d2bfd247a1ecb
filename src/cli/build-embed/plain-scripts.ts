import type { Plugin } from 'vite'
import { embedSecurityPolicy } from '../security.ts'

/**
 * A page of plain scripts: modules, and styles that ask for leave, are not loaded from a plain host into a frame that is sandboxed
 * without an origin of its own.
 */
export const plainScripts: Plugin = {
  name: 'podreel-plain-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => ({
      html: html
        .replace(/<script type="module" crossorigin/g, '<script defer')
        .replace(/(<link rel="stylesheet") crossorigin/g, '$1'),
      tags: [
        {
          tag: 'meta',
          // Its first script narrows any host down to its own: see own-policy.ts.
          attrs: { 'http-equiv': 'Content-Security-Policy', content: embedSecurityPolicy('http: https:') },
          injectTo: 'head-prepend',
        },
      ],
    }),
  },
}
