import * as words from '../words/en/embed/embed.ts'
import { MissingPart } from './missing-part.ts'

/** What a script of the embed exports, by name. */
type Exports = Readonly<Record<string, unknown>>

/**
 * What a script leaves in the global `podreelScript` when it runs: the scripts it imports, relative to
 * the embed's own (empty: that one itself), and what makes its exports of theirs.
 */
type Script = readonly [imports: readonly string[], run: (...imports: readonly Exports[]) => Exports]

/** Before anything else runs, this is the script that the page names itself. */
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href

/** The address of the embed's own script. */
export const ownAddress: string = own

const loaded = new Map<string, Promise<Exports>>()

/**
 * What the script `file` exports; it is loaded once. Rejects with MissingPart when it cannot be loaded,
 * and loads it anew the next time. The build writes this in the place of `import()`.
 */
export function loadScript(file: string): Promise<Exports> {
  const known = loaded.get(file)
  if (known !== undefined) return known
  const loading = load(file)
  loaded.set(file, loading)
  loading.catch(() => loaded.delete(file))
  return loading
}

async function load(file: string): Promise<Exports> {
  if (file === '') return left<Exports>('podreelExports')
  const [imports, run] = await addScript(file)
  return run(...(await Promise.all(imports.map(loadScript))))
}

function addScript(file: string): Promise<Script> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = new URL(file, own).href
    // At once: the next script leaves another one there.
    script.onload = () => done(left('podreelScript'))
    script.onerror = () => fail(new MissingPart(words.partMissing))
    document.head.append(script)
  })
}

/** What a script of ours has left behind: its own build made it, so that it is what it says. */
function left<T>(name: string): T {
  return Reflect.get(globalThis, name) as T
}

Object.assign(globalThis, { podreelLoad: loadScript })
