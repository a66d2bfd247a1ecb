import { assertExists } from '../base/assert.ts'
import { keepToOwnHost } from './own-policy.ts'
import type { Parts, Reader } from './parts.ts'

/** Where the build has put the parts, relative to the embed's own script. */
interface PartFiles {
  readonly reader: string
  readonly plainReader: string
  readonly faces: string
  /** The folder of the examples, with a slash at its end. */
  readonly examples: string
  readonly exampleIds: readonly string[]
}

declare const embedPartFiles: PartFiles

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
keepToOwnHost(own)

/**
 * The parts as scripts of their own. Plain scripts, since a frame that is sandboxed without an origin may load nothing else from a plain
 * host: modules and fonts need a server that allows it. Each script leaves what it has in a global of its own.
 */
export const parts: Parts = {
  reader: async () => {
    await load(embedPartFiles.reader)
    return assertExists(left<{ readonly reader: Reader }>('podreelReader'), 'the reader').reader
  },
  plainReader: async () => {
    await load(embedPartFiles.plainReader)
    return assertExists(left<Awaited<ReturnType<Parts['plainReader']>>>('podreelPlainReader'), 'the plain reader')
  },
  example: async (id) => {
    if (!embedPartFiles.exampleIds.includes(id)) return undefined
    await load(`${embedPartFiles.examples}${id}.js`)
    return left<string>('podreelExample')
  },
  faces: async () => {
    await load(embedPartFiles.faces)
    const faces = left<readonly (readonly [string, FontFaceDescriptors, string])[]>('podreelFaces') ?? []
    await Promise.all(faces.map(([family, descriptors, base64]) => addFace(family, descriptors, base64)))
  },
}

async function addFace(family: string, descriptors: FontFaceDescriptors, base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  document.fonts.add(await new FontFace(family, bytes, descriptors).load())
}

function load(file: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = new URL(file, own).href
    script.onload = () => done()
    script.onerror = () => fail(new Error('A part of podreel could not be loaded.'))
    document.head.append(script)
  })
}

/** What a script of ours has left behind: its own build made it, so that it is what it says. */
function left<T>(name: string): T | undefined {
  return Reflect.get(globalThis, name) as T | undefined
}
