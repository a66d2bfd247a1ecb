import type { Work } from '../base/work.ts'
import { findExample } from '../lessons/examples.ts'
import type { CommandTeller } from '../scenario/inference/command-teller.ts'
import { packText } from '../share/codec.ts'
import type { PictureInput } from '../store/pipeline/picture.ts'
import type { Show } from './embed-state.ts'
import type * as plainReader from './plain/plain-reader.ts'

/** What reads manifests, whatever is wrong with them: large, and needed only for those that are not usual. */
export interface Reader {
  /** What there is to see of a text. */
  readonly read: (input: PictureInput) => Work<Show>
}

/** The parts of an embed that are loaded when they are needed. They reject with MissingPart when they cannot be loaded. */
export interface Parts {
  readonly reader: () => Promise<Reader>
  /** What reads usual manifests: needed where a link does not carry the scenario already. */
  readonly plainReader: () => Promise<typeof plainReader>
  /** What reads commands, where such a manifest has any. */
  readonly commands: () => Promise<CommandTeller>
  /** An example as packText gives it; undefined where there is none of that name. */
  readonly example: (id: string) => Promise<string | undefined>
  /** The page's own faces. */
  readonly faces: () => Promise<void>
}

/** While developing, the parts are modules like all others. The build puts script-parts.ts in the place of this file. */
export const parts: Parts = {
  reader: async () => (await import('./reader.ts')).reader,
  plainReader: () => import('./plain/plain-reader.ts'),
  commands: async () => (await import('./commands.ts')).commandTeller(),
  example: async (id) => {
    const text = findExample(id)?.text
    return text === undefined ? undefined : packText(text)
  },
  faces: async () => {
    await import('../ui/fonts.css')
  },
}
