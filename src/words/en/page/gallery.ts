import { marked } from '../../../base/marked.ts'

export const title = 'Examples'
export const lead =
  'Each picture is the timeline of the example beneath it, simulated just now. Choose one, and it is on the stage.'
export const find = 'Find an example'
export const findWhat = 'Find an example: sidecar, OOM, preStop…'
export const counted = (count: number) => (count === 1 ? '1 example' : `${count} examples`)
export const nothingFound = (wanted: string) => `No example speaks of “${wanted}”.`

export const pictureInWords = (statuses: readonly string[]) => `STATUS: ${statuses.join(', ')}`
export const pictureIsMade = 'A picture is being made'
export const stays = <Piece>(status: Piece) => marked`stays ${status}`
