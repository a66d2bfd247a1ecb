import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './src/cli/security.ts'
import { wordsInPages } from './src/cli/words-in-pages.ts'

/** Writes the policy into the built pages, for hosts that send no headers. Not in development: hot reload needs inline code. */
const policyInPages: Plugin = {
  name: 'podreel-policy-in-pages',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
      injectTo: 'head-prepend',
    },
  ],
}

export default defineConfig({
  // Relative addresses: the build works under any path, in an iframe, and from a folder of a docs site.
  base: './',
  plugins: [react({ jsxImportSource: '#visible' }), wordsInPages, policyInPages],
  worker: { format: 'es' },
  optimizeDeps: { include: ['react', 'react-dom/client', 'framer-motion', 'zustand', 'yaml'] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Words stand where they are said: names for them would cost a kilobyte.
      optimization: { inlineConst: { mode: 'all' } },
      // What the first picture needs is one script, not one for each panel that shares something with it.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
  preview: { headers: { 'Content-Security-Policy': contentSecurityPolicy } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    // A module is loaded once for all tests of a process, not once for each file: that halves the time. No test may leave anything behind in it.
    isolate: false,
    // By default one processor is left idle: on two that is half of them.
    maxWorkers: '100%',
  },
})
