import { keepToOwnHost } from './own-policy.ts'
import type { Parts } from './parts.ts'
import { loadScript, ownAddress } from './scripts.ts'

/** Where the build has put what is no module, relative to the embed's own script. */
interface PartFiles {
  readonly faces: string
  /** The folder of the examples, with a slash at its end. */
  readonly examples: string
  readonly exampleIds: readonly string[]
}

declare const embedPartFiles: PartFiles
const files = embedPartFiles

keepToOwnHost(ownAddress)

type Face = readonly [family: string, descriptors: FontFaceDescriptors, base64: string]

/** The parts as the build makes them: examples are read already, and the faces come without a request for a font. */
export const parts: Parts = {
  reader: async () => (await import('./reader.ts')).reader,
  plainReader: () => import('./plain/plain-reader.ts'),
  commands: async () => (await import('./commands.ts')).commandTeller(),
  example: async (id) => {
    if (!files.exampleIds.includes(id)) return undefined
    const { packed } = await loadScript(`${files.examples}${id}.js`)
    return packed as string
  },
  faces: async () => {
    const { faces } = await loadScript(files.faces)
    await Promise.all((faces as readonly Face[]).map(addFace))
  },
}

async function addFace([family, descriptors, base64]: Face): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  document.fonts.add(await new FontFace(family, bytes, descriptors).load())
}
