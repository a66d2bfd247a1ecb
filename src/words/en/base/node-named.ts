import { code, type Phrase, phrase } from '../../../base/phrase.ts'

/** `the node worker-4`; `its node` where the name is not known. */
export const nodeNamed = (name: string): Phrase => (name === '' ? ['its node'] : phrase`the node ${code(name)}`)
