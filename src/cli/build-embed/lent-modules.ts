import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../../', import.meta.url))

/** Modules that a script of an embed has and lends to those that are loaded after it, which then need not bring their own. */
export interface Loan {
  /** The global that they are left in. */
  readonly name: string
  /** Relative to `src`: `kube/features.ts`. */
  readonly modules: readonly string[]
}

/** What the page lends to both readers. */
export const loanOfPage: Loan = {
  name: 'podreelPage',
  modules: [
    'sim/simulate.ts',
    'scenario/duration.ts',
    'kube/features.ts',
    'kube/parse-quantity.ts',
    'kube/pod-resources.ts',
    'kube/qos.ts',
    'kube/quantity.ts',
  ],
}

/** What the reader of usual manifests lends to the reader of all others. */
export const loanOfPlainReader: Loan = {
  name: 'podreelPlainModules',
  modules: [
    'kube/defaults/admission-plugins.ts',
    'kube/defaults/controlled-pod.ts',
    'kube/defaults/pod-defaults.ts',
    'kube/defaults/pod-spec-defaults.ts',
    'scenario/build-scenario.ts',
  ],
}

/** Lets the script whose entry is `entry` leave the modules of `loan` in their global. */
export function lend({ name, modules }: Loan, entry: string): Plugin {
  return {
    name: `podreel-lend-${name}`,
    enforce: 'pre',
    transform: (code, id) => {
      if (id !== source + entry) return undefined
      const imports = modules.map((module, index) => `import * as lent${index} from '${source}${module}'`)
      const entries = modules.map((module, index) => `'${module}': lent${index}`)
      return [...imports, code, `globalThis.${name} = { ${entries.join(', ')} }`].join('\n')
    },
  }
}

/** Puts what was lent in the place of the modules of `loan`. */
export function borrow({ name, modules }: Loan): Plugin {
  return {
    name: `podreel-borrow-${name}`,
    enforce: 'pre',
    load: (id) => {
      const module = modules.find((each) => id === source + each)
      if (module === undefined) return undefined
      const lines = exportsOf(id).map((each) => `export const ${each} = globalThis.${name}['${module}'].${each}`)
      return { code: lines.join('\n'), moduleSideEffects: false, moduleType: 'js' }
    },
  }
}

/** The values that the module in `file` exports: in a house without re-exports all stand at their definition. */
export function exportsOf(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)
  return [...found].flatMap(([, name]) => name ?? [])
}
